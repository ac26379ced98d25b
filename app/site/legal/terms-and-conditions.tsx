import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/terms-and-conditions.ts";
// Here and not beside the body, whose code stays on the server.
import "./legal-styles.ts";

const loadBody = async () =>
  (await import("./terms-and-conditions-body.tsx")).TermsAndConditionsBody;
const body = stillMarkup(loadBody, import.meta.env.SSR ? await loadBody() : undefined);

async function loadWords() {
  const { termsAndConditions } = await import("../../copy/legal/terms-and-conditions-copy.ts");
  return { title: termsAndConditions.title, description: termsAndConditions.description };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, paths.terms, loaderData) : [];

export const loader = loadWords;

/** Client navigation waits for the still part, so that the page comes in its full height. */
export async function clientLoader() {
  await body.load();
  return loadWords();
}

export const links: Route.LinksFunction = ahead(clientLoader);

export default function TermsAndConditions() {
  return <Still markup={body} />;
}
