import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/privacy-policy.ts";
// Here and not beside the body, whose code stays on the server.
import "./legal-styles.ts";

const loadBody = async () => (await import("./privacy-policy-body.tsx")).PrivacyPolicyBody;
const body = stillMarkup(loadBody, import.meta.env.SSR ? await loadBody() : undefined);

async function loadWords() {
  const { privacyPolicy } = await import("../../copy/legal/privacy-policy-copy.ts");
  return { title: privacyPolicy.title, description: privacyPolicy.description };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, paths.privacy, loaderData) : [];

export const loader = loadWords;

/** Client navigation waits for the still part, so that the page comes in its full height. */
export async function clientLoader() {
  await body.load();
  return loadWords();
}

export const links: Route.LinksFunction = ahead(clientLoader);

export default function PrivacyPolicy() {
  return <Still markup={body} />;
}
