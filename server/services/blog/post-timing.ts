import type { PostStatus } from "../../../contract/blogs.ts";
import type { PostRow } from "../../db/tables/blog.ts";
import { Invalid } from "../errors.ts";
import { day } from "../limits/limit.ts";

/** Whether and when (ms) a post is, or will be, out. */
export type Timing = Pick<PostRow, "status" | "published_at">;

/** How far ahead (ms) a post may be scheduled. */
const farthest = 5 * 366 * day;
const earliest = Date.UTC(1970, 0, 2);

/**
 * What becomes of a post's status and time when `asked` is saved over `current` (undefined for
 * a new post). A published post keeps its time unless it is given another one in the past.
 * @throws Invalid for a time that does not fit the status
 */
export function timingOf(
  asked: { status?: PostStatus | undefined; publish_at?: string | undefined },
  current: Timing | undefined,
  now: number,
): Timing {
  const status = asked.status ?? current?.status ?? "published";
  const at = asked.publish_at === undefined ? undefined : Date.parse(asked.publish_at);
  if (at !== undefined && at < earliest) refuse("Please choose a date after 1970.");
  const kept = keptTime(status, current);
  switch (status) {
    case "draft":
      if (at !== undefined) refuse("A draft has no date. Schedule it, or leave the date out.");
      return { status, published_at: kept };
    case "scheduled":
      return {
        status,
        published_at: at === undefined || at === kept ? needed(kept) : ahead(at, now),
      };
    case "published":
      if (at !== undefined && at > now) {
        refuse("A published post can't be dated in the future. Schedule it instead.");
      }
      return { status, published_at: at ?? kept ?? now };
  }
}

/**
 * The time that stays without being asked for. A post that is taken off the site keeps its own,
 * unseen, and has it again when it comes back; a schedule that is dropped is forgotten.
 */
function keptTime(status: PostStatus, current: Timing | undefined): number | null {
  if (!current) return null;
  const wasOut = current.status !== "scheduled" && status !== "scheduled";
  return wasOut || current.status === status ? current.published_at : null;
}

/** What lists sort a post by. */
export function datedAt({ status, published_at }: Timing, createdAt: number): number {
  return status === "draft" ? createdAt : (published_at ?? createdAt);
}

function needed(time: number | null): number {
  return time ?? refuse("Please choose when to publish the post.");
}

function ahead(time: number, now: number): number {
  if (time <= now) refuse("This time has passed. Please choose one in the future, or publish now.");
  if (time > now + farthest) refuse("Please choose a time within the next five years.");
  return time;
}

function refuse(problem: string): never {
  throw new Invalid({ publish_at: problem });
}
