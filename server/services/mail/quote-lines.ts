import { addressParser } from "postal-mime";
import { addressesOf, senderIn } from "./mail-headers.ts";

/** Longer lines are somebody's paragraph; no line that announces a quote is. */
const maxLineLength = 500;

/** A line without direction marks, `>` and blanks around it; empty if it is too long to judge. */
export const bare = (line: string): string =>
  line.length > maxLineLength
    ? ""
    : line
        .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
        .replace(/^[\s>]+/, "")
        .trimEnd();

export const isQuoted = (line: string): boolean => /^\s{0,3}>(?=[\s>]|$)/.test(line);

/** A day with its year, in the digits and order of any language. */
function hasDate(line: string): boolean {
  const numbers = line.match(/\p{Nd}+/gu) ?? [];
  const hasYear = numbers.length > 1 && numbers.some((each) => [...each].length === 4);
  return hasYear || /\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1\p{Nd}{2}(?!\p{Nd})/u.test(line);
}

const hasTime = (line: string): boolean => /\p{Nd}{1,2}[:.h時点时]\s?\p{Nd}{2}/u.test(line);

/** `<a@b.example>`, as programs write addresses, with its domain. */
const addresses = /[<:][^\s<>()[\]@:]{1,64}@([^\s<>()[\]@]{1,190})(?=[>\]])/gu;

/** Domains (lower case) of an email's recipients without its sender's own: whom an answer quotes. */
export type Others = ReadonlySet<string>;

const isOfOthers = (line: string, others: Others): boolean =>
  line.includes("@") &&
  [...line.matchAll(addresses)].some(([, domain = ""]) => others.has(domain.toLowerCase()));

/**
 * Words of mail programs for "wrote", where a line has a date and a time but no address. All other
 * lines are known by their shape, in any language.
 */
const wrote =
  /\b(?:wrote|writes|schrieb|geschrieben|écrit|escribió|escreveu|scritto|schreef|napisał|skrev|kirjoitti|yazdı|написал)|लिखा|लिहिले|எழுதியது|লিখেছেন|લખ્યું|రాశారు|写道|作成/iu;

/** `sure` lines announce a quote whatever follows; `likely` ones if a quote does. */
type Sign = "sure" | "likely" | null;

/** Recognises `On 20 Nov 2026 at 11:31, Asha <asha@…> wrote:`, in any language. */
function introSign(line: string, others: Others): Sign {
  if (line.length < 10 || !/[:：]$|^-{2,}\s?[^\s-].*-{2,}$/u.test(line)) return null;
  const isDated = hasDate(line);
  const isAddressed = line.includes("@");
  if (!isDated && !isAddressed) return null;
  const isProgram = isOfOthers(line, others) || (hasTime(line) && wrote.test(line));
  return isDated && isProgram ? "sure" : "likely";
}

/** `From`, `Date` and `Subject` above a quote, for header blocks without an address. */
const labels = [
  /^(?:from|von|de|da|van|fra|från|lähettäjä|od|от(?: кого)?|kimden|gönderen|από|expéditeur|remitente|mittente|feladó|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|จาก|từ|dari|מאת|من|प्रेषक|द्वारा|से|அனுப்புநர்|প্রেরক|પ્રેષક|పంపినవారు|ಇಂದ|അയച്ചയാൾ)$/iu,
  /^(?:sent|date|gesendet|datum|envoyé(?: le)?|enviad[oa](?: el| em)?|fecha|data|inviato|verzonden|sendt|dato|skickat|lähetetty|päivämäärä|wysłano|odesláno|odoslané|дата|отправлено|надіслано|gönderildi|gönderme tarihi|tarih|ημερομηνία|στάλθηκε|elküldve|trimis|发送时间|日期|寄件日期|傳送時間|送信日時|日付|보낸 날짜|날짜|ส่ง|วันที่|đã gửi|ngày|dikirim|tanggal|נשלח|תאריך|تم الإرسال|تاريخ الإرسال|التاريخ|भेजा गया|दिनांक|तारीख|पाठवले|அனுப்பியது|தேதி|পাঠানো হয়েছে|তারিখ|મોકલ્યું|તારીખ|పంపినది|పంపబడింది|తేదీ)$/iu,
  /^(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|тема|konu|θέμα|tárgy|subiect|主题|主旨|件名|제목|เรื่อง|chủ đề|subjek|perihal|נושא|الموضوع|विषय|பொருள்|বিষয়|વિષય|విషయం|ವಿಷಯ|വിഷയം)$/iu,
] as const;

