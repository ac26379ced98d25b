/** Lines with which mail programs introduce the email that they quote. */
const introductions = [
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(on|am|le|el|em)\b.{0,300}\b(wrote|schrieb|écrit|escribió|escreveu)\s*:$/i,
  /^.{0,200}(ने लिखा|ने ये लिखा)\s*:?$/,
];

/** An email's text without the earlier emails that it quotes at its end, and those. */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.split("\n");
  const start = lines.findIndex((line, index) => {
    const shown = line.trim();
    if (introductions.some((pattern) => pattern.test(shown))) return true;
    return shown.startsWith(">") && lines.slice(index).every(isQuoteOrEmpty);
  });
  if (start < 0 || lines.slice(0, start).join("").trim() === "") return { text, quoted: "" };
  return {
    text: lines.slice(0, start).join("\n").trimEnd(),
    quoted: lines.slice(start).join("\n").trim(),
  };
}

const isQuoteOrEmpty = (line: string) => /^\s*(>|$)/.test(line);
