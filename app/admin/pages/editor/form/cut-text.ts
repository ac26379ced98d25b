/** A text as search engines cut it: after the last whole word within `max` characters. */
export function cutAt(text: string, max: number): { shown: string; rest: string } {
  const letters = [...text];
  if (letters.length <= max) return { shown: text, rest: "" };
  const whole = letters.slice(0, max).join("");
  const end = letters[max] === " " ? whole.length : whole.lastIndexOf(" ") + 1;
  const shown = whole.slice(0, end > 0 ? end : whole.length);
  return { shown, rest: text.slice(shown.length) };
}
