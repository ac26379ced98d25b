import { expect, test } from "vitest";
import { mailCorpus } from "../../../tests/mail-corpus.ts";
import { rawMail } from "../../../tests/raw-mail.ts";
import { parseMail } from "./parse-mail.ts";
import { splitQuoted } from "./split-quoted.ts";

const partsOf = (text: string) => text.split(/[\s>]+/).filter(Boolean);

test("of 300 emails of common programs every word is visible, and every quote is folded", async () => {
  for (const { name, raw, written, quoted } of mailCorpus(300)) {
    const mail = await parseMail(raw, {});
    expect({ name, written: partsOf(mail.written) }).toEqual({ name, written: partsOf(written) });
    const all = new Set(partsOf(mail.text));
    expect({ name, missing: partsOf(quoted).filter((part) => !all.has(part)) }).toEqual({
      name,
      missing: [],
    });
  }
});

const own = "Yes, please start.\n\nLeela";
const said = "We can start in January.\n\nMeera Nair";
const answer = { "In-Reply-To": "<1@nirbhay.example>", To: "sales@nirbhay.example" };
const html = { ...answer, "Content-Type": "text/html; charset=utf-8" };
const written = async (headers: Record<string, string>, body: string, known: string[] = []) =>
  (await parseMail(rawMail(headers, body), { known })).written;

test.each([
  ["an answer between quoted lines", "> When?\nTuesday.\n> Where?\nHere."],
  [
    "an answer between marked quotes",
    "<blockquote type=cite>When?</blockquote>Tuesday.<blockquote type=cite>Where?</blockquote>",
  ],
  [
    "a forwarded email",
    "See below.\n\n---------- Forwarded message ---------\nFrom: a@b.example\nDate: Monday\nTo: c\n\nText",
  ],
  ["nothing but a quote", "> When?\n> Where?"],
  ["a sentence that ends like an attribution", "My colleague Ravi wrote:\nI agree."],
  [
    "what stands below one with a date",
    "Hello,\nOn 3 November 2026 your colleague Asha wrote:\n\n5 lakh.\nHold it.",
  ],
  [
    "a list of facts",
    "Hello,\nFrom: Delhi\nDate: 12 December 2026, 10:00\nTo: Pune\nBy train, please.",
  ],
  [
    "facts about a person",
    "Call\nName: Vikram <v@field.example>\nDate: 12 December 2026, 10:00\nPlace: Pune",
  ],
])("shows %s as it is", async (_, text) => {
  const headers = text.startsWith("<") ? html : answer;
  const mail = await parseMail(rawMail(headers, text), { known: ["Something else."] });
  expect(mail).toMatchObject({ written: mail.text, quoteAt: 0, quoteEnd: 0 });
});

test("an answer above an older quote is not hidden", async () => {
  const intro = "From: Meera <hello@nirbhay.example>\nSent: 26 November 2026 10:00\nSubject: Offer";
  const text = `${own}\n\n${intro}\n\n${said}\nIn March.\n\n${intro}\n\nOlder words.`;
  expect(await written(answer, text, [said])).toBe(text);
});

test("lines that repeat an email that we know are a quote, up to the last of them", async () => {
  const text =
    "Hello,\n\nOn 3 November 2026 your colleague Asha wrote:\n\nThe price is 5 lakh.\n\nHold it.";
  expect(await written(answer, text, ["Dear Leela,\nthe price is 5 lakh.\nAsha"])).toBe(
    "Hello,\n\nHold it.",
  );
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
