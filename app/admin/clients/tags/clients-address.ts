import { adminPaths } from "../../admin-paths.ts";

/** The address of the clients who match a search and have a tag. */
export function clientsAddress({ q = "", tag = "" }: { q?: string; tag?: string }): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(tag && { tag }) });
  return `${adminPaths.clients}?${search}`;
}
