import { data } from "react-router";
import type { LegalPage as LegalPageCopy } from "../../copy/legal/legal-page.ts";
import { privacyPolicy } from "../../copy/legal/privacy-policy-copy.ts";
import { privacyPolicyInHindi } from "../../copy/legal/privacy-policy-hindi-copy.ts";
import { termsAndConditions } from "../../copy/legal/terms-and-conditions-copy.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/legal-page.ts";
import { LegalDocument } from "./legal-document.tsx" with { island: "static" };

const pages: readonly LegalPageCopy[] = [termsAndConditions, privacyPolicy, privacyPolicyInHindi];

export function loader({ request, url: { pathname } }: Route.LoaderArgs) {
  const page = pages.find(({ slug }) => pathname === `/${slug}`);
  if (!page) throw data(null, { status: 404 });
  const { title, description, language = "en", translation } = page;
  const versions = translation && [{ language, path: pathname }, translation];
  return { path: pathname, title, description, versions, island: islandProps(request, { page }) };
}

/** With the addresses of the same text in both languages, for search engines. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { siteUrl } = matches[0].loaderData ?? {};
  const versions = siteUrl === undefined ? [] : (loaderData?.versions ?? []);
  return [
    ...metaFromLoader({ matches, loaderData }),
    ...versions.map(({ language, path }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: language,
      href: `${siteUrl}${path}`,
    })),
  ];
};

/** /terms-and-conditions and /privacy-policy, which is in Hindi too (decisions P4, P27). */
export default function LegalPage({ loaderData: { path, island } }: Route.ComponentProps) {
  return <LegalDocument key={path} page={island.page} />;
}
