import { expect, test } from "vitest";
import { mailCorpus } from "../../../tests/mail-corpus.ts";
import { parseMail } from "./parse-mail.ts";
import { splitQuoted } from "./split-quoted.ts";

const partsOf = (text: string) => text.split(/[\s>]+/).filter(Boolean);

test("of 300 emails of common programs every word is visible, and 95 % of quotes are folded", async () => {
  const unfolded: string[] = [];
  for (const { name, raw, written, quoted } of mailCorpus(300)) {
    const mail = await parseMail(raw, {});
    const split = splitQuoted(mail.text);
    const visible = new Set(partsOf(`${split.text} ${split.quoted}`));
    const missing = partsOf(`${written} ${quoted}`).filter((part) => !visible.has(part));
    expect({ name, missing }).toEqual({ name, missing: [] });
    // The sender's own text is never folded.
    const shown = new Set(partsOf(split.text));
    expect({ name, hidden: partsOf(written).filter((part) => !shown.has(part)) }).toEqual({
      name,
      hidden: [],
    });
    const isFolded = partsOf(quoted).every((part) => split.quoted.includes(part));
    if (!isFolded || split.text.includes("hello@nirbhay.example")) unfolded.push(name);
  }
  expect(unfolded.length, unfolded.join("\n")).toBeLessThanOrEqual(15);
});

test.each([
  ["an answer between quoted lines", "> When?\nTuesday.\n> Where?\nHere."],
  [
    "a forwarded email",
    "See below.\n\n---------- Forwarded message ---------\nFrom: a@b.example\nDate: Monday\nTo: c\n\nText",
  ],
  ["nothing but a quote", "> When?\n> Where?"],
  ["a sentence that ends like an attribution", "My colleague Ravi wrote:\nI agree."],
  ["what stands below such a sentence", "Hello,\nMy colleague wrote:\nSend the plan on Monday."],
  ["a list of facts", "From: Delhi\nTo: Pune\nBy train, please."],
])("shows %s as it is", (_, text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: "", quoteAt: 0, quoteEnd: 0 });
});

test("an answer below its quote is shown without it", () => {
  const text = "On Fri, 20 Nov 2026, Meera <m@nirbhay.example> wrote:\n> When?\n\nTuesday.";
  expect(splitQuoted(text)).toMatchObject({
    text: "Tuesday.",
    quoted: "On Fri, 20 Nov 2026, Meera <m@nirbhay.example> wrote:\n> When?",
  });
});

test("says where the quote is, in code points", () => {
  const text =
    "Hello 👋👋\n\nOn Fri, 20 Nov 2026, Meera <m@nirbhay.example> wrote:\n> 👋 When?\n\n😀 Tuesday.";
  const { quoted, quoteAt, quoteEnd } = splitQuoted(text);
  const points = [...text];
  expect(points.slice(quoteAt, quoteEnd).join("").trim()).toBe(quoted);
  expect(points.slice(0, quoteAt).join("").trim()).toBe("Hello 👋👋");
  expect(points.slice(quoteEnd).join("").trim()).toBe("😀 Tuesday.");
});
