const storageKey = "formatted-senders";

/** The senders chosen last are remembered. */
const maxSenders = 200;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Whether this computer shows the emails of a sender formatted. */
export const isShownFormatted = (email: string): boolean => read().includes(email.toLowerCase());

/** Remembers how to show the emails of a sender, on this computer. */
export function rememberFormatted(email: string, isFormatted: boolean): void {
  const sender = email.toLowerCase();
  const others = read().filter((each) => each !== sender);
  const senders = isFormatted ? [...others, sender].slice(-maxSenders) : others;
  try {
    localStorage.setItem(storageKey, JSON.stringify(senders));
  } catch {
    // The choice lasts until the conversation is left.
  }
}
