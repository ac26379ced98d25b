import type { FirstStep } from "../../../contract/overview.ts";
import { adminPaths } from "../admin-paths.ts";

type StepText = {
  title: string;
  /** Within a sentence: "Next: …, so that …". */
  next: string;
  why: string;
  summary: string;
  minutes: number;
  /** Instructions for the server: a sentence, and lines for `.env`. */
  onServer?: { text: string; lines: Readonly<Record<string, string>> };
  /** Where to do it in the back office. */
  page?: { label: string; to: string };
};

const restart = "on the server and start it again; this page notices by itself.";

export const firstStepTexts: Readonly<Record<FirstStep["id"], StepText>> = {
  company: {
    title: "Say who you are",
    next: "say who you are",
    why: "so that emails come from your company",
    summary: "The address of your site, and the addresses that email comes from and goes to.",
    minutes: 3,
    onServer: {
      text: `These settings still have example values. Put your own into .env ${restart} Name, address and phone on the website are under Pages, Company.`,
      lines: {
        SITE_URL: "SITE_URL=https://www.example.com",
        MAIL_FROM: 'MAIL_FROM="Example Company <hello@example.com>"',
        STAFF_EMAIL: "STAFF_EMAIL=sales@example.com",
      },
    },
  },
  mail: {
    title: "Connect outgoing email",
    next: "connect outgoing email",
    why: "so that people who write to you get their receipt",
    summary: "Receipts, replies and notices leave through your mail server.",
    minutes: 5,
    onServer: {
      text: `Until then, emails are written to files and nobody receives them. Put this line into .env ${restart}`,
      lines: { SMTP_URL: "SMTP_URL=smtps://user:password@mail.example.com:465" },
    },
  },
  mailbox: {
    title: "Connect the mailbox",
    next: "connect the mailbox",
    why: "so that replies from clients appear in Client Queries",
    summary: "Replies from clients appear in Client Queries.",
    minutes: 5,
    onServer: {
      text: `The mailbox is only read, so you can go on using it elsewhere. Put this line into .env ${restart}`,
      lines: { IMAP_URL: "IMAP_URL=imaps://user:password@mail.example.com:993/INBOX" },
    },
  },
  "second-factor": {
    title: "Protect your account",
    next: "protect your account",
    why: "so that a stolen password is not enough",
    summary: "A passkey or an authenticator app. Takes a minute.",
    minutes: 1,
    page: { label: "Protect", to: adminPaths.account },
  },
  colleague: {
    title: "Invite a colleague",
    next: "invite a colleague",
    why: "so that clients have an answer when you are away",
    summary: "Agents answer clients, editors write.",
    minutes: 1,
    page: { label: "Invite", to: adminPaths.staff },
  },
  "own-copy": {
    title: "Make it yours",
    next: "make the site yours",
    why: "so that it says nothing about another company",
    summary: "Replace, keep or hide what the starter copy says.",
    minutes: 60,
    page: { label: "Open", to: adminPaths.starterCopy },
  },
};
