import { compile, type FormatCallback } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import type { Company } from "../../contract/company.ts";
import { readableAddress } from "../../contract/email-line.ts";
import type { EmailContent } from "../../contract/email-templates.ts";
import { coloursOf, isDefault, recolour, styleColour } from "../../contract/palette.ts";
import { brandOf } from "../site/brand/brand.ts";
import { Invitation, RecoveryCode, RecoveryUnknown } from "./access-emails.tsx";
import { AssignmentNotice } from "./assignment-notice.tsx";
import { ClientEmail } from "./client-email.tsx";
import { CompanyContext } from "./company-context.ts";
import { factsClass, numbersClass } from "./email-parts.tsx";
import {
  CallbackNotice,
  CallbackReceipt,
  EnquiryDigest,
  EnquiryNotice,
  EnquiryReceipt,
  ReplyNotice,
} from "./enquiry-emails.tsx";
import { MentionNotice } from "./mention-notice.tsx";
import { OverdueAnswers } from "./overdue-answers.tsx";
import { PersonalEmail } from "./personal-email.tsx";
import {
  AccountChanged,
  EmailChanged,
  FactorChanged,
  PasswordChanged,
  RecoveryPaused,
} from "./security-emails.tsx";
import { linkClasses } from "./typed-text.tsx";
import { WebhookOff } from "./webhook-off.tsx";
import { WeekReport } from "./week-report.tsx";

/** Renders an email of a company as HTML and, from the same component, as plain text. */
export function renderEmail(email: EmailContent, company: Company): { html: string; text: string } {
  const element = <CompanyContext value={company}>{elementFor(email)}</CompanyContext>;
  const html = inCompanyColours(`<!DOCTYPE html>${renderToStaticMarkup(element)}`, company);
  return { html, text: toPlainText(html) };
}

/** Colours are in style attributes, since mail programs read no stylesheet. */
function inCompanyColours(html: string, company: Company): string {
  const brand = brandOf(company);
  if (!brand || isDefault(brand.accents)) return html;
  const colours = coloursOf(brand.accents);
  return html.replace(/ style="[^"]*"/g, (style) => recolour(style, colours, styleColour));
}

/** A link of staff as "text (address)". */
const formatNamedLink: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(` (${readableAddress(element.attribs["href"] ?? "")})`);
};

// Compiled once: that takes longer than converting an email.
const toPlainText = compile({
  wordwrap: false,
  formatters: { namedLink: formatNamedLink },
  selectors: [
    { selector: "img", format: "skip" },
    // The preview repeats text of the email.
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: "h1", options: { uppercase: false } },
    { selector: `table.${factsClass}`, format: "dataTable", options: { colSpacing: 2 } },
    {
      selector: `table.${numbersClass}`,
      format: "dataTable",
      options: { colSpacing: 2, uppercaseHeaderCells: false },
    },
    // Their text says what their address says in another spelling.
    { selector: 'a[href^="tel:"]', format: "inline" },
    { selector: 'a[href^="mailto:"]', format: "inline" },
    { selector: `a.${linkClasses.named}[href]`, format: "namedLink" },
    { selector: `a.${linkClasses.bare}[href]`, format: "inline" },
    { selector: "ul", options: { itemPrefix: " - " } },
  ],
});

function elementFor(email: EmailContent) {
  switch (email.template) {
    case "enquiry-notice":
      return <EnquiryNotice {...email.data} />;
    case "reply-notice":
      return <ReplyNotice {...email.data} />;
    case "enquiry-receipt":
      return <EnquiryReceipt {...email.data} />;
    case "callback-notice":
      return <CallbackNotice {...email.data} />;
    case "enquiry-digest":
      return <EnquiryDigest {...email.data} />;
    case "mention-notice":
      return <MentionNotice {...email.data} />;
    case "assignment-notice":
      return <AssignmentNotice {...email.data} />;
    case "callback-receipt":
      return <CallbackReceipt {...email.data} />;
    case "client-email":
      return <ClientEmail {...email.data} />;
    case "personal-email":
      return <PersonalEmail {...email.data} />;
    case "overdue-answers":
      return <OverdueAnswers {...email.data} />;
    case "webhook-off":
      return <WebhookOff {...email.data} />;
    case "week-report":
      return <WeekReport {...email.data} />;
    case "password-changed":
      return <PasswordChanged {...email.data} />;
    case "email-changed":
      return <EmailChanged {...email.data} />;
    case "factor-changed":
      return <FactorChanged {...email.data} />;
    case "recovery-code":
      return <RecoveryCode {...email.data} />;
    case "recovery-unknown":
      return <RecoveryUnknown {...email.data} />;
    case "recovery-paused":
      return <RecoveryPaused {...email.data} />;
    case "invitation":
      return <Invitation {...email.data} />;
    case "account-changed":
      return <AccountChanged {...email.data} />;
  }
}
