import { Body, Head, Html, Section, Text } from "@react-email/components";
import { Fragment } from "react";
import type { EmailData } from "../../contract/email-templates.ts";
import { TypedText } from "./client-email.tsx";
import { timeToMinute } from "./email-layout.tsx";
import { classes, darkStyles, personal } from "./email-theme.ts";

/** To one client, as a person writes: no header and no button, the answered message below. */
export function PersonalEmail({ text, signature, quoted }: EmailData<"personal-email">) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body className={classes.person} style={personal.body}>
        <TypedText text={text} />
        <Text className={classes.soft} style={personal.signature}>
          {signature.split(/\r\n|\r|\n/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
        {quoted && (
          <>
            <Text className={classes.soft} style={personal.said}>
              On {timeToMinute(quoted.at)}, {quoted.name} wrote:
            </Text>
            <Section className={classes.quote} style={personal.quote}>
              <blockquote style={personal.quoted}>
                <TypedText text={quoted.text} />
              </blockquote>
            </Section>
          </>
        )}
      </Body>
    </Html>
  );
}
