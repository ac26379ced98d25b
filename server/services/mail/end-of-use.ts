import { minute } from "../limits/limit.ts";
import type { LetterContent } from "./letter-templates.ts";

/**
 * When (ms since 1970) a letter written at `createdAt` is of no more use: a code that arrives
 * after the mail server's long night would only mislead. Most letters never are.
 */
export function endOfUse(content: LetterContent, createdAt: number): number {
  if (content.template === "recovery-code") return createdAt + content.data.minutes * minute;
  if (content.template === "invitation") return content.data.expiresAt;
  return Number.POSITIVE_INFINITY;
}
