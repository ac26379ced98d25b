import { Outlet } from "react-router";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { Header } from "./header.tsx";
// Here and not beside the footer, whose code stays on the server.
import "./footer.css";

const loadFooter = async () => (await import("./footer.tsx")).Footer;
const footer = stillMarkup(loadFooter, import.meta.env.SSR ? await loadFooter() : undefined);

/** What every public page stands in. */
export default function SiteLayout() {
  return (
    <>
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Still markup={footer} />
    </>
  );
}
