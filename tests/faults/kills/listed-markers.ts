import type { ServerProcess } from "../../server-process.ts";
import { counts } from "./count-writes.ts";

type Page = { message: Record<string, string>[]; next: string | null };

/** Each list of the API, and the field that has the marker. What was edited has its last title. */
const lists = [
  ["/api/queries?", "description"],
  ["/api/call-requests?", "company_name"],
  ["/api/blogs?content=false&", "title"],
] as const;

/** How often each marker stands in what the API lists. */
export async function listedMarkers(
  server: ServerProcess,
  token: string,
): Promise<Map<string, number>> {
  const markers: string[] = [];
  for (const [path, field] of lists) {
    for (let cursor: string | null = ""; cursor !== null; ) {
      const rest: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await fetch(`${server.url}${path}limit=100${rest}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const page = (await answer.json()) as Page;
      markers.push(...page.message.map((row) => row[field] ?? ""));
      cursor = page.next;
    }
  }
  return counts(markers);
}
