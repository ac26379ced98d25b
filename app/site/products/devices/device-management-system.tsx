import { paths } from "../../../site-paths.ts";
import { ahead } from "../../../ui/ahead.ts";
import { Still, stillMarkup } from "../../../ui/still.tsx";
import { pageMeta } from "../../page-meta.ts";
import "../product-styles.ts";
import type { Route } from "./+types/device-management-system.ts";
// Here and not beside the parts, whose code stays on the server.
import "../../../illustrations/illustrations.css";
import "./fleet.css";
import "./promises.css";
import "./lost-device.css";
import "./alert-timeline.css";
import "./dashboard.css";
import "./device-filters.css";
import "./device-list.css";
import "./dashboard-panels.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, paths.product("device-management-system"), loaderData);

/** The page's title; its words stand in the still part. */
async function readWords() {
  const content = await import("../../../copy/products/device-management-system-copy.ts");
  const { title, description } = content.deviceManagementSystem;
  return { title, description };
}

export const loader = () => readWords();

const loadPage = async () => (await import("./page.tsx")).DevicePage;
const page = stillMarkup(loadPage, import.meta.env.SSR ? await loadPage() : undefined);

/** Client navigation waits for the still part, so that the page comes in its full height. */
export async function clientLoader() {
  const [words] = await Promise.all([readWords(), page.load()]);
  return words;
}

export const links: Route.LinksFunction = ahead(clientLoader);

/** Even the filters of its device list need no script. */
export default function DeviceManagementSystem() {
  return <Still markup={page} />;
}
