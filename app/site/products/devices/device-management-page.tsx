import { deviceManagementSystem } from "../../../copy/products/device-management-system-copy.ts";
import { publicBlogContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { islandProps } from "../../../ui/static-island.tsx";
import { withRelatedPost } from "../../related/related-post.ts";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/device-management-page.ts";
import { DeviceManagement } from "./device-management.tsx" with { island: "static" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { slug, title, description, related } = deviceManagementSystem;
  return withRelatedPost(context.get(publicBlogContext), related.post, (post) => ({
    ...{ path: paths.product(slug), title, description },
    island: islandProps(request, { post }),
  }));
}

export { headersFromLoader as headers } from "../../responses.ts";

export const meta: Route.MetaFunction = metaFromLoader;

export default function DeviceManagementPage({ loaderData: { island } }: Route.ComponentProps) {
  return <DeviceManagement post={island.post} />;
}
