const signs: Readonly<Record<string, string>> = { Semicolon: ";", Period: ".", Slash: "/" };

/**
 * Key of a shortcut; letters in lower case. For a letter of another script (Hindi, Russian, Arabic)
 * the Latin one at its place on the keyboard; empty for the events by which fields are filled in.
 */
export function latinKey(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  // Browsers and password managers send events that have no key.
  const key = (event.key as string | undefined) ?? "";
  // Latin letters stay where the layout has them, as on Dvorak and AZERTY; accented ones, too.
  if (!/^(?:[^\p{sc=Latin}\p{sc=Common}]|؟)/u.test(key)) {
    return key.length === 1 ? key.toLowerCase() : key;
  }
  if (event.code === "Slash" && event.shiftKey) return "?";
  return /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]?.toLowerCase() ?? signs[event.code] ?? key;
}
