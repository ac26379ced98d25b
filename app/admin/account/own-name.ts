/** What the first account is called until somebody gives it a name. */
const placeholder = "Administrator";

/** The name of an account; empty where it has none of its own yet. */
export function ownName(name: string): string {
  return name === placeholder ? "" : name;
}
