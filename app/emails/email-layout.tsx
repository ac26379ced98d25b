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
import { type Brand, type BrandMark, emailLogoPath } from "../../contract/brand.ts";
import { restOfName } from "../../contract/company.ts";
import { brandOf } from "../site/brand/brand.ts";
import { mail } from "../site-paths.ts";
import { useCompany } from "./company-context.ts";
import { classes, embeddedStyles, horizon, styles } from "./email-theme.ts";

type Props = {
  heading: string;
  /** Shown by mail programs beside the subject; the beginning of a long text. */
  preview: string;
  /** Kind of email, in the header. */
  kind: string;
  siteUrl: string;
  children: ReactNode;
  /** Why the recipient gets it, above our address. */
  reason?: ReactNode;
};

/** Layout of all emails: header, horizon, heading, content, and a footer with our address. */
export function EmailLayout({ heading, preview, kind, siteUrl, children, reason }: Props) {
  const company = useCompany();
  return (
    <Html lang="en">
      <EmailHead />
      <Preview>{beginningOf(preview)}</Preview>
      <Body className={classes.page} style={styles.body}>
        <Container className={classes.card} style={styles.card}>
          <Band kind={kind} siteUrl={siteUrl} />
          <Section className={classes.content} style={styles.content}>
            <Heading as="h1" style={styles.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Section className={classes.foot} style={styles.footer}>
            {reason && <Text style={styles.small}>{reason}</Text>}
            <Text style={styles.small}>
              {company.name}, {company.address.join(", ")}
              <br />
              {company.phone} ·{" "}
              <Link href={mail(company.email)} style={styles.link}>
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

/** More than mail programs show. Half a sign at the end is left out. */
const beginningOf = (text: string) =>
  text
    .slice(0, 150)
    .toWellFormed()
    .replace(/\ufffd$/, "");

/** The head of every email: it follows the mail program's theme, and fits a phone. */
export function EmailHead() {
  return (
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{embeddedStyles}</style>
    </Head>
  );
}

function Wordmark() {
  const company = useCompany();
  return (
    <>
      {company.shortName}
      <span style={styles.brand} data-skip-in-text={true}>
        {" "}
        {restOfName(company)}
      </span>
    </>
  );
}

type LogoProps = { brand: Brand; mark: BrandMark; siteUrl: string };

/** The logo; mail programs that block pictures show the company's name in its place. */
function Logo({ brand, mark, siteUrl }: LogoProps) {
  const company = useCompany();
  const { isWordmark, ratio } = mark;
  const picture = (
    <img
      src={siteUrl + emailLogoPath(brand)}
      width={Math.round(logoHeight * ratio)}
      height={logoHeight}
      alt={isWordmark ? company.name : ""}
      style={styles.logo}
    />
  );
  // Pictures are left out of the plain text, where the name must be.
  return (
    <>
      {picture}
      {!isWordmark && <> {company.shortName}</>}
    </>
  );
}

const logoHeight = 32;

/** Our name and the kind of email, above the horizon: coloured cells, because pictures are blocked. */
function Band({ kind, siteUrl }: { kind: string; siteUrl: string }) {
  const company = useCompany();
  const brand = brandOf(company);
  return (
    <>
      <table
        role="presentation"
        width="100%"
        cellSpacing={0}
        cellPadding={0}
        className={classes.band}
      >
        <tbody>
          <tr>
            <td style={{ ...styles.header, ...styles.wordmark }}>
              {brand?.mark && company.logo ? (
                <Logo brand={brand} mark={brand.mark} siteUrl={siteUrl} />
              ) : (
                <Wordmark />
              )}
            </td>
            <td style={{ ...styles.header, ...styles.kind }} data-skip-in-text={true}>
              {kind}
            </td>
          </tr>
        </tbody>
      </table>
      <table
        role="presentation"
        width="100%"
        cellSpacing={0}
        cellPadding={0}
        style={styles.horizon}
        data-skip-in-text={true}
      >
        <tbody>
          <tr>
            {horizon.map((colour, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move.
              <td key={index} style={{ ...styles.cell, backgroundColor: colour }}>
                &nbsp;
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
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
