import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import type { loader as rootLoader } from "../../root.tsx";
import { paths, type ServiceSlug } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { takeCallRequest } from "../contact/take-forms.ts";
import { pageMeta } from "../page-meta.ts";
import { serviceBody } from "./service-bodies.ts";
import { serviceSlugIn, serviceSources } from "./service-sources.ts";
// Here and not beside the parts, whose code stays on the server.
import "./service-styles.ts";

type Matches = { root: typeof rootLoader };

/** One call, so that whatever a service page says of itself is added here. */
export const meta = ({ loaderData, matches }: MetaArgs<typeof loader, Matches>) => {
  const site = matches.find((match) => match?.id === "root")?.loaderData;
  return loaderData ? pageMeta(site, paths.service(loaderData.slug), loaderData) : [];
};

export { takeCallRequest as action };

/** What React needs of the page; the rest is written on the server and left alone. */
export const loader = ({ request }: LoaderFunctionArgs) => loadPage(serviceSlugIn(request.url));

/** Client navigation waits for the still part, so that the page comes in its full height. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadPage(serviceSlugIn(request.url));

/** `links` of one service's route. */
export const serviceAhead = (slug: ServiceSlug) => ahead(() => loadPage(slug));

async function loadPage(slug: ServiceSlug) {
  const [{ title, description, callPanel }] = await Promise.all([
    serviceSources[slug].page(),
    serviceBody(slug).load(),
  ]);
  return { slug, title, description, callPanel };
}

/** All nine service pages: what is said stands still, the call request is alive. */
export default function ServiceRoute() {
  const { slug, callPanel } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof takeCallRequest>();
  return (
    <>
      <Still key={slug} markup={serviceBody(slug)} />
      <div className="service-call" id="call">
        <CallPanel
          key={slug}
          words={{ title: callPanel.heading, lead: callPanel.lead }}
          posted={posted}
        />
      </div>
    </>
  );
}
