import { rawMail } from "./raw-mail.ts";

/** A message with what its sender wrote and what their program quoted below. */
export type CorpusMail = { name: string; raw: Uint8Array; written: string; quoted: string };

type Language = "en" | "hi";
type Parts = { written: string; quoted: string; language: Language };
type Format = { name: string; plain?(parts: Parts): string; html?(parts: Parts): string };

const us = "Example Works <hello@nirbhay.example>";
const marked = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
const breaks = (text: string) => text.replaceAll("<", "&lt;").replaceAll("\n", "<br>");

const attributions = {
  gmail: {
    en: `On Fri, Nov 20, 2026 at 11:31 AM Example Works <\nhello@nirbhay.example> wrote:`,
    hi: `शुक्र, 20 नव॰ 2026 को 11:31 am बजे को ${us} ने लिखा:`,
  },
  apple: {
    en: `On 20 Nov 2026, at 11:31 AM, ${us} wrote:`,
    hi: `20 नव॰ 2026 को 11:31 पर, ${us} ने लिखा:`,
  },
  yahoo: {
    en: `    On Friday, 20 November, 2026 at 11:31:00 am IST, ${us} wrote:  `,
    hi: `    शुक्रवार, 20 नवंबर, 2026 को 11:31:00 am IST पर ${us} ने लिखा:  `,
  },
  proton: {
    en: `On Friday, November 20th, 2026 at 11:31 AM, ${us} wrote:`,
    hi: `शुक्रवार, 20 नवंबर 2026 को 11:31 पर, ${us} ने लिखा:`,
  },
  zoho: {
    en: `---- On Fri, 20 Nov 2026 11:31:00 +0530 ${us} wrote ---`,
    hi: `---- On Fri, 20 Nov 2026 11:31:00 +0530 ${us} wrote ---`,
  },
} as const;

const outlookBlock = {
  en: `From: ${us}\nSent: Friday, November 20, 2026 11:31 AM\nTo: Asha Verma <asha@northfold.example>\nSubject: Your order gateway`,
  hi: `प्रेषक: ${us}\nभेजा गया: शुक्रवार, 20 नवंबर, 2026 11:31\nप्रति: Asha Verma <asha@northfold.example>\nविषय: Your order gateway`,
} as const;

