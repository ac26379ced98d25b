import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { vi } from "vitest";
import { storageKeys } from "../../../contract/limits.ts";
import { standInForDialogs } from "../../ui/dialog-stand-in.ts";
import { MemoryApi } from "./memory-api.ts";

// A shared machine may be slow; what comes in time costs nothing.
configure({ asyncUtilTimeout: 10_000 });

/** For tests: the whole back office, freshly loaded at one address, over an API in memory. */
export async function renderBackOffice(
  address: string,
  { api = new MemoryApi(), signedIn = true } = {},
) {
  standInForDialogs();
  vi.stubGlobal("fetch", api.fetch);
  localStorage.clear();
  if (signedIn) localStorage.setItem(storageKeys.token, "good-token");
  vi.resetModules();
  const [SignIn, AdminLayout, Overview, Blogs, CreateNew, Edit, Revisions, MediaLibrary, Clients] =
    await Promise.all([
      import("../sign-in/sign-in.tsx").then(withAddress),
      import("../layout/admin-layout.tsx").then(withAddress),
      import("../overview/overview.tsx").then(withAddress),
      import("../blogs/list/blogs.tsx").then(withAddress),
      import("../blogs/editor/create-new.tsx").then(withAddress),
      import("../blogs/editor/edit.tsx").then(withAddress),
      import("../blogs/revisions/revisions.tsx").then(withAddress),
      import("../media/media.tsx").then(withAddress),
      import("../clients/clients.tsx").then(withAddress),
    ]);
  const Site = createRoutesStub([
    { path: "/admin", Component: SignIn },
    {
      Component: AdminLayout,
      children: [
        { path: "/admin/home", Component: Overview },
        { path: "/admin/blogs", Component: Blogs },
        { path: "/admin/blogs/create-new", Component: CreateNew },
        { path: "/admin/blogs/edit", Component: Edit },
        { path: "/admin/blogs/revisions", Component: Revisions },
        { path: "/admin/media", Component: MediaLibrary },
        { path: "/admin/clients", Component: Clients },
      ],
    },
  ]);
  render(<Site initialEntries={[address]} />);
  return api;
}

/** Where the reader is now. */
export function address() {
  return document.querySelector("[data-address]")?.getAttribute("data-address");
}

function withAddress({ default: Page }: { default: () => ReactNode }) {
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
