import "./avatar.css";

/** A member of staff: a round with the initials, tinted by the name. Hidden from screen readers. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      className="avatar"
      data-tint={tintOf(name)}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

const tints = 6;

/** The same for the same name, on every screen. */
function tintOf(name: string): number {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return sum % tints;
}

/** At most two characters, letters or digits if there are any: "Asha Menon" is AM. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const picked = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  const first = (part = "") => (/[\p{L}\p{N}]/u.exec(part) ?? [...part])[0] ?? "";
  return picked.map((part) => first(part).toUpperCase()).join("");
}
