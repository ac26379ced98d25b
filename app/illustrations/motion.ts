/*
 * The classes of illustrations.css once more, for pictures in a file of their own: an <img> can't see
 * the stylesheet of the page. A test holds the two together.
 */
const still: Record<string, string> = {
  "fig-note": "font:500 13px system-ui,sans-serif;fill:#d9e8ff",
  "fig-numeral": "font-family:system-ui,sans-serif;font-weight:700;letter-spacing:-.03em",
};

/** What moves: how long it takes, and the one frame that differs from rest. */
export const moving: Record<string, { animation: string; frame: string }> = {
  "fig-breathe": { animation: "7s ease-in-out infinite", frame: "50%{opacity:.45}" },
  "fig-twinkle": { animation: "9s ease-in-out infinite", frame: "50%{opacity:.4}" },
  "fig-pulse": { animation: "17s linear infinite", frame: "from{stroke-dashoffset:100}" },
};

/** A `<style>` with the rules that a drawing uses, motion only for those who haven't asked for less of it. */
export function rulesFor(drawing: string): string {
  const isUsed = ([name]: [string, unknown]) => drawing.includes(`class="${name}"`);
  const stillRules = Object.entries(still)
    .filter(isUsed)
    .map(([name, rule]) => `.${name}{${rule}}`);
  const movingRules = Object.entries(moving)
    .filter(isUsed)
    .map(
      ([name, { animation, frame }]) =>
        `.${name}{animation:${name} ${animation}}@keyframes ${name}{${frame}}`,
    );
  const motion =
    movingRules.length > 0
      ? `@media (prefers-reduced-motion:no-preference){${movingRules.join("")}}`
      : "";
  const css = stillRules.join("") + motion;
  return css && `<style>${css}</style>`;
}
