import { Link } from "@react-email/components";
import type { ReactNode } from "react";
import { styles } from "./letter-theme.ts";
import { exactly } from "./when.ts";

/** Who wrote, as the staff's notices show them; `receivedAt` in ms since 1970. */
export type Visitor = {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  receivedAt: number;
  siteUrl: string;
};

/** Tells the table apart from those that only lay things out. */
export const factsClass = "facts";

/** All that a visitor said of themselves, in a table of two columns. */
export function VisitorFacts({ name, companyName, email, phone, receivedAt }: Visitor) {
  return (
    <table role="presentation" className={factsClass} style={styles.facts}>
      <tbody>
        <Fact label="Name">{name}</Fact>
        <Fact label="Company">{companyName}</Fact>
        <Fact label="E-mail">
          <Link href={`mailto:${email}`} style={styles.link}>
            {email}
          </Link>
        </Fact>
        <Fact label="Phone">
          <Link href={`tel:${phone.replace(/[^\d+]/g, "")}`} style={styles.link}>
            {phone}
          </Link>
        </Fact>
        <Fact label="Received">{exactly(receivedAt)}</Fact>
      </tbody>
    </table>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <td style={styles.label}>{label}</td>
      <td style={styles.value}>{children}</td>
    </tr>
  );
}
