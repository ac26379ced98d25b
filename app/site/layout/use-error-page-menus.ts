import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { SiteFacts } from "../site-meta.ts";
import type { HeaderProps } from "./header.tsx";

const names = import.meta.env.SSR ? await import("../../copy/read-names.ts") : undefined;

/**
 * The menus of the error page, which has no loader data: the server reads them while it renders. A
 * browser that renders the page by itself, after a failed navigation, has none.
 */
export function useErrorPageMenus(): HeaderProps {
  const facts: SiteFacts = useRouteLoaderData<typeof loader>("root");
  const isServed = useState(!useHydrated())[0];
  const read = facts?.copy;
  return { menus: read && names ? names.readMenus(read) : undefined, hasMenus: isServed };
}
