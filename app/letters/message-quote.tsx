import { Text } from "@react-email/components";
import { Fragment } from "react";
import { classes, styles } from "./letter-theme.ts";

/** What a visitor wrote, line by line as they wrote it. */
export function MessageQuote({ text }: { text: string }) {
  return (
    <Text className={classes.box} style={styles.quote}>
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
