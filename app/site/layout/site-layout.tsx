import { Outlet } from "react-router";
import { companyFacts } from "../../../contract/company.ts";
import { companyPage } from "../../copy/company.ts";
import { menusPage } from "../../copy/menus-page.ts";
import { readMenus } from "../../copy/read-names.ts";
import { copyContext } from "../../router-contexts.ts";
import { islandProps } from "../../ui/static-island.tsx";
import type { Route } from "./+types/site-layout.ts";
import { Footer } from "./footer.tsx" with { island: "static" };
import { Header } from "./header.tsx";

/** The props of menus and footer. */
export function loader({ request, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  const menus = readMenus(read);
  const { footer: copy } = read(menusPage);
  const company = companyFacts(read(companyPage));
  return { island: islandProps(request, { menus, footer: { company, copy, menus } }) };
}

/** It stays while pages change. */
export const shouldRevalidate = () => false;

/** Header and footer around every public page. */
export default function SiteLayout({ loaderData: { island } }: Route.ComponentProps) {
  return (
    <>
      <Header menus={island.menus} />
      <main id="main">
        <Outlet />
      </main>
      <Footer {...island.footer} />
    </>
  );
}
