import { compile } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import { AccountChanged, type AccountChangedProps } from "./account-changed.tsx";
import { CallNotice, type CallNoticeProps } from "./call-notice.tsx";
import { CallReceipt, type CallReceiptProps } from "./call-receipt.tsx";
import { ClientLetter, type ClientLetterProps } from "./client-letter.tsx";
import { EmailChanged, type EmailChangedProps } from "./email-changed.tsx";
import { EnquiryNotice, type EnquiryNoticeProps } from "./enquiry-notice.tsx";
import { EnquiryReceipt, type EnquiryReceiptProps } from "./enquiry-receipt.tsx";
import { FactorChanged, type FactorChangedProps } from "./factor-changed.tsx";
import { Invitation, type InvitationProps } from "./invitation.tsx";
import { PasswordChanged, type PasswordChangedProps } from "./password-changed.tsx";
import { RecoveryCode, type RecoveryCodeProps } from "./recovery-code.tsx";
import { RecoveryUnknown, type RecoveryUnknownProps } from "./recovery-unknown.tsx";
import { factsClass } from "./visitor-facts.tsx";

/** Every letter there is, by the name that the outbox keeps. */
export type Letter =
  | { template: "enquiry-notice"; data: EnquiryNoticeProps }
  | { template: "enquiry-receipt"; data: EnquiryReceiptProps }
  | { template: "call-notice"; data: CallNoticeProps }
  | { template: "call-receipt"; data: CallReceiptProps }
  | { template: "client-letter"; data: ClientLetterProps }
  | { template: "password-changed"; data: PasswordChangedProps }
  | { template: "email-changed"; data: EmailChangedProps }
  | { template: "factor-changed"; data: FactorChangedProps }
  | { template: "recovery-code"; data: RecoveryCodeProps }
  | { template: "recovery-unknown"; data: RecoveryUnknownProps }
  | { template: "invitation"; data: InvitationProps }
  | { template: "account-changed"; data: AccountChangedProps };

/** A letter as HTML and as plain text, both from the one component. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(elementFor(letter))}`;
  return { html, text: toPlainText(html) };
}

/** Made once: it takes longer than reading a letter by it. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    // What an inbox shows beside the subject stands in the letter too.
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: "h1", options: { uppercase: false } },
    { selector: `table.${factsClass}`, format: "dataTable", options: { colSpacing: 2 } },
    { selector: 'a[href^="tel:"]', format: "inline" },
  ],
});

function elementFor(letter: Letter) {
  switch (letter.template) {
    case "enquiry-notice":
      return <EnquiryNotice {...letter.data} />;
    case "enquiry-receipt":
      return <EnquiryReceipt {...letter.data} />;
    case "call-notice":
      return <CallNotice {...letter.data} />;
    case "call-receipt":
      return <CallReceipt {...letter.data} />;
    case "client-letter":
      return <ClientLetter {...letter.data} />;
    case "password-changed":
      return <PasswordChanged {...letter.data} />;
    case "email-changed":
      return <EmailChanged {...letter.data} />;
    case "factor-changed":
      return <FactorChanged {...letter.data} />;
    case "recovery-code":
      return <RecoveryCode {...letter.data} />;
    case "recovery-unknown":
      return <RecoveryUnknown {...letter.data} />;
    case "invitation":
      return <Invitation {...letter.data} />;
    case "account-changed":
      return <AccountChanged {...letter.data} />;
  }
}
