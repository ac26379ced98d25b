import { useRouteLoaderData } from "react-router";
import { menuLabels } from "../../copy/menu-labels.ts";
import type { MenuLabels } from "../../copy/read-names.ts";
import type { loader } from "../../root.tsx";

/** The labels of header and drawer in their order; the default while the server can't tell them. */
export function useMenuLabels(): MenuLabels {
  return useRouteLoaderData<typeof loader>("root")?.labels ?? defaultLabels;
}

// An entry for each id of the type.
const defaultLabels = Object.fromEntries(
  menuLabels.map(({ id, label }) => [id, label]),
) as MenuLabels;
