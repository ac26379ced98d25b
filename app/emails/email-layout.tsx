import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { company } from "../copy/company.ts";
import { classes, darkStyles, styles } from "./email-theme.ts";

type Props = {
  heading: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  siteUrl: string;
  children: ReactNode;
};

/** Layout of all emails: header, heading, content, and a footer with our address. */
export function EmailLayout({ heading, preview, siteUrl, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className={classes.page} style={styles.body}>
        <Container className={classes.card} style={styles.card}>
          <Section style={styles.header}>
            <Text style={styles.wordmark}>{company.shortName}</Text>
          </Section>
          <Section style={styles.headerLine} data-skip-in-text={true} />
          <Section style={styles.content}>
            <Heading as="h1" style={styles.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={styles.footer}>
            <Text style={styles.small}>
              {company.name}, {company.address.join(", ")}
              <br />
              {company.phone} ·{" "}
              <Link href={`mailto:${company.email}`} style={styles.link}>
                {company.email}
              </Link>{" "}
              ·{" "}
              <Link href={siteUrl} style={styles.link}>
                {siteUrl}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

// Emails show Indian time.
const timeZone = "Asia/Kolkata";

const full = new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeStyle: "long", timeZone });
const short = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone });

/** Formats a time (ms since 1970) to the second, with its weekday. */
export const exactTime = (time: number) => full.format(time);

/** Formats a time (ms since 1970) to the minute: `20 November 2026 at 11:30 am IST`. */
export const timeToMinute = (time: number) => `${short.format(time)} IST`;
