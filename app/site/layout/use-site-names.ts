import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

/** The company's name and its short form; empty while the server can't tell them. */
export function useSiteNames(): { name: string; shortName: string } {
  const facts = useRouteLoaderData<typeof loader>("root");
  return facts?.names ?? { name: "", shortName: "" };
}
