import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";
import type { SiteNames } from "../site-meta.ts";

/** The company's name, short form, mark and country; empty while the server can't tell them. */
export function useSiteNames(): SiteNames {
  const facts = useRouteLoaderData<typeof loader>("root");
  return facts?.names ?? { name: "", shortName: "" };
}

/** The address by which visitors know the site; staff may have opened the office at another one. */
export const useSiteUrl = (): string =>
  useRouteLoaderData<typeof loader>("root")?.siteUrl ?? location.origin;
