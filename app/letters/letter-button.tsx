import { Link, Section } from "@react-email/components";
import type { ReactNode } from "react";
import { classes, styles } from "./letter-theme.ts";

/** The one thing to do in a letter. */
export function LetterButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={styles.buttonRow}>
      <Link href={href} className={classes.button} style={styles.button}>
        {children}
      </Link>
    </Section>
  );
}
