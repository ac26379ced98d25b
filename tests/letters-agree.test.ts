import { expectTypeOf, test } from "vitest";
import type { Letter } from "../app/letters/render-letter.tsx";
import type { LetterContent } from "../server/services/mail/letter-templates.ts";

test("the letters that services queue are those that can be rendered", () => {
  expectTypeOf<LetterContent>().toExtend<Letter>();
  expectTypeOf<Letter>().toExtend<LetterContent>();
});
