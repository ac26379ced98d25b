import { Link, Text } from "@react-email/components";
import { Fragment } from "react";
import type { EmailData } from "../../contract/email-templates.ts";
import { company } from "../copy/company.ts";
import { EmailLayout } from "./email-layout.tsx";
import { styles } from "./email-theme.ts";
import { splitLinks } from "./split-links.ts";

/** To clients: a text typed by a member of staff. */
export function ClientEmail({ subject, text, siteUrl }: EmailData<"client-email">) {
  return (
    <EmailLayout heading={subject} preview={text.trim().slice(0, 120) || subject} siteUrl={siteUrl}>
      <TypedText text={text} />
      <Text style={styles.aside}>
        You get this letter because you wrote to {company.name}. Reply to it to answer us, or to say
        that you want no more of these.
      </Text>
    </EmailLayout>
  );
}

/** Plain text with its line breaks; empty lines separate paragraphs, and addresses become links. */
function TypedText({ text }: { text: string }) {
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
