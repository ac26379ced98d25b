/**
 * The new part of an email's text, and the quoted one; together they have every word. `quoteAt` and
 * `quoteEnd` are where the quote is in the text, in code points, as SQL counts; equal without one.
 */
export type SplitText = { text: string; quoted: string; quoteAt: number; quoteEnd: number };

/** Longer lines are somebody's paragraph; no line that announces a quote is. */
const maxLineLength = 500;

/** `On Fri, 20 Nov 2026 at 11:31, Asha <asha@…> wrote:` in the languages of mail programs. */
const attribution =
  /^(?:on\s.{6,400}\swrote|.{6,400}\sने (?:ये |यह )?लिखा(?: है)?|le\s.{6,400}\sa écrit|am\s.{6,400}\sschrieb.{0,80}|el\s.{6,400}\sescribió|-{2,}\s?on\s.{6,400}\swrote\s?-{2,}|.{6,400}\s(?:wrote|writes))\s*:?\s*$/iu;

const originalMessage =
  /^[-_*]{2,}\s*(?:original message|original appointment|मूल संदेश|ursprüngliche nachricht|message d'origine)\s*[-_*]{2,}$/iu;

const forwarded =
  /^(?:[-_*]{2,}\s*(?:forwarded message|forwarded by.*|अग्रेषित संदेश)\s*[-_*]*|begin forwarded message:)$/iu;

/** Outlook's header block above a quote: one of its lines is followed by others within four lines. */
const fromLine = /^\s*\*?(?:from|प्रेषक|von|de|द्वारा)\s?:\*?\s+\S/iu;
const sentLine = /^\s*\*?(?:sent|date|भेजा गया|दिनांक|तारीख|gesendet|envoyé|enviado)\s?:\*?\s+\S/iu;
const toLine = /^\s*\*?(?:to|subject|प्रति|विषय|an|à|para|betreff|objet|asunto)\s?:\*?\s+\S/iu;

/** With a year or an address: "My colleague wrote:" is the sender's own. */
const isAttribution = (line: string) => /\d{4}|@/.test(line) && attribution.test(line);

const isQuoted = (line: string) => /^\s{0,3}>/.test(line);
const isBlank = (line: string) => line.trim() === "";

const isForwarded = (line: string) => line.length <= maxLineLength && forwarded.test(line.trim());

/**
 * Separates what somebody wrote from the emails that they quote below or above it. Answers between
 * quoted lines, and forwarded emails, stay as they are; so does an email that is nothing but a
 * quote. Takes time in proportion to the text, since strangers write it.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.split("\n");
  const whole = { text, quoted: "", quoteAt: 0, quoteEnd: 0 };
  if (lines.some(isForwarded)) return whole;
  const [start, end] = quoteIn(lines);
  if (start < 0) return whole;
  const above = lines.slice(0, start);
  const below = lines.slice(end);
  const written = [above, below].map((part) => part.join("\n").trim()).filter(Boolean);
  if (written.length === 0) return whole;
  const quoted = lines.slice(start, end);
  const quoteAt = lengthOf(above);
  return {
    text: written.join("\n\n"),
    quoted: quoted.join("\n").trim(),
    quoteAt,
    quoteEnd: quoteAt + lengthOf(quoted),
  };
}

/** Code points of these lines, each with its end. */
const lengthOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + 1 + line.length - (line.match(pairs)?.length ?? 0), 0);

const pairs = /[\u{10000}-\u{10ffff}]/gu;

/** First line of the quote and the line after its end; -1 if nothing is quoted or answers are between. */
function quoteIn(lines: readonly string[]): readonly [number, number] {
  const first = lines.findIndex((line, at) => isQuoted(line) || beginsQuote(lines, at) > 0);
  const marks = lines.map(isQuoted);
  const firstMark = marks.indexOf(true);
  const none = [-1, -1] as const;
  if (first < 0) return none;
  const length = beginsQuote(lines, first);
  const after = first + length;
  // Below such a line everything is quoted, unless the program marks quoted lines one by one.
  const nextLine = nextFilled(lines, after);
  if (length > 0 && (nextLine < 0 || !marks[nextLine])) return [first, lines.length];
  const from = length > 0 ? nextLine : firstMark;
  let end = from;
  for (let at = from; at < lines.length; at++) {
    if (marks[at]) end = at + 1;
    else if (!isBlank(lines[at] ?? "")) break;
  }
  return marks.indexOf(true, end) < 0 ? [first, end] : none;
}

/** Number of lines that announce a quote at this one; 0 if it doesn't. */
function beginsQuote(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? "").trim();
  if (line === "" || line.length > maxLineLength) return 0;
  if (originalMessage.test(line)) return 1;
  // Outlook on the web draws a line above its header block.
  if (/^_{10,}$/.test(line) && isHeaderBlock(lines, nextFilled(lines, at + 1))) return 1;
  if (isHeaderBlock(lines, at)) return 1;
  if (isAttribution(line)) return 1;
  // Programs wrap the line at the address; a blank line or a longer text isn't one.
  for (const length of [2, 3]) {
    const joined = lines.slice(at, at + length).map((part) => part.trim());
    if (joined.some((part) => part === "" || isQuoted(part))) return 0;
    const text = joined.join(" ");
    const begins = /^(?:-{2,}\s?)?(?:on|le|am|el)\s/i.test(line) || /\d{4}/.test(line);
    if (begins && text.length < maxLineLength && isAttribution(text)) return length;
  }
  return 0;
}

/** The first line from `start` on that isn't blank; -1 if there is none. */
function nextFilled(lines: readonly string[], start: number): number {
  for (let at = start; at < lines.length; at++) if (!isBlank(lines[at] ?? "")) return at;
  return -1;
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (at < 0 || !fromLine.test(lines[at] ?? "")) return false;
  const next = lines.slice(at + 1, at + 8).filter((line) => !isBlank(line));
  return (
    next.slice(0, 3).some((line) => sentLine.test(line)) && next.some((line) => toLine.test(line))
  );
}
