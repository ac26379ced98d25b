import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { rawMail } from "../../raw-mail.ts";

// The usual formats of mail programs: 95 quotes of 20 programs in 33 languages, and eleven kinds of marks.

const own = "Yes, please start.\n\nLeela";
const said = "We can start in January.\n\nMeera Nair";
const answer = { "In-Reply-To": "<1@nirbhay.example>", To: "sales@nirbhay.example" };
const html = { ...answer, "Content-Type": "text/html; charset=utf-8" };
const marked = (text: string) => text.replaceAll(/^/gm, "> ");
const asHtml = (text: string) => text.replaceAll("<", "&lt;").replaceAll("\n", "<br>");
const written = async (headers: Record<string, string>, body: string, known: string[] = []) =>
  (await parseMail(rawMail(headers, body), { known })).written;

/** Name, mark of quoted lines (`>>` marks the first line too) and first lines of a quote. */
const formats = readFileSync(join(import.meta.dirname, "../../quote-formats.tsv"), "utf8")
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
  for (const Subject of ["FW: Offer", "[Fwd: Offer]", "[External] Fw: Offer"]) {
    expect(await written({ ...answer, Subject }, more)).toBe(more);
  }
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
