import { readFileSync } from "node:fs";
import { join } from "node:path";
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
const marked = (text: string) => text.replaceAll(/^/gm, "> ");
const asHtml = (text: string) => text.replaceAll("<", "&lt;").replaceAll("\n", "<br>");
const written = async (headers: Record<string, string>, body: string, known: string[] = []) =>
  (await parseMail(rawMail(headers, body), { known })).written;

/** Name, mark of quoted lines (`>>` marks the first line too) and first lines of a quote. */
const formats = readFileSync(join(import.meta.dirname, "../../../tests/quote-formats.tsv"), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", mark, first = ""] = line.split("\t");
    const intro = `${JSON.parse(`"${first}"`)}\n`;
    const quote = mark === ">" ? intro + marked(said) : intro + said;
    return [name, mark ?? "", intro, mark === ">>" ? marked(quote) : quote] as const;
  });

test.each(formats)("folds the quote of %s, and nothing else", async (_, mark, intro, quote) => {
  expect(await written(answer, `${own}\n\n${quote}`)).toBe(own);
  const block = mark === "" ? asHtml(said) : `<blockquote>${asHtml(said)}</blockquote>`;
  expect(await written(html, `<p>${asHtml(own)}</p><div>${asHtml(intro)}</div>${block}`)).toBe(own);
  // What stands below a quote, or between the lines of an email that we know, is not hidden.
  const more = `${own}\n\n${quote}\n\nOne more thing.`;
  expect(await written(answer, more, [said])).toBe(`${own}\n\nOne more thing.`);
  const between = `${own}\n\n${quote.replace("January.", "January.\nIn March.")}`;
  if (mark === "") expect(await written(answer, between, [said])).toBe(between);
  // An email that is passed on is whole.
  expect(await written({ ...answer, Subject: "FW: Offer" }, more)).toBe(more);
});

const attribution = "On Thu, 26 Nov 2026 at 10:00, Meera &lt;hello@nirbhay.example&gt; wrote:";
// In no language: only the marks say that this is a quote.
const block = "<b>Xy:</b> Meera<br><b>Zz:</b> 26 nov 2026 10:00<br><b>Qq:</b> Leela";

test.each([
  [
    "Gmail",
    `<div class="gmail_quote"><div class="gmail_attr">Meera:</div><blockquote>Q</blockquote></div>`,
  ],
  [
    "Thunderbird",
    `<div class="moz-cite-prefix">${attribution}</div><blockquote type="cite">Q</blockquote>`,
  ],
  [
    "iOS",
    `<div><br><blockquote type="cite">${attribution}<br></blockquote></div><blockquote type="cite">Q</blockquote>`,
  ],
  [
    "Outlook on the web",
    `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">${block}</div><div>Q</div>`,
  ],
  [
    "Outlook",
    `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p>${block}</p></div></div><p>Q</p>`,
  ],
  ["Yahoo", `<div class="yahoo_quoted"><div>Meera wrote</div><div>Q</div></div>`],
  [
    "Zoho",
    `<div class="zmail_extra_hr"></div><div class="zmail_extra"><br>---- wrote ----<br></div><blockquote>Q</blockquote>`,
  ],
  [
    "Proton",
    `<div class="protonmail_quote">Meera:<br><blockquote type="cite">Q</blockquote><br></div>`,
  ],
  ["Samsung", `<div><!-- originalMessage --><div>${block}</div></div>Q`],
  ["GMX", `<div name="quote"><div>${block}</div><div>Q</div></div>`],
  [
    "Tuta",
    `26 Nov 2026, 10:00 by hello@nirbhay.example:<br><blockquote class="tutanota_quote">Q</blockquote>`,
  ],
])("folds what %s marks, in the text part too", async (_, quote) => {
  const body = (below: string) =>
    `<div>${asHtml(own)}</div>${quote.replace("Q", asHtml(said))}${below}`;
  expect(await written(html, body(""))).toBe(own);
  const { text } = await parseMail(rawMail({ ...html, Subject: "Re: x" }, body("")), {});
  const both = { ...answer, "Content-Type": "multipart/alternative; boundary=b" };
  const parts = (plain: string, rich: string) =>
    `--b\nContent-Type: text/plain\n\n${plain}\n--b\nContent-Type: text/html\n\n${rich}\n--b--`;
  expect(await written(both, parts(text, body("")))).toBe(own);
  if (!/border-top|divRplyFwdMsg|originalMessage/.test(quote)) {
    const below = `${own}\n\nOne more thing.`;
    expect(await written(html, body("<p>One more thing.</p>"))).toBe(below);
    expect(
      await written(both, parts(`${text}\n\nOne more thing.`, body("<p>One more thing.</p>"))),
    ).toBe(below);
  }
});

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
