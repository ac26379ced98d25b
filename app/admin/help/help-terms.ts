import type { Role } from "../../../contract/session.ts";
import { everyone } from "../shell/section.ts";

/** A term of the screens; `id` is its anchor on the help page. */
export type HelpTerm = {
  id: string;
  term: string;
  text: string;
  roles: readonly Role[];
  keywords: string;
};

const sales: readonly Role[] = ["admin", "agent"];
const writers: readonly Role[] = ["admin", "editor"];

/** Terms that need an explanation. A screen shows one beside the term (`TermHelp`). */
export const helpTerms = [
  {
    id: "our-turn",
    term: "Our turn",
    roles: sales,
    keywords: "their turn open waiting",
    text: "The client wrote last or wants to be called. It stays our turn until somebody answers or marks the enquiry as done.",
  },
  {
    id: "answer-due",
    term: "Answer due",
    roles: sales,
    keywords: "clock deadline overdue late hours",
    text: "The clock counts answer hours only: nights, weekends and other closed hours don’t use it up. Below a third it turns amber; red means late.",
  },
  {
    id: "done",
    term: "Done",
    roles: sales,
    keywords: "close archive finished open again",
    text: "No answer is needed. The enquiry returns to Our turn by itself when the client writes again.",
  },
  {
    id: "later",
    term: "Later",
    roles: sales,
    keywords: "reminder snooze hide remind",
    text: "Remind me later hides an enquiry from the list until the time you choose, or until the client writes.",
  },
  {
    id: "stage",
    term: "Stages",
    roles: sales,
    keywords: "status enquired talking proposal won lost worth next step",
    text: "How far an enquiry is: Enquired, two stages in progress that an admin can rename, then Won or Lost. By stage lists each with its number and worth.",
  },
  {
    id: "quiet",
    term: "Gone quiet",
    roles: sales,
    keywords: "follow up reminder unless they answer silence",
    text: "Reminders that came due without an answer, and proposals without contact for 4 working days. Any email, call or form of theirs ends it; an automatic reply doesn’t.",
  },
  {
    id: "note",
    term: "Internal note",
    roles: sales,
    keywords: "amber lock comment colleague mention",
    text: "Only staff see notes. They have an amber background and a lock, so that nobody mistakes one for an email.",
  },
  {
    id: "delivered",
    term: "Delivered to the mail server",
    roles: sales,
    keywords: "sent queued accepted read tracking",
    text: "The mail server has accepted the email. We don’t track whether anybody opens it.",
  },
  {
    id: "not-delivered",
    term: "Not delivered",
    roles: sales,
    keywords: "address failed bounced bounce mailbox full wrong address",
    text: "The email came back or was refused; the reason is shown with it. Bulk emails leave out a client whose address failed.",
  },
  {
    id: "unsubscribed",
    term: "Unsubscribed",
    roles: sales,
    keywords: "left out opt out footer newsletter",
    text: "The client pressed Unsubscribe in a bulk email. Bulk emails leave them out; a reply to their own enquiry still reaches them.",
  },
  {
    id: "segments",
    term: "Tags and segments",
    roles: sales,
    keywords: "label group list saved search audience recipients",
    text: "A tag is a label on a client. A segment is a saved search of clients: an email to it reaches those who match when you press Send.",
  },
  {
    id: "fields",
    term: "Fields in a text",
    roles: sales,
    keywords: "merge placeholder name first_name company template",
    text: "A field in braces is replaced for each client, by their name or company. Clients without one see the text after the bar.",
  },
  {
    id: "format",
    term: "Bold text, lists and links",
    roles: sales,
    keywords: "format asterisk markdown bullet number link hyperlink email reply",
    text: "Use the buttons below the text, or type **bold**, “- ” or “1. ” before an item, and [a name](https://…) for a link. Anything else is sent as you typed it.",
  },
  {
    id: "visit",
    term: "Visit, read on",
    roles: writers,
    keywords: "insight statistics analytics traffic views counting cookies",
    text: "A visit is a page opened from elsewhere: a search, a link, an email. Read on: the visitor opened a second page. We count without cookies and recognise nobody, so two visits by one person count as two. Before: the same days of the week, as many weeks earlier. Answered and won aren’t compared, since recent enquiries may still be.",
  },
  {
    id: "wrote",
    term: "Wrote, answered, won",
    roles: writers,
    keywords: "insight enquiries funnel worth project first answer median",
    text: "Enquiries and callback requests without spam, by the day they arrived. Answered: by email, or won or lost without one. Won: their status.",
  },
  {
    id: "source",
    term: "Source, campaign",
    roles: writers,
    keywords: "insight utm referrer direct unknown link",
    text: "The site or link that a visit came from. A campaign link names both itself. Unknown: the form was sent from a new tab, by email or with privacy control.",
  },
  {
    id: "draft",
    term: "Draft, scheduled, published",
    roles: writers,
    keywords: "post state visible publish later",
    text: "Only staff see drafts. A scheduled post appears by itself at its time; readers see a published one immediately.",
  },
  {
    id: "alt-text",
    term: "Alt text",
    roles: writers,
    keywords: "image description screen reader blind accessibility",
    text: "One sentence that says what an image shows, for people who can’t see it and for search engines.",
  },
  {
    id: "bin",
    term: "Bin",
    roles: everyone,
    keywords: "trash deleted restore 30 days",
    text: "Deleted records stay here for 30 days and can be restored. Afterwards they are gone for good.",
  },
  {
    id: "restricted",
    term: "Restricted",
    roles: ["admin"],
    keywords: "privacy object gdpr stop use",
    text: "We store the person’s data but don’t use it: they are in no list, and nobody can write to them.",
  },
  {
    id: "erase",
    term: "Erase",
    roles: ["admin"],
    keywords: "privacy delete forget gdpr for good",
    text: "Deletes everything about a person at once and for good. It is not in the bin, and no Undo brings it back.",
  },
  {
    id: "roles",
    term: "Admin, agent, editor",
    roles: everyone,
    keywords: "permission access rights role",
    text: "Agents work with clients, enquiries and emails; editors with posts, pages, images and Insight; admins with everything.",
  },
  {
    id: "webhook",
    term: "Webhook",
    roles: ["admin"],
    keywords: "event notify program integration callback",
    text: "Tells another program at once when something happens here. It sends ids and links, signed with a secret.",
  },
  {
    id: "second-factor",
    term: "Second factor",
    roles: everyone,
    keywords: "2fa authenticator app code sign-in security mfa",
    text: "After your password you prove that it’s you a second time, by a code from an app on your phone. A stolen password alone opens nothing.",
  },
  {
    id: "passkey",
    term: "Passkey",
    roles: everyone,
    keywords: "fingerprint face security key passwordless sign-in",
    text: "A key that your phone, computer or security key keeps. You sign in with your fingerprint, face or screen lock, and no website can steal it.",
  },
  {
    id: "recovery-codes",
    term: "Recovery codes",
    roles: everyone,
    keywords: "second factor lost phone 2fa backup",
    text: "Each code signs you in once if you lose your phone or passkey. Store them where you keep passwords.",
  },
] as const satisfies readonly HelpTerm[];

export type TermId = (typeof helpTerms)[number]["id"];
