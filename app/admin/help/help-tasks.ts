import {
  ChartColumn,
  FolderInput,
  History,
  ImagePlus,
  KeyRound,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  PanelsTopLeft,
  Phone,
  RotateCcw,
  ScrollText,
  Send,
  ShieldCheck,
  SunMoon,
  UserPlus,
  UserRoundCheck,
  UserSearch,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { Need } from "../../../contract/rights.ts";
import type { Role } from "../../../contract/session.ts";
import { adminPaths } from "../admin-paths.ts";
import { everyone } from "../shell/section.ts";

/** A task in the words of the screens, with the place where it is done. */
export type HelpTask = {
  title: string;
  text: string;
  /** The name of the screen. */
  place: string;
  address: string;
  /** The key that does it there, or leads there (`KeyGroup`). */
  key?: string;
  icon: LucideIcon;
  needs: readonly Need[];
  /** Roles that find it by search only: it is not among their main tasks. */
  searchedBy?: readonly Role[];
  /** Other words that people search for. */
  keywords: string;
};

const sales: readonly Role[] = ["admin", "agent"];
const { clientQueries, email, templates, clients, newBlog, pages, media, blogs, bin } = adminPaths;

/** At most ten main tasks per role. */
export const helpTasks: readonly HelpTask[] = [
  {
    title: "Answer an enquiry",
    text: "Open it, write below, send. Reply all goes to all of the email, Forward to others, with its files. The paperclip attaches files. Nobody sees who is in Bcc. You have 10 seconds to undo.",
    place: "Client Queries",
    address: clientQueries,
    key: "r",
    icon: MessageSquareText,
    needs: ["answer"],
    keywords:
      "reply all respond email message conversation forward cc bcc copy attachment unanswered",
  },
  {
    title: "Move, merge or split a conversation",
    text: "Move an email where it belongs, merge two conversations about one matter, or split one off. Clients notice nothing; you can undo it for 30 days.",
    place: "Client Queries",
    address: clientQueries,
    key: "m",
    icon: FolderInput,
    needs: ["clients"],
    searchedBy: sales,
    keywords: "move merge split join separate wrong conversation",
  },
  {
    title: "Call somebody back",
    text: "Calls are listed by agreed time. Press Call, then say how it went and when to call again.",
    place: "Calls today",
    address: `${clientQueries}?view=calls`,
    icon: Phone,
    needs: ["clients"],
    keywords: "phone telephone callback request log call",
  },
  {
    title: "Hand an enquiry over",
    text: "Choose a colleague as assignee. Add a note that clients never see; @ with a name emails that colleague.",
    place: "Client Queries",
    address: clientQueries,
    key: "a",
    icon: UserRoundCheck,
    needs: ["answer"],
    keywords: "assign colleague internal note mention",
  },
  {
    title: "Email several clients",
    text: "Choose the people, write once, look at the preview of each, send.",
    place: "Send Email",
    address: email,
    key: "g e",
    icon: Send,
    needs: ["bulk"],
    keywords: "bulk newsletter campaign mail recipients unsubscribe",
  },
  {
    title: "Reuse a reply",
    text: "Save it as a template. While you write a reply, Ctrl ; inserts it with the client’s name filled in.",
    place: "Templates",
    address: templates,
    icon: LayoutTemplate,
    needs: ["answer"],
    searchedBy: ["admin"],
    keywords: "template canned snippet field name",
  },
  {
    title: "Find a client",
    text: "Search by name, company, address or phone number. Their page has all of their enquiries, and merges two records of one person. Import and export lists of people. Tag people, and save a search as a segment to email it.",
    place: "Clients",
    address: clients,
    key: "g c",
    icon: UsersRound,
    needs: ["clients"],
    searchedBy: ["admin"],
    keywords:
      "customer contact history csv excel spreadsheet download tag segment group merge duplicate same twice",
  },
  {
    title: "Write a blog post",
    text: "Save it as a draft, publish it now, or choose a day. Change its cover on the cover itself, or drop a picture there.",
    place: "Blogs",
    address: newBlog,
    key: "g b",
    icon: NotebookPen,
    needs: ["blog"],
    keywords: "article publish schedule draft editor image",
  },
  {
    title: "Change a text of the site",
    text: "Open the page, click the text and type. Visitors see it when you publish; every version can be restored.",
    place: "Pages",
    address: pages,
    key: "g p",
    icon: PanelsTopLeft,
    needs: ["pages"],
    keywords: "website page home about copy headline picture question edit restore version undo",
  },
  {
    title: "See which page brought an enquiry",
    text: "Insight joins visits to enquiries and won projects. Choose the last weeks or custom days. Press a number to see its rows, or a name to see everything of that page, source or campaign alone.",
    place: "Insight",
    address: adminPaths.insight,
    icon: ChartColumn,
    needs: ["insight"],
    searchedBy: ["admin"],
    keywords: "insight statistics analytics visits source campaign numbers traffic",
  },
  {
    title: "Make a campaign link",
    text: "Choose the page, name source and campaign, copy the link. Insight counts its visits under these names, a known site under its address.",
    place: "Insight",
    address: adminPaths.campaignLink,
    icon: Link2,
    needs: ["insight"],
    searchedBy: ["admin"],
    keywords: "utm campaign newsletter source link tracking",
  },
  {
    title: "Add images",
    text: "Upload them once, describe them for people who can’t see them, use them in any post.",
    place: "Media",
    address: media,
    key: "g m",
    icon: ImagePlus,
    needs: ["media"],
    searchedBy: ["admin"],
    keywords: "image photo pictures upload alt text",
  },
  {
    title: "Return to an earlier version",
    text: "Open the post and its revisions, compare, restore. The current version stays in the list.",
    place: "Blogs",
    address: blogs,
    icon: History,
    needs: ["blog"],
    searchedBy: ["admin"],
    keywords: "revision history undo restore post",
  },
  {
    title: "Bring back what was deleted",
    text: "Deleted records stay in the bin for 30 days. Restore puts one back as it was.",
    place: "Bin",
    address: bin(),
    icon: RotateCcw,
    needs: ["bin"],
    keywords: "restore undelete trash undo",
  },
  {
    title: "Answer a privacy request",
    text: "Find the person, then export, restrict or erase their data.",
    place: "Privacy",
    address: adminPaths.privacy,
    icon: UserSearch,
    needs: ["staff"],
    keywords: "gdpr dpdp personal data export erase delete",
  },
  {
    title: "Invite a colleague",
    text: "You choose their role; they choose their password from the link in their email.",
    place: "Staff",
    address: adminPaths.staff,
    icon: UserPlus,
    needs: ["staff"],
    keywords: "staff account role agent editor user new",
  },
  {
    title: "Help a colleague who can’t sign in",
    text: "Give them a temporary password, in person or by phone. They choose their own when they sign in.",
    place: "Staff",
    address: adminPaths.staff,
    icon: UserPlus,
    needs: ["staff"],
    searchedBy: ["admin"],
    keywords: "forgot lost password reset recovery code locked out",
  },
  {
    title: "See who did what",
    text: "The audit log lists who changed, sent, exported or deleted which record, and when. Choose a person or a kind of action.",
    place: "Audit log",
    address: adminPaths.audit,
    icon: ScrollText,
    needs: ["staff"],
    searchedBy: ["admin"],
    keywords: "audit history opened exported signed in security log trace",
  },
  {
    title: "Connect a program",
    text: "Create a token, choose what the program may do, and copy the token to it. Revoke it once it’s no longer used.",
    place: "Tokens",
    address: adminPaths.tokens,
    icon: KeyRound,
    needs: ["settings"],
    searchedBy: ["admin"],
    keywords: "api token key integration script automation bearer",
  },
  {
    title: "Tell another program what happens here",
    text: "Add a webhook with its address and events, copy its secret to the program, and send a test. The log shows each delivery.",
    place: "Webhooks",
    address: adminPaths.webhooks,
    icon: Webhook,
    needs: ["settings"],
    searchedBy: ["admin"],
    keywords: "webhook event notify integration crm slack chat callback signature secret",
  },
  {
    title: "Protect your account",
    text: "Add a passkey or an authenticator app, and store the recovery codes.",
    place: "Account",
    address: adminPaths.account,
    icon: ShieldCheck,
    needs: everyone,
    keywords: "password second factor two-factor 2fa mfa security sign in",
  },
  {
    title: "Change the colours",
    text: "Light, dark, or as your device. The choice is for this browser only.",
    place: "Appearance",
    address: `${adminPaths.settings}#appearance`,
    icon: SunMoon,
    needs: everyone,
    searchedBy: sales,
    keywords: "theme dark light night mode",
  },
];
