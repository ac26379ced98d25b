import type { RenderLetter } from "./post-letter.ts";

/** Mailings whose text is kept rendered: several go out at once where their recipients meet. */
const mostMailings = 5;

/**
 * Renders a mailing with its first letter: all of them read alike, and rendering 10,000 times
 * would keep the process from its visitors.
 */
export function renderMailingsOnce(render: RenderLetter): RenderLetter {
  const bodies = new Map<string, ReturnType<RenderLetter>>();
  return (letter) => {
    if (letter.template !== "client-letter") return render(letter);
    const text = JSON.stringify(letter.data);
    const body = bodies.get(text) ?? render(letter);
    // Put back at the end, so that the one longest unused goes first.
    bodies.delete(text);
    bodies.set(text, body);
    const oldest = bodies.keys().next();
    if (bodies.size > mostMailings && !oldest.done) bodies.delete(oldest.value);
    // A failure is not remembered.
    body.catch(() => bodies.delete(text));
    return body;
  };
}
