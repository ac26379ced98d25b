import { useRouteLoaderData } from "react-router";
import type { MenuItem } from "../../copy/menus-page.ts";
import type { MenuLabels } from "../../copy/read-names.ts";
import type { loader } from "../../root.tsx";
import { isAtPage, paths } from "../../site-paths.ts";

/** The labels of header and drawer in their order; none while the server can't tell them. */
export const useMenuLabels = (): MenuLabels =>
  useRouteLoaderData<typeof loader>("root")?.labels ?? noLabels;

// Only where the root loader failed, on an error page.
const noLabels = {} as MenuLabels;

/** Whether something may link to a path of this site. */
export function useIsShown(): (path: string) => boolean {
  const hidden = useRouteLoaderData<typeof loader>("root")?.hidden;
  // An anchor of the home page is hidden as it is.
  return (path) => !hidden?.some((gone) => path === gone || isAtPage(path, gone));
}

/** The entries of header and drawer that lead somewhere, in their order. */
export function useMenuItems(): MenuItem[] {
  const isShown = useIsShown();
  const items = Object.keys(useMenuLabels()) as MenuItem[];
  // The menu of products stays without the overview.
  return items.filter((item) => isShown(item === "products" ? paths.productMenu : paths[item]));
}
