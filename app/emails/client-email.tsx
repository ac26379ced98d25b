import { Link, Text } from "@react-email/components";
import { Fragment } from "react";
import type { EmailData } from "../../contract/email-templates.ts";
import { company } from "../copy/company.ts";
import { EmailLayout } from "./email-layout.tsx";
import { styles } from "./email-theme.ts";

/** To clients: a text typed by a member of staff. */
export function ClientEmail({ subject, text, siteUrl, unsubscribe }: EmailData<"client-email">) {
  return (
    <EmailLayout heading={subject} preview={text.trim().slice(0, 120) || subject} siteUrl={siteUrl}>
      <TypedText text={text} />
      <Text style={styles.aside}>
        You're receiving this email because you contacted {company.name}.{" "}
        {unsubscribe === undefined ? (
          "Reply to it to answer or to unsubscribe."
        ) : (
          <>
            Reply to it to answer.{" "}
            <Link href={unsubscribe} style={styles.link}>
              Unsubscribe
            </Link>
          </>
        )}
      </Text>
    </EmailLayout>
  );
}

/** Plain text with its line breaks; empty lines separate paragraphs, and addresses become links. */
export function TypedText({ text }: { text: string }) {
  const paragraphs = text
    .trim()
    .split(/(?:[ \t]*(?:\r\n|\r|\n)){2,}/)
    .filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move.
    <Text key={index} style={styles.typed}>
      {paragraph.split(/\r\n|\r|\n/).map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: neither have lines.
        <Fragment key={row}>
          {row > 0 && <br />}
          <Line text={line} />
        </Fragment>
      ))}
    </Text>
  ));
}

function Line({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line never move.
      <Link key={index} href={part.href} style={styles.link}>
        {part.text}
      </Link>
    ),
  );
}

type LinePart = { text: string; href?: string };

// http, https and email addresses only; no quotes, brackets or invisible characters.
const address =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/giu;

/** Punctuation after an address that does not belong to it. */
const trailing = /[.,;:!?)\]*_]+$/;

/** Splits a line into text, and web and email addresses with their links. */
export function splitLinks(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(trailing, "");
    const href = linkTo(found);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

function linkTo(found: string): string | undefined {
  if (!/^https?:/i.test(found)) return `mailto:${found}`;
  return URL.parse(found)?.href;
}
