import { Outlet } from "react-router";
import { Footer } from "./footer.tsx" with { island: "static" };
import { Header } from "./header.tsx";

/** Header and footer around every public page. */
export default function SiteLayout() {
  return (
    <>
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
