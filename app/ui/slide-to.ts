const duration = 500;
const easing = "cubic-bezier(.2, .7, .2, 1)";

/**
 * Moves a scroll-snapping window to `left` in 500 ms. The window jumps and its list slides
 * after it: the slide takes its time exactly, and swiping stays the browser's own.
 */
export function slideTo(view: HTMLElement, left: number) {
  const from = view.scrollLeft;
  view.scrollTo({ left, behavior: "instant" });
  const travelled = view.scrollLeft - from;
  const track = view.querySelector("ul");
  if (!track || travelled === 0) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  track.animate([{ transform: `translateX(${travelled}px)` }, { transform: "none" }], {
    duration,
    easing,
  });
}
