import { data } from "react-router";
import { companyFacts } from "../../../contract/company.ts";
import { companyPage } from "../../copy/company.ts";
import { legalPages } from "../../copy/legal-pages.ts";
import { copyContext } from "../../router-contexts.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/legal-page.ts";
import { LegalDocument } from "./legal-document.tsx" with { island: "static" };

export function loader({ request, url: { pathname }, context }: Route.LoaderArgs) {
  const editable = Object.values(legalPages).find(({ path }) => path === pathname);
  if (!editable) throw data(null, { status: 404 });
  const read = context.get(copyContext);
  const page = read(editable);
  const company = companyFacts(read(companyPage));
  const { title, description } = page;
  const island = islandProps(request, { document: { page, company } });
  return { path: pathname, title, description, island };
}

export const meta: Route.MetaFunction = metaFromLoader;

/** /terms-and-conditions and /privacy-policy, which is in Hindi too (decisions P4, P27). */
export default function LegalPage({ loaderData: { path, island } }: Route.ComponentProps) {
  return <LegalDocument key={path} {...island.document} />;
}
