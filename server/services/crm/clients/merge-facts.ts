import { z } from "zod";
import type { ClientRow } from "../../../db/tables/enquiry-tables.ts";

/** The facts of a client that a merge decides and an undo restores. */
export const MergeFacts = z.object({
  name: z.string(),
  company_name: z.string(),
  // Merges before 0.4.0 have none.
  company_id: z.string().nullable().default(null),
  email: z.string(),
  email_as_typed: z.string(),
  phone: z.string(),
  about: z.string(),
  unsubscribed_at: z.number().nullable(),
  restricted_at: z.number().nullable(),
  bounced_at: z.number().nullable(),
  bounce_reason: z.string().nullable(),
  spam_at: z.number().nullable(),
  updated_at: z.number(),
  source: z.string().nullable().default(null),
  agreed_at: z.number().nullable().default(null),
});
export type MergeFacts = z.infer<typeof MergeFacts>;

/** The same as columns. */
export const factColumns = Object.keys(MergeFacts.shape) as (keyof MergeFacts & keyof ClientRow)[];

/** Both clients as they were before the merge, and the tags that only the absorbed one had. */
export const MergedPair = z.object({
  survivor: MergeFacts,
  absorbed: MergeFacts,
  addedTags: z.array(z.string()).default([]),
});

/** Of which of the two clients each fact is right: the id of one. */
export type MergeChoice = {
  name: string;
  company_name: string;
  email_id: string;
  phone: string;
  /** The notes of both, as staff combined them. */
  about: string;
};

type Merged = MergeFacts & { id: string };

/** The survivor's facts: the chosen ones, and of the others the stricter one. */
export function mergeFacts(
  survivor: Merged,
  absorbed: Merged,
  { about, ...choice }: MergeChoice,
): MergeFacts {
  const chosen = (id: string) => (id === absorbed.id ? absorbed : survivor);
  const { email, email_as_typed, bounced_at, bounce_reason } = chosen(choice.email_id);
  return {
    name: chosen(choice.name).name,
    company_name: chosen(choice.company_name).company_name,
    company_id: chosen(choice.company_name).company_id,
    email,
    email_as_typed,
    bounced_at,
    bounce_reason,
    phone: chosen(choice.phone).phone,
    about,
    unsubscribed_at: earlier(survivor.unsubscribed_at, absorbed.unsubscribed_at),
    // The later one hides more: enquiries that were sent since the restriction are shown.
    restricted_at: later(survivor.restricted_at, absorbed.restricted_at),
    spam_at:
      survivor.spam_at === null || absorbed.spam_at === null
        ? null
        : later(survivor.spam_at, absorbed.spam_at),
    updated_at: Math.max(survivor.updated_at, absorbed.updated_at),
    source: survivor.source ?? absorbed.source,
    agreed_at: later(survivor.agreed_at, absorbed.agreed_at),
  };
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/**
 * The facts of both after an undo. Facts that nobody changed since are as before the merge. Of
 * restrictions and unsubscriptions before and since, the stricter one counts, because a person asked
 * for each, and a withdrawn agreement (0) is both clients'. An address that failed meanwhile stays
 * failed.
 * @param now the facts of their rows; `after` the survivor's as the merge wrote them
 */
export function factsAfterUndo(
  now: MergedFacts,
  before: MergedFacts,
  after: MergeFacts,
): { survivor: MergeFacts; absorbed: Omit<MergeFacts, "about" | "updated_at" | "spam_at"> } {
  const { survivor } = now;
  const unchanged = <Name extends keyof MergeFacts>(name: Name): MergeFacts[Name] =>
    survivor[name] === after[name] ? before.survivor[name] : survivor[name];
  const addressOf = ({ email, email_as_typed, ...facts }: MergeFacts) => {
    const holder = [now.survivor, now.absorbed].find((each) => each.email === email) ?? facts;
    const { bounced_at, bounce_reason } = holder;
    return { email, email_as_typed, bounced_at, bounce_reason };
  };
  const marksOf = (which: "survivor" | "absorbed") => ({
    unsubscribed_at: earlier(
      before[which].unsubscribed_at,
      since(now[which].unsubscribed_at, after.unsubscribed_at),
    ),
    restricted_at: later(
      before[which].restricted_at,
      since(now[which].restricted_at, after.restricted_at),
    ),
  });
  const { about: _, updated_at: __, spam_at: ___, ...absorbed } = before.absorbed;
  return {
    survivor: {
      name: unchanged("name"),
      company_name: unchanged("company_name"),
      company_id: unchanged("company_id"),
      ...addressOf(survivor.email === after.email ? before.survivor : survivor),
      phone: unchanged("phone"),
      about: unchanged("about"),
      ...marksOf("survivor"),
      spam_at: before.survivor.spam_at,
      updated_at: survivor.updated_at,
      source: unchanged("source"),
      agreed_at: unchanged("agreed_at"),
    },
    absorbed: {
      ...absorbed,
      ...addressOf(before.absorbed),
      ...marksOf("absorbed"),
      agreed_at: since(survivor.agreed_at, after.agreed_at) === 0 ? 0 : absorbed.agreed_at,
    },
  };
}

type MergedFacts = Readonly<Record<"survivor" | "absorbed", MergeFacts>>;

/** A time that was set after the merge. */
const since = (now: number | null, after: number | null) => (now === after ? null : now);
