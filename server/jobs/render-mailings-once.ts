import type { RenderLetter } from "./post-letter.ts";

/**
 * Renders a mailing with its first letter: all of them read alike, and rendering 10,000 times
 * would keep the process from its visitors. Remembers one mailing, as they go out by age.
 */
export function renderMailingsOnce(render: RenderLetter): RenderLetter {
  let last: { text: string; body: ReturnType<RenderLetter> } | undefined;
  return (letter) => {
    if (letter.template !== "client-letter") return render(letter);
    const text = JSON.stringify(letter.data);
    if (last?.text !== text) {
      const body = render(letter);
      last = { text, body };
      // A failure is not remembered.
      body.catch(() => {
        last = undefined;
      });
    }
    return last.body;
  };
}
