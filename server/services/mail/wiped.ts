/** What stands in place of a letter's data once they must no longer be readable. */
export const wiped = "{}";

/** Letters that open an account: what they say is kept no longer than it takes to send it. */
export const secretTemplates: ReadonlySet<string> = new Set(["recovery-code", "invitation"]);

export const isSecret = (template: string): boolean => secretTemplates.has(template);
