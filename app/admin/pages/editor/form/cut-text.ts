/** A text as search engines cut it: at the last space within `max` characters. */
export function cutAt(text: string, max: number): { shown: string; rest: string } {
  const characters = [...text];
  if (characters.length <= max) return { shown: text, rest: "" };
  const whole = characters.slice(0, max).join("");
  const end = characters[max] === " " ? whole.length : whole.lastIndexOf(" ") + 1;
  const shown = whole.slice(0, end > 0 ? end : whole.length);
  return { shown, rest: text.slice(shown.length) };
}
