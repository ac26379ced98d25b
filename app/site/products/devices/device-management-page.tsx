import { deviceManagementSystem } from "../../../copy/products/device-management-system-copy.ts";
import { paths } from "../../../site-paths.ts";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/device-management-page.ts";
import { DeviceManagement } from "./device-management.tsx" with { island: "static" };

export function loader() {
  const { slug, title, description } = deviceManagementSystem;
  return { path: paths.product(slug), title, description };
}

export const meta: Route.MetaFunction = metaFromLoader;

export default function DeviceManagementPage() {
  return <DeviceManagement />;
}
