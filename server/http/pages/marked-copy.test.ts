import { expect, test } from "vitest";
import { elementsFromMarks, markCopy } from "./marked-copy.ts";

const field = { kind: "line", label: "Heading", maxLength: 40, minLength: 1 } as const;
const page = { kind: "group", label: "", fields: { heading: field } } as const;

test("texts become elements, behind a style sheet that compares widths too", () => {
  const { copy, paths } = markCopy(page, { heading: "Ship before lunch" });
  const { heading } = copy as { heading: string };
  const styles = "<style>@media (width<=480px){.actions{gap:4px}}</style>";
  const html = `<title>${heading}</title>${styles}<h1 title="${heading}">${heading}</h1>`;
  expect(elementsFromMarks(html, paths)).toBe(
    `<title>Ship before lunch</title>${styles}<h1 title="Ship before lunch">` +
      `<copy-text data-path="heading">Ship before lunch</copy-text></h1>`,
  );
});
