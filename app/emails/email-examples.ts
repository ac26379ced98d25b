import { dayMs, hourMs } from "../../contract/durations.ts";
import type { EmailContent } from "../../contract/email-templates.ts";

const siteUrl = "https://www.nirbhay.example";
const at = Date.parse("2026-11-20T06:00:00Z");
const name = "Asha Verma";
const visitor = {
  name,
  companyName: "Northfold Exchange",
  email: "asha@northfold.example",
  phone: "+91 98100-00000",
  receivedAt: at,
  link: `${siteUrl}/admin/client-queries/01935a2b-7c00-7000-8000-000000000001`,
  siteUrl,
};
const description =
  "Our order gateway is nine years old.\n\nCan it move in pieces, without a weekend of silence?";
const account = { name: "Kavya Rao", at, siteUrl };

const text = [
  "Dear all,",
  "from Monday, 30 November, you find us one floor up: Arunoday House, third floor. The telephone numbers stay as they are.",
  "How to get here, and where to leave the car: https://www.nirbhay.example/about-us.\nQuestions? Write to hello@nirbhay.example.",
  "**Please bring:**\n- the badge that we sent you\n- one hard question",
  "Kavya Rao",
].join("\n\n");

/** Every email with realistic data, for the preview and the tests. */
export const emailExamples: readonly EmailContent[] = [
  { template: "enquiry-receipt", data: { name, siteUrl } },
  { template: "enquiry-notice", data: { ...visitor, description } },
  { template: "callback-receipt", data: { name, siteUrl } },
  {
    template: "callback-notice",
    data: { ...visitor, preferredTime: "Tuesday 24 November, 10:30 IST" },
  },
  {
    template: "enquiry-digest",
    data: { enquiries: 41, callbacks: 1, replies: 3, since: at, siteUrl },
  },
  {
    template: "reply-notice",
    data: {
      name,
      email: visitor.email,
      subject: "Re: Your order gateway",
      receivedAt: at,
      siteUrl,
      text: "Thank you. Could we look at it on Tuesday?",
      link: `${siteUrl}/admin/client-queries/01935a2b-7c00-7000-8000-000000000001`,
    },
  },
  {
    template: "mention-notice",
    data: {
      name: "Kavya Rao",
      mentionedBy: "Asha Iyer",
      siteUrl,
      link: `${siteUrl}/admin/client-queries/01938f5e-0000-7000-8000-000000000000`,
    },
  },
  {
    template: "assignment-notice",
    data: {
      name: "Kavya Rao",
      assignedBy: "Asha Iyer",
      siteUrl,
      enquiries: [
        { id: "1", kind: "enquiry", name, companyName: "Northfold Exchange", text: description },
      ],
    },
  },
  {
    template: "assignment-notice",
    data: {
      name: "Kavya Rao",
      assignedBy: "Asha Iyer",
      siteUrl,
      enquiries: [
        { id: "1", kind: "enquiry", name, companyName: "Northfold Exchange", text: description },
        { id: "2", kind: "callback", name: "Ritika Anand", companyName: "Walnut Lane", text: "" },
      ],
    },
  },
  {
    template: "client-email",
    data: {
      subject: "We are moving upstairs",
      text,
      siteUrl,
      unsubscribe: `${siteUrl}/unsubscribe/example`,
    },
  },
  {
    template: "personal-email",
    data: {
      text: "Dear Asha,\n\nyes, it can move in pieces. Shall we look at it together on Tuesday at 11:00?\n\nKind regards",
      signature: "Kavya Rao\nData engineer, Example Works\n+91 120 555 0128",
      quoted: { at, name, text: description },
    },
  },
  {
    template: "overdue-answers",
    data: {
      count: 12,
      enquiries: [
        { id: "1", name, companyName: "Northfold Exchange", dueAt: at },
        { id: "2", name: "Ritika Anand", companyName: "Walnut Lane", dueAt: at + hourMs },
      ],
      siteUrl,
    },
  },
  {
    template: "week-report",
    data: {
      span: "16 to 22 November",
      siteUrl,
      week: {
        visits: 1_530,
        readOn: 612,
        wrote: 23,
        answered: 20,
        won: 2,
        firstAnswerMinutes: 70,
        bestPage: "/industry/fintech",
        bestSource: "google.com",
      },
      before: {
        visits: 1_361,
        readOn: 544,
        wrote: 18,
        answered: 18,
        won: 0,
        firstAnswerMinutes: 95,
        bestSource: "direct",
        bestPage: "/services/cloud-migration-and-management",
      },
    },
  },
  {
    template: "invitation",
    data: {
      name: "Kavya Rao",
      invitedBy: "Asha Iyer",
      role: "editor",
      link: `${siteUrl}/admin/invitation#token=Jx3vT0pB9wQ2mZ7kL5nR8sD1fG4hY6uC`,
      expiresAt: at + 7 * dayMs,
      siteUrl,
    },
  },
  { template: "recovery-code", data: { name: "Kavya Rao", code: "7Q4K", minutes: 10, siteUrl } },
  { template: "recovery-unknown", data: { siteUrl } },
  { template: "recovery-paused", data: { ...account, until: at + 7 * dayMs } },
  {
    template: "webhook-off",
    data: { name: "Asha Iyer", webhook: "Warehouse", reason: "failing", at, siteUrl },
  },
  { template: "password-changed", data: account },
  {
    template: "email-changed",
    data: { ...account, oldEmail: "kavya@nirbhay.example", newEmail: "kavya.rao@nirbhay.example" },
  },
  { template: "factor-changed", data: { ...account, change: "authenticator-added" } },
  {
    template: "account-changed",
    data: { ...account, change: "made-admin", changedBy: "Asha Iyer" },
  },
];
