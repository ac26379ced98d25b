import { decodeWords } from "postal-mime";
import { isOwn } from "../../../contract/reply-recipients.ts";
import { earliestMail } from "../mail/parsed-mail.ts";
import { unreadableMail } from "../mail/unreadable-mail.ts";
import { type Mbox, maxEmailBytes } from "./read-mbox.ts";

/** An email by its headers, at the date of the one before it in the file if it has none. */
export type Listed = { index: number; at: number; ids: string[]; messageId: string | null };

/**
 * Threads by the ids that emails name, oldest first, each in order of its dates.
 * @param own addresses that are ours (lower case)
 */
export async function threadsIn(
  mbox: Mbox,
  { now, own }: { now: number; own: readonly string[] },
  onProblem: (row: number, reason: string) => void,
): Promise<Listed[][]> {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (
      let next = parents.get(root);
      next !== undefined && next !== root;
      next = parents.get(root)
    )
      root = next;
    parents.set(id, root);
    return root;
  };
  const listed: Listed[] = [];
  for (let index = 0; index < mbox.count; index++) {
    const head = await mbox.head(index);
    const reason = mbox.size(index) > maxEmailBytes ? tooLarge : unwanted(head, own);
    if (reason !== null) {
      onProblem(index + 1, reason);
      continue;
    }
    const at = dateIn(head, now) ?? listed.at(-1)?.at ?? null;
    if (at === null) {
      onProblem(index + 1, "It has no date, and neither has an email before it in the file.");
      continue;
    }
    const { messageId, references } = unreadableMail(head, "");
    const ids = [messageId ?? `index:${index}`, ...references];
    for (const id of ids) parents.set(rootOf(id), rootOf(ids[0] ?? id));
    listed.push({ index, at, ids, messageId });
  }
  const threads = new Map<string, Listed[]>();
  for (const each of listed.sort((one, other) => one.at - other.at || one.index - other.index)) {
    const root = rootOf(each.ids[0] ?? "");
    const thread = threads.get(root) ?? [];
    thread.push(each);
    threads.set(root, thread);
  }
  return [...threads.values()];
}

const tooLarge = `It is larger than ${maxEmailBytes / 1024 / 1024} MB.`;

const headerIn = (head: Buffer, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r\\n[ \\t].*)*)`, "im").exec(
    head.toString("latin1").split("\r\n\r\n", 1)[0] ?? "",
  )?.[1] ?? "";

/** When it was sent, arrived, or came into the file (its separator), as far as that is possible. */
function dateIn(head: Buffer, now: number): number | undefined {
  const arrived = headerIn(head, "received").split(";").at(-1) ?? "";
  const [stored = ""] =
    /(?<=^From .*)\b[a-z]{3} [a-z]{3} +\d.*/i.exec(head.toString("latin1")) ?? [];
  const times = [headerIn(head, "date"), arrived, stored].map((text) => Date.parse(text));
  return times.find((time) => time >= earliestMail && time <= now);
}

/** Why an email is no part of a correspondence, by the marks of mail programs. */
function unwanted(head: Buffer, own: readonly string[]): string | null {
  // Whole ones: staff give their own names such as "Draft contracts".
  const labels = decodeWords(headerIn(head, "x-gmail-labels"))
    .toLowerCase()
    .split(/\s*,\s*/);
  const has = (...names: string[]) => names.some((name) => labels.includes(name));
  if (has("spam", "trash", "bin")) return "It was in Spam or in the bin.";
  if (has("draft", "drafts")) return "It was a draft.";
  // 8: removed, and still in the file until it is compacted.
  if (Number.parseInt(headerIn(head, "x-mozilla-status") || "0", 16) & 8) return "It was deleted.";
  // A group of ours, such as sales@, passes its emails on as a list does.
  const [, group = ""] = /<mailto:([^<>?]*)/i.exec(headerIn(head, "list-post")) ?? [];
  const isList = headerIn(head, "list-unsubscribe") !== "" && !isOwn(own, group);
  if (isList && headerIn(head, "in-reply-to") === "") return "It is a newsletter.";
  return null;
}
