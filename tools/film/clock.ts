/** Time in the film: every drawing is a function of the second that it shows. */
export const film = { seconds: 16.4, framesPerSecond: 30, width: 1280, height: 720 } as const;

/** How much of a span of time has passed, from 0 to 1. */
export function passed(second: number, from: number, to: number): number {
  return Math.min(Math.max((second - from) / (to - from), 0), 1);
}

/** Leaves and arrives gently. */
export function glide(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/** Starts at once and arrives gently. */
export function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** From 0 to 1 with `glide`. */
export function gliding(second: number, from: number, to: number): number {
  return glide(passed(second, from, to));
}

/** From 0 to 1 with `easeOut`. */
export function settling(second: number, from: number, to: number): number {
  return easeOut(passed(second, from, to));
}

/** Present between two moments: 0 before and after, with a soft edge of `fade` seconds on both sides. */
export function present(second: number, from: number, to: number, fade = 0.4): number {
  return gliding(second, from, from + fade) * (1 - gliding(second, to - fade, to));
}

/** A number part of the way between two others. */
export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
