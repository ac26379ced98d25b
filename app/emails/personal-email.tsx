import { Body, Html, Section, Text } from "@react-email/components";
import { Fragment } from "react";
import type { EmailData } from "../../contract/email-templates.ts";
import { greetingName } from "../../contract/greeting-name.ts";
import { withoutLinks } from "../../contract/visitor-text.ts";
import { EmailHead, timeToMinute } from "./email-layout.tsx";
import { classes, personal } from "./email-theme.ts";
import { QuotedText, TypedText } from "./typed-text.tsx";

/** To one client, as a person writes: no header and no button, the answered message below. */
export function PersonalEmail({ text, signature, quoted }: EmailData<"personal-email">) {
  return (
    <Html lang="en">
      <EmailHead />
      <Body className={classes.person} style={personal.body}>
        <TypedText text={text} />
        <Text className={classes.soft} style={personal.signature}>
          {signature.split(/\r\n|\r|\n/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
            <Fragment key={index}>
              {index > 0 && <br />}
              {index === 0 ? <b>{line}</b> : line}
            </Fragment>
          ))}
        </Text>
        {quoted && (
          <>
            <Text className={classes.soft} style={personal.said}>
              {quoted.forwarded ? (
                <>
                  Forwarded email
                  <br />
                  From: {senderLine(greetingName(quoted.name), quoted.forwarded.email)}
                  <br />
                  Date: {timeToMinute(quoted.at)}
                  <br />
                  Subject: {withoutLinks(quoted.forwarded.subject)}
                </>
              ) : (
                <>
                  On {timeToMinute(quoted.at)}, {greetingName(quoted.name) ?? "you"} wrote:
                </>
              )}
            </Text>
            <Section style={personal.quote}>
              <blockquote style={personal.quoted}>
                <QuotedText text={quoted.text} />
              </blockquote>
            </Section>
          </>
        )}
      </Body>
    </Html>
  );
}

const senderLine = (name: string | undefined, email: string) =>
  name === undefined ? email : `${name} <${email}>`;
