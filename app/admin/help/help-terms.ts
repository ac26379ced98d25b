import type { Need } from "../../../contract/rights.ts";
import { everyone } from "../shell/section.ts";

/** A term of the screens; `id` is its anchor on the help page. */
export type HelpTerm = {
  id: string;
  term: string;
  text: string;
  needs: readonly Need[];
  keywords: string;
};

/** Terms that need an explanation. A screen shows one beside the term (`TermHelp`). */
export const helpTerms = [
  {
    id: "our-turn",
    term: "Our turn",
    needs: ["clients"],
    keywords: "their turn open waiting",
    text: "The client wrote last or wants to be called. It stays our turn until somebody answers or marks the enquiry as done.",
  },
  {
    id: "answer-due",
    term: "Answer due",
    needs: ["clients"],
    keywords: "clock deadline overdue late hours",
    text: "The clock counts answer hours only: nights, weekends and other closed hours don’t use it up. Below a third it turns amber; red means late.",
  },
  {
    id: "done",
    term: "Done",
    needs: ["clients"],
    keywords: "close archive finished open again",
    text: "No answer is needed. The enquiry returns to Our turn by itself when the client writes again.",
  },
  {
    id: "later",
    term: "Later",
    needs: ["clients"],
    keywords: "reminder snooze hide remind",
    text: "Remind me later hides an enquiry from the list until the time you choose, or until the client writes.",
  },
  {
    id: "stage",
    term: "Stages",
    needs: ["clients"],
    keywords: "status enquired talking proposal won lost worth next step",
    text: "How far an enquiry is: Enquired, two stages in progress that an admin can rename, then Won or Lost. By stage lists each with its number and worth.",
  },
  {
    id: "quiet",
    term: "Gone quiet",
    needs: ["clients"],
    keywords: "follow up reminder unless they answer silence",
    text: "Reminders that came due without an answer, and proposals without contact for 4 working days. Any email, call or form of theirs ends it; an automatic reply doesn’t.",
  },
  {
    id: "note",
    term: "Internal note",
    needs: ["clients"],
    keywords: "amber lock comment colleague mention",
    text: "Only staff see notes. They have an amber background and a lock, so that nobody mistakes one for an email.",
  },
  {
    id: "delivered",
    term: "Delivered to the mail server",
    needs: ["clients"],
    keywords: "sent queued accepted read tracking",
    text: "The mail server has accepted the email. We don’t track whether anybody opens it.",
  },
  {
    id: "not-delivered",
    term: "Not delivered",
    needs: ["clients"],
    keywords: "address failed bounced bounce mailbox full wrong address",
    text: "The email came back or was refused; the reason is shown with it. Bulk emails leave out a client whose address failed.",
  },
  {
    id: "verified",
    term: "Verified, Not verified, Not checked",
    needs: ["clients"],
    keywords: "genuine forged phishing shield sender spf dkim failed",
    text: "Verified: a mail server confirmed the sender. Not verified: the sender may be forged; call before you act on it. Not checked: nobody could tell.",
  },
  {
    id: "other-company",
    term: "other company, new, colleague",
    needs: ["clients"],
    keywords: "chip recipient address amber mark",
    text: "Marks of a recipient: an address of another company than the client’s, one that nobody has used in this conversation, or one of ours. Read it before you send.",
  },
  {
    id: "unsubscribed",
    term: "Unsubscribed",
    needs: ["clients"],
    keywords: "left out opt out footer newsletter",
    text: "The client pressed Unsubscribe in a bulk email. Bulk emails leave them out; a reply to their own enquiry still reaches them.",
  },
  {
    id: "must-agree",
    term: "Must agree first",
    needs: ["clients"],
    keywords: "consent opt in import permission gdpr",
    text: "Somebody who was imported and has not agreed to bulk emails. They get none until you press “They agreed” on their page.",
  },
  {
    id: "segments",
    term: "Tags and segments",
    needs: ["clients"],
    keywords: "label group list saved search audience recipients",
    text: "A tag is a label on a client. A segment is a saved search of clients: an email to it reaches those who match when you press Send.",
  },
  {
    id: "fields",
    term: "Fields in a text",
    needs: ["clients"],
    keywords: "merge placeholder name first_name company template",
    text: "A field in braces is replaced for each client, by their name or company. Clients without one see the text after the bar.",
  },
  {
    id: "format",
    term: "Bold text, lists and links",
    needs: ["clients"],
    keywords: "format asterisk markdown bullet number link hyperlink email reply",
    text: "Use the buttons below the text, or type **bold**, “- ” or “1. ” before an item, and [a name](https://…) for a link. Anything else is sent as you typed it.",
  },
  {
    id: "visit",
    term: "Visit, read on",
    needs: ["insight"],
    keywords: "insight statistics analytics traffic views counting cookies",
    text: "A visit is a page opened from elsewhere: a search, a link, an email. Read on: the visitor opened a second page. We count without cookies and recognise nobody, so two visits by one person count as two. Before: the same days of the week, as many weeks earlier. Answered and won aren’t compared, since recent enquiries may still be.",
  },
  {
    id: "wrote",
    term: "Wrote, answered, won",
    needs: ["insight"],
    keywords: "insight enquiries funnel worth project first answer median",
    text: "Enquiries and callback requests without spam, by the day they arrived. Answered: by email, or won or lost without one. Won: their status.",
  },
  {
    id: "source",
    term: "Source, campaign",
    needs: ["insight"],
    keywords: "insight utm referrer direct unknown link",
    text: "The site or link that a visit came from. A campaign link names both itself. Unknown: the form was sent from a new tab, by email or with privacy control.",
  },
  {
    id: "draft",
    term: "Draft, scheduled, published",
    needs: ["media"],
    keywords: "post state visible publish later",
    text: "Only staff see drafts. A scheduled post appears by itself at its time; readers see a published one immediately.",
  },
  {
    id: "alt-text",
    term: "Alt text",
    needs: ["media"],
    keywords: "image description screen reader blind accessibility",
    text: "One sentence that says what an image shows, for people who can’t see it and for search engines.",
  },
  {
    id: "bin",
    term: "Bin",
    needs: ["bin"],
    keywords: "trash deleted restore 30 days",
    text: "Deleted records stay here for 30 days and can be restored. Afterwards they are gone for good.",
  },
  {
    id: "restricted",
    term: "Restricted",
    needs: ["staff"],
    keywords: "privacy object gdpr stop use",
    text: "We store the person’s data but don’t use it: they are in no list, and nobody can write to them.",
  },
  {
    id: "erase",
    term: "Erase",
    needs: ["staff"],
    keywords: "privacy delete forget gdpr for good",
    text: "Deletes everything about a person at once and for good. It is not in the bin, and no Undo brings it back.",
  },
  {
    id: "roles",
    term: "Admin, agent, editor, rights",
    needs: everyone,
    keywords: "permission access rights role",
    text: "Agents work with clients, enquiries and emails; editors with posts, pages, images and Insight; admins with everything. An account can be several, with single rights more or fewer.",
  },
  {
    id: "webhook",
    term: "Webhook",
    needs: ["settings"],
    keywords: "event notify program integration callback",
    text: "Tells another program at once when something happens here. It sends ids and links, signed with a secret.",
  },
  {
    id: "second-factor",
    term: "Second factor",
    needs: everyone,
    keywords: "2fa authenticator app code sign-in security mfa",
    text: "After your password you prove that it’s you a second time, by a code from an app on your phone. A stolen password alone opens nothing.",
  },
  {
    id: "passkey",
    term: "Passkey",
    needs: everyone,
    keywords: "fingerprint face security key passwordless sign-in",
    text: "A key that your phone, computer or security key keeps. You sign in with your fingerprint, face or screen lock, and no website can steal it.",
  },
  {
    id: "recovery-codes",
    term: "Recovery codes",
    needs: everyone,
    keywords: "second factor lost phone 2fa backup",
    text: "Each code signs you in once if you lose your phone or passkey. Store them where you keep passwords.",
  },
] as const satisfies readonly HelpTerm[];

export type TermId = (typeof helpTerms)[number]["id"];
