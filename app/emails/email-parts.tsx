import { Link, Section, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { classes, styles } from "./email-theme.ts";

/** The one action of an email. */
export function EmailButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={styles.buttonRow}>
      <Link href={href} className={classes.button} style={styles.button}>
        {children}
      </Link>
    </Section>
  );
}

/** Distinguishes the table of facts from layout tables, for the plain text. */
export const factsClass = "facts";

/** Distinguishes a table of numbers from layout tables, for the plain text. */
export const numbersClass = "numbers";

type NumberTableProps = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table with columns to compare; the first one names the row. */
export function NumberTable({ head, rows }: NumberTableProps) {
  return (
    <table className={numbersClass} style={styles.numbers}>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" style={index === 0 ? styles.corner : styles.columnName}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...values]) => (
          <tr key={name}>
            <th scope="row" style={styles.rowName}>
              {name}
            </th>
            {values.map((value, index) => (
              <td key={head[index + 1]} style={styles.number}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Facts below each other; on a phone each below its label. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" className={factsClass} style={styles.facts}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A line of a list of facts. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <td style={styles.label}>{label}</td>
      <td style={styles.value}>{children}</td>
    </tr>
  );
}

/** A visitor's message with its line breaks. */
export function MessageQuote({ text }: { text: string }) {
  return (
    <Text className={classes.said} style={styles.quote}>
      {text.split(/\r\n|\r|\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** Why staff get an email. */
export const staffReason = "Sent to you as a member of staff.";
