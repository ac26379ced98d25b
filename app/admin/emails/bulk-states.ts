import type { BulkEmail } from "../../../contract/bulk-emails.ts";
import type { BulkEmailState } from "../../../contract/emails.ts";
import { countText } from "../lists/counted.ts";
import { readerDate } from "../lists/reader-formats.ts";

type CountName = "accepted" | "onItsWay" | "queued" | "failed" | "cancelled" | "leftOut";

/** The states of a bulk email's recipients, in the order of their lives. */
export const bulkStates: readonly { name: CountName; value: BulkEmailState; label: string }[] = [
  { name: "accepted", value: "accepted", label: "Delivered to the mail server" },
  { name: "onItsWay", value: "on-its-way", label: "On their way" },
  { name: "queued", value: "queued", label: "Queued" },
  { name: "failed", value: "failed", label: "Failed" },
  { name: "cancelled", value: "cancelled", label: "Cancelled" },
  { name: "leftOut", value: "left-out", label: "Left out" },
];

/** The number of people who got it or still will: those chosen without those left out or cancelled. */
export const wanted = ({ chosen, leftOut, cancelled }: BulkEmail) => chosen - leftOut - cancelled;

/** The state of a whole bulk email in a few words, with the look of its tag. */
export function bulkSummary(bulkEmail: BulkEmail, now = Date.now()): { text: string; tag: string } {
  const { accepted, onItsWay, queued, failed, cancelled, pausedAt, sendAt } = bulkEmail;
  const of = `${countText(accepted)} of ${countText(wanted(bulkEmail))}`;
  if (pausedAt !== null && queued > 0)
    return { text: `Paused, ${of} delivered`, tag: "tag tag--wait" };
  if (sendAt !== null && queued > 0 && Date.parse(sendAt) > now) {
    return { text: readerDate(sendAt), tag: "tag" };
  }
  if (queued + onItsWay > 0) return { text: `Sending now, ${of}`, tag: "tag" };
  if (failed > 0) {
    return {
      text: `${countText(accepted)} delivered, ${countText(failed)} failed`,
      tag: "tag tag--bad",
    };
  }
  if (cancelled > 0) {
    const sent = accepted > 0 ? `${countText(accepted)} delivered, ` : "";
    return { text: `${sent}${countText(cancelled)} cancelled`, tag: "tag tag--off" };
  }
  if (accepted === 0) return { text: "Not sent", tag: "tag tag--off" };
  return { text: `${countText(accepted)} delivered`, tag: "tag tag--ok" };
}
