import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/about-us.ts";
// Here and not beside the body, whose code stays on the server.
import "./about-styles.ts";

const loadBody = async () => (await import("./about-body.tsx")).AboutBody;
const body = stillMarkup(loadBody, import.meta.env.SSR ? await loadBody() : undefined);

const loadWords = async () => (await import("../../copy/about-page.ts")).aboutMeta;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, paths.about, loaderData) : [];

export const loader = loadWords;

/** Client navigation waits for the still part, so that the page comes in its full height. */
export async function clientLoader() {
  await body.load();
  return loadWords();
}

export const links: Route.LinksFunction = ahead(clientLoader);

export default function AboutUs() {
  return <Still markup={body} />;
}
