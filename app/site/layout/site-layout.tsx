import { Outlet } from "react-router";
import { companyFacts } from "../../../contract/company.ts";
import { companyPage } from "../../copy/company.ts";
import { copyContext } from "../../router-contexts.ts";
import { islandProps } from "../../ui/static-island.tsx";
import type { Route } from "./+types/site-layout.ts";
import { Footer } from "./footer.tsx" with { island: "static" };
import { Header } from "./header.tsx";

/** The props of the footer. */
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  island: islandProps(request, {
    footer: { company: companyFacts(context.get(copyContext)(companyPage)) },
  }),
});

/** It stays while pages change. */
export const shouldRevalidate = () => false;

/** Header and footer around every public page. */
export default function SiteLayout({ loaderData: { island } }: Route.ComponentProps) {
  return (
    <>
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Footer {...island.footer} />
    </>
  );
}
