// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { companyFacts } from "../../../contract/company.ts";
import { renamedCompany } from "../../../tests/renamed-company.ts";
import { defaultCopy } from "../../copy/editable-page.ts";
import { menusPage } from "../../copy/menus-page.ts";
import { readMenus } from "../../copy/read-names.ts";
import { Footer } from "./footer.tsx";

test("the year is the one in India, and a tagline keeps its own sign", () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-31T18:30:00Z"), toFake: ["Date"] });
  const props = {
    company: companyFacts({ ...renamedCompany, tagline: "Built to last!" }),
    copy: defaultCopy(menusPage).footer,
    menus: readMenus(defaultCopy),
  };
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <Footer {...props} /> },
  ]);
  const { container } = render(<Page hydrationData={{ loaderData: { root: null } }} />);
  vi.useRealTimers();
  expect(container.textContent).toContain("2027 Vanya Systems");
  expect(container.querySelector(".site-footer__tagline")?.textContent).toBe("Built to last!");
});
