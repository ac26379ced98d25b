import type { EnquiryStatus } from "../../../../contract/enquiries.ts";

/**
 * When an enquiry was won or lost, as its status changes; nothing if it does not.
 * @param now in ms
 */
export function outcomeTimes(before: EnquiryStatus, after: EnquiryStatus, now: number) {
  if (before === after) return {};
  return { won_at: after === "won" ? now : null, lost_at: after === "lost" ? now : null };
}
