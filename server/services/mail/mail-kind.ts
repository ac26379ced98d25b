import type { Email } from "postal-mime";
import { headerOf } from "./mail-headers.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/**
 * Subjects that vacation responders write, in the languages of their programs. A colon or the end
 * follows: "Out of office chairs" is a person's subject.
 */
const automaticSubject =
  /^(?:auto(?:matic)?[ -]?(?:re(?:ply|sponse))|autoreply|auto|out of (?:the )?office(?: auto ?reply)?|abwesenheitsnotiz|automatische antwort|réponse automatique|absence du bureau|respuesta automática|risposta automatica|resposta automática|स्वचालित (?:उत्तर|जवाब)|(?:कार्यालय|ऑफ़िस|ऑफिस) से बाहर|自動返信|自动回复)\s*(?::|：|$)/iu;

const automaticSender = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/**
 * Whether a person wrote it, a program (RFC 3834), or a mail server that returns an email (RFC
 * 3464). `Precedence: list` is no sign: groups pass on what people write.
 */
export function kindOf(email: Email): ParsedMail["kind"] {
  if (isBounce(email)) return "bounce";
  return isAutomatic(email) ? "auto-reply" : "message";
}

function isBounce(email: Email): boolean {
  const isReport = /^multipart\/report\b/i.test(headerOf(email, "content-type"));
  const hasStatus = email.attachments.some(
    ({ mimeType }) => mimeType === "message/delivery-status",
  );
  if (hasStatus || headerOf(email, "x-failed-recipients") !== "") return true;
  if (isReport) {
    return /report-type\s*=\s*"?delivery-status/i.test(headerOf(email, "content-type"));
  }
  return (
    /^mailer-daemon@/i.test(email.from?.address ?? "") &&
    /undeliver|delivery|returned|failure notice/i.test(email.subject ?? "")
  );
}

function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, "auto-submitted").toLowerCase();
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/\b(?:all|autoreply)\b/i.test(headerOf(email, "x-auto-response-suppress"))) return true;
  if (/^(?:bulk|junk|auto_reply)\b/i.test(headerOf(email, "precedence"))) return true;
  const marks = ["x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply"];
  if (marks.some((name) => /^(?!no\b)./i.test(headerOf(email, name)))) return true;
  if (/^multipart\/report\b/i.test(headerOf(email, "content-type"))) return true;
  // An empty envelope sender: nothing may be sent back to it (RFC 5321 §4.5.5).
  if (/^<\s*>$/.test(headerOf(email, "return-path"))) return true;
  if (automaticSender.test(email.from?.address ?? "")) return true;
  return automaticSubject.test((email.subject ?? "").trim());
}
