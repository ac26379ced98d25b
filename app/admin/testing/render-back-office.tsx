import { setImmediate as turn } from "node:timers/promises";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { afterAll, vi } from "vitest";
import { storageKeys } from "../../../contract/limits.ts";
import { polyfillDialogs } from "../../ui/jsdom-dialog.ts";
import { MemoryApi } from "./memory-api.ts";

// A shared machine may be slow; what comes in time costs nothing.
configure({ asyncUtilTimeout: 10_000 });

// What React has put off until the next turn must not wake up after the file's window is gone.
afterAll(() => turn());

type Page = { default: () => ReactNode };
type Pages = Readonly<Record<string, () => Promise<Page>>>;

const openPages: Pages = {
  "/admin": () => import("../sign-in/sign-in.tsx"),
  "/admin/generate": () => import("../recovery/generate.tsx"),
  "/admin/verify-otp": () => import("../recovery/verify-otp.tsx"),
  "/admin/resetpassword": () => import("../recovery/resetpassword.tsx"),
  "/admin/invitation": () => import("../staff/invitation.tsx"),
};

const guardedPages: Pages = {
  "/admin/home": () => import("../overview/overview.tsx"),
  "/admin/blogs": () => import("../blog/list/admin-blogs.tsx"),
  "/admin/blogs/create-new": () => import("../blog/editor/new-post-page.tsx"),
  "/admin/blogs/edit": () => import("../blog/editor/edit-post-page.tsx"),
  "/admin/blogs/revisions": () => import("../blog/revisions/revisions.tsx"),
  "/admin/media": () => import("../media/media-library.tsx"),
  "/admin/clients": () => import("../clients/clients.tsx"),
  "/admin/client-queries": () => import("../queries/client-queries.tsx"),
  "/admin/email": () => import("../mail/send-email.tsx"),
  "/admin/account": () => import("../account/account.tsx"),
  "/admin/staff": () => import("../staff/staff.tsx"),
  "/admin/audit": () => import("../audit/audit.tsx"),
};

const loadAll = (pages: Pages) =>
  Promise.all(
    Object.entries(pages).map(async ([path, load]) => ({
      path,
      Component: withAddress(await load()),
    })),
  );

/** For tests: the whole back office, freshly loaded at one address, over an API in memory. */
export async function renderBackOffice(
  address: string,
  { api = new MemoryApi(), signedIn = true } = {},
) {
  polyfillDialogs();
  vi.stubGlobal("fetch", api.fetch);
  localStorage.clear();
  if (signedIn) localStorage.setItem(storageKeys.token, "good-token");
  vi.resetModules();
  const [AdminLayout, open, guarded] = await Promise.all([
    import("../layout/admin-layout.tsx").then(withAddress),
    loadAll(openPages),
    loadAll(guardedPages),
  ]);
  const Site = createRoutesStub([...open, { Component: AdminLayout, children: guarded }]);
  render(<Site initialEntries={[address]} />);
  return api;
}

/** Where the reader is now. */
export function address() {
  return document.querySelector("[data-address]")?.getAttribute("data-address");
}

function withAddress({ default: Page }: Page) {
  return () => (
    <>
      <Address />
      <Page />
    </>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <i data-address={pathname + search} />;
}