const labelled = /^[*_]{0,2}([\p{L}\p{M}][\p{L}\p{M}\s.'’-]{0,30}?)\s?[*_]{0,2}\s?[:：]/u;

/** Characters of bars and headings between an email and its quote. */
const isBar = (line: string): boolean => /^[-_=*―—]{5,}$/.test(line);

const isHeading = (line: string): boolean =>
  /^[-_*―—]{2,}\s?[^\s_-].{2,60}?[-_*―—]{2,}$/u.test(line);

/** "Original message", for which some programs write no header block. */
const original =
  /^[-_*―—]{2,}\s?(?:original message|original appointment|मूल संदेश|ursprüngliche nachricht|message d['’]origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|oryginalna wiadomość|исходное сообщение|原始邮件|原始郵件|元のメッセージ|oprindelig (?:meddelelse|besked)|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|původní zpráva|eredeti üzenet|özgün ileti)\s?[-_*―—]{2,}$/iu;

const forwarded =
  /^(?:[-_*=]{2,}\s?(?:forwarded (?:message|by)|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|अग्रेषित संदेश|转发|轉寄|転送)|begin forwarded message:|anfang der weitergeleiteten|début du message)/iu;

/** Whether a line says that an email is passed on below it. */
export const isForwarded = (line: string): boolean => forwarded.test(bare(line));

/** Lines that announce a quote: how many, and how surely. */
export type Intro = { length: number; sign: Sign };

const none: Intro = { length: 0, sign: null };

/** Looks for an announcement at line `at`, in a bounded number of lines. */
export function introAt(lines: readonly string[], at: number, others: Others): Intro {
  const line = bare(lines[at] ?? "");
  if (line === "") return none;
  if (isBar(line) || isHeading(line)) {
    const next = [1, 2, 3].find((ahead) => bare(lines[at + ahead] ?? "") !== "") ?? 1;
    const below = introBelowBar(lines, at + next, others);
    if (below.sign) return { length: next + below.length, sign: below.sign };
    if (original.test(line)) return { length: 1, sign: "sure" };
  }
  return introBelowBar(lines, at, others);
}

function introBelowBar(lines: readonly string[], at: number, others: Others): Intro {
  const line = bare(lines[at] ?? "");
  if (line === "") return none;
  const sign = introSign(line, others);
  if (sign) return { length: 1, sign };
  const block = headerBlock(lines, at, others);
  if (block.sign) return block;
  // Programs wrap the line at the address; a blank line or a longer text isn't one.
  if (!hasDate(line) && !/[<@]/.test(line)) return none;
  for (const length of [2, 3]) {
    const parts = lines.slice(at, at + length).map(bare);
    const joined = parts.join(" ").replace("< ", "<");
    if (parts.includes("") || joined.length > maxLineLength) return none;
    if (introSign(joined, others) === "sure") return { length, sign: "sure" };
  }
  return none;
}

const maxHeaderLines = 14;

/** A block of `From: …`, `Sent: …`, `To: …` lines, in any order and language. */
function headerBlock(lines: readonly string[], at: number, others: Others): Intro {
  const block: string[] = [];
  let length = 0;
  for (let next = at; next < at + maxHeaderLines; next++) {
    const line = bare(lines[next] ?? "");
    if (line === "" && bare(lines[next - 1] ?? "") === "") break;
    if (labelled.test(line)) block.push(line);
    // Recipients go on in the next line, and so does an address after its name.
    else if (line !== "" && (block.length === 0 || !isContinued(lines[next - 1] ?? "", line)))
      break;
    if (line !== "") length = next + 1 - at;
  }
  if (block.length < 2) return none;
  const isKnown = labels.every((label) => block.some((line) => label.test(labelOf(line))));
  const isDated = block.some((line) => hasDate(line) && hasTime(line));
  const isForeign = block.some((line) =>
    isOfOthers(line.replace(/\s([^\s<>@]{1,64}@[^\s<>@]{1,190})$/, " <$1>"), others),
  );
  const isSure = isKnown
    ? isDated || block.some((line) => line.includes("@"))
    : isDated && isForeign;
  if (block.length > 2 && isSure) return { length, sign: "sure" };
  return isDated || isForeign ? { length, sign: "likely" } : none;
}

const isContinued = (above: string, line: string): boolean =>
  /[;,]$/.test(bare(above)) || /^<?[^\s<>@]{1,64}@[^\s<>@]{1,190}[>\]]$/.test(line);

const labelOf = (line: string): string => labelled.exec(line)?.[1]?.trim() ?? "";

const labelsOf = (line: string) => labels.map((label) => label.test(labelOf(line)));

/** The text behind a label; Outlook repeats an address as a link, or has it in brackets. */
const contentOf = (line: string): string =>
  line
    .replace(labelled, "")
    .replace(/^[*_\s]+/, "")
    .replaceAll(/<mailto:[^<>]*>/g, "")
    .replaceAll(/\[mailto:(.*?)\]/g, "<$1>");

/** Blank, or a program's bar or heading above a header block. */
const isBetween = (line: string): boolean =>
  line === "" || isBar(line) || isHeading(line) || isForwarded(line);

/**
 * The email that a text passes on, below the first header block with its sender's address, and what
 * is written `above` it; or null. `cc` is whoever else the header names.
 */
export function readForwarded(text: string) {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    if (!labelsOf(bare(lines[at] ?? "")).includes(true)) continue;
    const rows = lines.slice(at, at + 2 * maxHeaderLines).map(bare);
    const size = rows.findIndex(
      (row, index) => !labelled.test(row) && !isContinued(rows[index - 1] ?? "", row),
    );
    const header = rows.slice(0, size).findIndex((row) => labelsOf(row)[0]);
    const from = size < 2 || header < 0 ? null : senderIn(contentOf(rows[header] ?? ""));
    if (!from) continue;
    const others = rows.slice(0, size).filter((_, index) => index !== header);
    const body = lines.slice(at + size).filter((line, index) => index > 2 || !isForwarded(line));
    const isMarked =
      isQuoted(lines[at] ?? "") || body.every((line) => line.trim() === "" || isQuoted(line));
    const last = body.findLastIndex(isQuoted);
    const blank = body.findIndex((line, index) => index > last && line.trim() === "");
    // Below the marked lines are words of whoever passes it on.
    const end = isMarked && last >= 0 && blank > 0 ? blank : body.length;
    const above = lines.slice(0, at);
    const outside = above.slice(0, above.findLastIndex((line) => !isBetween(bare(line))) + 1);
    return {
      from,
      subject: contentOf(rows.find((row) => labelsOf(row)[2]) ?? ""),
      cc: addressesOf(addressParser(others.map(contentOf).join(", "), { flatten: true })),
      above: [...outside, ...body.slice(end)].join("\n").trim(),
      text: (isMarked ? body.slice(0, end).map((line) => line.replace(/^\s{0,3}> ?/, "")) : body)
        .join("\n")
        .trim(),
    };
  }
  return null;
}
