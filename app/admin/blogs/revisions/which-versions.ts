import type { Revision } from "../../../../contract/blogs.ts";

/** Which two versions an address asks to compare. */
export type WhichVersions = { chosen: number; other: number; current: number };

/**
 * The version looked at and the one it is compared with: unless the address says otherwise,
 * the one before the current, with the current. Null while there is only one.
 */
export function whichVersions(
  query: URLSearchParams,
  revisions: readonly Revision[],
): WhichVersions | null {
  const [newest, previous] = revisions;
  if (!newest || !previous) return null;
  const asked = (name: string) =>
    revisions.find(({ version }) => String(version) === query.get(name))?.version;
  const chosen = asked("version") ?? previous.version;
  const usual = chosen === newest.version ? previous.version : newest.version;
  const other = asked("with") ?? usual;
  return { chosen, other: other === chosen ? usual : other, current: newest.version };
}
