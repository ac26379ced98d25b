import { segmentTooLarge } from "../../../contract/office-limits.ts";
import type { Context } from "../context.ts";
import { readSegments, searchOf } from "../crm/clients/segments.ts";
import { Invalid } from "../errors.ts";
import { listRecipients } from "./list-recipients.ts";

/**
 * The addresses of the clients who are in these segments now, also of those who get no bulk email,
 * and the segments' names.
 * @throws Invalid when a segment is gone, empty or too large
 */
export async function membersOf(
  context: Context,
  ids: readonly string[] = [],
): Promise<{ members: string[]; names: string[] }> {
  if (ids.length === 0) return { members: [], names: [] };
  const segments = await readSegments(context);
  const members: string[] = [];
  const names: string[] = [];
  for (const id of new Set(ids)) {
    const segment = segments.find((each) => each.id === id);
    if (!segment) throw invalid("This segment no longer exists. Please remove it.");
    const { name } = segment;
    const { recipients, more } = await listRecipients(context, searchOf(segment));
    if (more) throw invalid(segmentTooLarge(name));
    if (recipients.length === 0) throw invalid(`Nobody is in “${name}” now. Please remove it.`);
    members.push(...recipients.map(({ email_id }) => email_id));
    names.push(name);
  }
  return { members, names };
}

const invalid = (segments: string) => new Invalid({ segments });
