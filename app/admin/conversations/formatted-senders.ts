const keyOf = (email: string) => `formatted:${email.toLowerCase()}`;

/** Whether this computer shows the emails of a sender formatted. */
export function isShownFormatted(email: string): boolean {
  try {
    return localStorage.getItem(keyOf(email)) !== null;
  } catch {
    return false;
  }
}

/** Remembers how to show the emails of a sender, on this computer. */
export function rememberFormatted(email: string, isFormatted: boolean): void {
  try {
    if (isFormatted) localStorage.setItem(keyOf(email), "yes");
    else localStorage.removeItem(keyOf(email));
  } catch {
    // The choice lasts until the conversation is left.
  }
}
