import type { LetterContent } from "./letter-templates.ts";

/**
 * Letters that somebody sits and waits for, of use for minutes: no earlier letter to the same
 * recipient holds them back. The one to unknown addresses takes the same way as the code.
 */
export const urgentTemplates = [
  "recovery-code",
  "recovery-unknown",
] as const satisfies readonly LetterContent["template"][];

const urgent: ReadonlySet<string> = new Set(urgentTemplates);

export const isUrgent = (template: string): boolean => urgent.has(template);
