import { data } from "react-router";
import { privacyPolicy } from "../../copy/legal/privacy-policy-copy.ts";
import { termsAndConditions } from "../../copy/legal/terms-and-conditions-copy.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/legal-page.ts";
import { LegalDocument } from "./legal-document.tsx" with { island: "static" };

const pages = [termsAndConditions, privacyPolicy];

export function loader({ request, url: { pathname } }: Route.LoaderArgs) {
  const page = pages.find(({ slug }) => pathname === `/${slug}`);
  if (!page) throw data(null, { status: 404 });
  const { title, description } = page;
  return { path: pathname, title, description, island: islandProps(request, { page }) };
}

export const meta: Route.MetaFunction = metaFromLoader;

/** /terms-and-conditions and /privacy-policy (decision P4). */
export default function LegalPage({ loaderData: { path, island } }: Route.ComponentProps) {
  return <LegalDocument key={path} page={island.page} />;
}