const formats: readonly Format[] = [
  {
    name: "gmail",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n${attributions.gmail[language]}\n\n${marked(quoted)}`,
    html: ({ written, quoted, language }) =>
      `<div dir="ltr">${breaks(written)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${breaks(attributions.gmail[language].replace("\n", ""))}<br></div><blockquote class="gmail_quote" style="margin:0">${breaks(quoted)}</blockquote></div>`,
  },
  {
    name: "outlook",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n________________________________\n${outlookBlock[language]}\n\n${quoted}`,
    html: ({ written, quoted, language }) =>
      `<html><head><style>p{margin:0}</style></head><body><div class="elementToProof">${breaks(written)}</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg">${breaks(outlookBlock[language])}</div><div>${breaks(quoted)}</div></body></html>`,
  },
  {
    name: "outlook desktop",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n-----${language === "en" ? "Original Message" : "मूल संदेश"}-----\n${outlookBlock[language]}\n\n${quoted}`,
  },
  {
    name: "apple",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n> ${attributions.apple[language]}\n> \n${marked(quoted)}\n`,
    html: ({ written, quoted, language }) =>
      `<body>${breaks(written)}<br><div><br><blockquote type="cite"><div>${breaks(attributions.apple[language])}</div><br><div>${breaks(quoted)}</div></blockquote></div></body>`,
  },
  {
    name: "yahoo",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n${attributions.yahoo[language]}\n \n ${quoted.replaceAll("\n", "\n ")}`,
    html: ({ written, quoted, language }) =>
      `<div class="ydp1">${breaks(written)}</div><div class="yahoo_quoted"><div>${breaks(attributions.yahoo[language].trim())}</div><div><br></div><div>${breaks(quoted)}</div></div>`,
  },
  {
    name: "proton",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n${attributions.proton[language]}\n\n${marked(quoted)}`,
    html: ({ written, quoted, language }) =>
      `<div>${breaks(written)}</div><div class="protonmail_quote">${breaks(attributions.proton[language])}<br><blockquote class="protonmail_quote" type="cite">${breaks(quoted)}</blockquote></div>`,
  },
  {
    name: "zoho",
    plain: ({ written, quoted, language }) =>
      `${written}\n\n\n${attributions.zoho[language]}\n\n${quoted}`,
    html: ({ written, quoted, language }) =>
      `<div>${breaks(written)}</div><div class="zmail_extra"><div>${breaks(attributions.zoho[language])}</div><blockquote style="margin:0">${breaks(quoted)}</blockquote></div>`,
  },
];

const texts: Record<Language, readonly string[]> = {
  en: [
    "Thank you, Tuesday works. Could you send the steps beforehand?",
    "We had two outages this month, on the 3rd and the 11th.\n\nWhat would the first week look like?",
    "Please call me: +91 98100 00000.\n\nRegards,\nAsha",
    "The file from: finance was sent on Monday; who wrote it, I don't know.",
  ],
  hi: [
    "धन्यवाद, मंगलवार ठीक है। क्या आप पहले से चरण भेज सकते हैं?",
    "इस महीने दो बार सेवा रुकी, 3 और 11 तारीख़ को।\n\nपहला सप्ताह कैसा होगा?",
    "कृपया मुझे फ़ोन करें: +91 98100 00000।\n\nसादर,\nआशा",
    "फ़ाइल सोमवार को भेजी गई थी; किसने लिखा, मुझे नहीं पता।",
  ],
};
const quotes = [
  "Dear Asha,\nyour gateway can move in pieces.\n\nMeera, Example Works",
  "प्रिय आशा,\nआपका गेटवे टुकड़ों में बदला जा सकता है।\n\nमीरा",
];

const encodings = ["8bit", "base64", "quoted-printable"] as const;

function encoded(text: string, encoding: (typeof encodings)[number]): string {
  const bytes = Buffer.from(text.replaceAll("\n", "\r\n"));
  if (encoding === "8bit") return text;
  if (encoding === "base64") return bytes.toString("base64").replaceAll(/.{1,76}/g, "$&\n");
  const quoted = Array.from(bytes, (byte) =>
    byte === 61 || byte > 126 || byte < 32
      ? `=${byte.toString(16).toUpperCase().padStart(2, "0")}`
      : String.fromCharCode(byte),
  );
  return quoted.reduce((all, part, at) => all + part + (at % 24 === 23 ? "=\n" : ""), "");
}

/** `count` answers in the formats of common mail programs, in English and Hindi. */
export function mailCorpus(count: number): CorpusMail[] {
  return Array.from({ length: count }, (_, at) => {
    const format = formats[at % formats.length] ?? {};
    const language = Math.floor(at / formats.length) % 2 === 0 ? "en" : "hi";
    const encoding = encodings[Math.floor(at / 2) % encodings.length] ?? "8bit";
    const written = `${texts[language][at % 4]} ${at}`;
    const parts = { written, quoted: quotes[Math.floor(at / 3) % 2] ?? "", language } as const;
    const { plain, html } = format as Format;
    const shape = Math.floor(at / formats.length) % 3;
    const kinds = [
      plain && shape !== 1 && (["plain", plain(parts)] as const),
      html && shape !== 0 && (["html", html(parts)] as const),
      plain && !html && shape === 1 && (["plain", plain(parts)] as const),
    ].filter((kind) => typeof kind === "object");
    const body = kinds.flatMap(([kind, text]) => [
      ...["--c", `Content-Type: text/${kind}; charset="UTF-8"`],
      ...[`Content-Transfer-Encoding: ${encoding}`, "", encoded(text, encoding)],
    ]);
    const raw = rawMail(
      { "Content-Type": 'multipart/alternative; boundary="c"' },
      [...body, "--c--"].join("\n"),
    );
    return { name: `${(format as Format).name} ${language} ${at}`, raw, ...parts };
  });
}
