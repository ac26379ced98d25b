import { istDate } from "../../../contract/callback-time.ts";
import { privacyPolicyDate } from "../../../contract/limits.ts";
import { type CopyValue, copyAt, withCopyAt } from "../../../contract/page-copy.ts";
import type { CopyStore } from "./copy-store.ts";

const datePath = "updated.date";

/** A legal text with the day (IST) of its publication; a default of a later day keeps its own. */
export function withPublicationDay(copy: CopyValue, publishedAt: number | undefined): CopyValue {
  if (publishedAt === undefined) return copy;
  const day = istDate(publishedAt);
  return day > String(copyAt(copy, datePath)) ? withCopyAt(copy, datePath, day) : copy;
}

/** The version of the privacy notice that a visitor consents to: its day, and its number if staff published it. */
export function privacyVersion(copy: CopyStore): string {
  const page = copy.page("privacy-policy");
  if (!page) return privacyPolicyDate;
  const day = String(copyAt(copy.read(page), datePath));
  const published = copy.published(page.name);
  return published ? `${day}, version ${published.version}` : day;
}
