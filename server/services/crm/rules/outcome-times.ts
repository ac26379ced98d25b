import type { EnquiryStatus, Stage } from "../../../../contract/enquiries.ts";

/**
 * Columns that change with the status: the time of a win or loss, the stage, and no reason of a loss
 * yet; nothing if the status stays.
 * @param now in ms
 */
export function outcomeTimes(before: EnquiryStatus, after: EnquiryStatus, now: number) {
  if (before === after) return {};
  return {
    won_at: after === "won" ? now : null,
    lost_at: after === "lost" ? now : null,
    stage: firstStage(after),
    lost_reason: null,
  };
}

/** The stage at which something comes to be in progress; null for another status. */
export const firstStage = (status: EnquiryStatus): Stage | null =>
  status === "in-progress" ? "talking" : null;
