import type { EnquiryInput } from "../../../contract/enquiries.ts";
import type { DemoHandling } from "./demo-staff.ts";

type DemoSpam = { daysAgo: number; input: EnquiryInput; handling?: DemoHandling };

const links = Array.from({ length: 5 }, (_, index) => `https://rank${index}.example`).join(" ");

/** Spam that the check flags, a client that it flags, and spam that it misses. */
export const demoSpam: readonly DemoSpam[] = [
  {
    daysAgo: 62,
    input: {
      name: "Rank Booster",
      company_name: "First Page Now",
      email_id: "offers@firstpage.example",
      phone: "+1 202 555 0171",
      description: `We put your website on the first page. See ${links}`,
    },
  },
  {
    daysAgo: 39,
    input: {
      name: "Alex",
      company_name: "Alex",
      email_id: "alex@cheaploans.example",
      phone: "+1 202 555 0172",
      description: "Business loan in 24 hours, no papers.",
      leave_empty: "https://cheaploans.example",
    },
  },
  {
    daysAgo: 12,
    input: {
      name: "Bulk Leads",
      company_name: "Leads",
      email_id: "sales@bulkleads.example",
      phone: "+1 202 555 0173",
      description: "40,000 verified e-mail addresses of hospitals.",
      elapsed_ms: 310,
    },
  },
  {
    daysAgo: 19,
    handling: { status: "in-progress", assignee: "arjun", note: "Not spam: asked for hosting." },
    input: {
      name: "Veronika Lindqvist",
      company_name: "Skerry Maps",
      email_id: "veronika@skerry.example",
      phone: "+46 8 465 004 71",
      description:
        "Could you host these five layers? https://a.skerry.example https://b.skerry.example " +
        "https://c.skerry.example https://d.skerry.example https://e.skerry.example",
    },
  },
  {
    daysAgo: 23,
    handling: { status: "spam" },
    input: {
      name: "Growth Partner",
      company_name: "Growth Partner",
      email_id: "hello@growthpartner.example",
      phone: "+1 202 555 0174",
      description: "Quick question: who decides on advertising in your company? I have 15 minutes.",
    },
  },
];
