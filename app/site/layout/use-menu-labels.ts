import { useRouteLoaderData } from "react-router";
import type { MenuLabels } from "../../copy/read-names.ts";
import type { loader } from "../../root.tsx";

/** The labels of header and drawer in their order; none while the server can't tell them. */
export const useMenuLabels = (): MenuLabels =>
  useRouteLoaderData<typeof loader>("root")?.labels ?? noLabels;

// Only where the root loader failed, on an error page.
const noLabels = {} as MenuLabels;
