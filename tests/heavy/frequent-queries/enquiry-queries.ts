import { countEnquiries } from "../../../server/services/crm/enquiries/count-enquiries.ts";
import {
  type EnquiryFilter,
  listEnquiries,
} from "../../../server/services/crm/enquiries/list-enquiries.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { readEnquiryWeeks } from "../../../server/services/overview/read-enquiry-weeks.ts";
import { readFirstAnswers } from "../../../server/services/overview/read-first-answers.ts";
import { readOverview } from "../../../server/services/overview/read-overview.ts";
import { writeCursor } from "../../../server/services/pagination.ts";
import type { FrequentQueries, QueryScene } from "./query-scene.ts";

/** Queries of enquiries and of the overview, which counts them. */
export function enquiryQueries({ context, asAdmin, staff, middle }: QueryScene): FrequentQueries {
  const cursor = writeCursor(middle);
  const list = (filter: EnquiryFilter) => listEnquiries(asAdmin, { ...filter, limit: 20, cursor });
  const sender = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };
  const enquiry = { ...sender, email_id: "asha@northfold.example", description: "" };
  return {
    "enquiries, all": { run: () => list({}), uses: ["enquiries_by_kind"] },
    "enquiries of a kind": { run: () => list({ kind: "callback" }), uses: ["enquiries_by_kind"] },
    "enquiries, open": { run: () => list({ open: true }), uses: ["enquiries_by_status"] },
    "enquiries without spam": { run: () => list({ spam: "false" }), uses: ["enquiries_by_status"] },
    "enquiries of a kind and status": {
      run: () => list({ kind: "enquiry", status: "won" }),
      uses: ["enquiries_by_status"],
    },
    "enquiries of an assignee": {
      run: () => list({ assignee: staff.id }),
      uses: ["enquiries_by_assignee"],
    },
    "enquiries, unassigned and lost": {
      run: () => list({ assignee: "none", status: "lost" }),
      uses: ["enquiries_by_status_and_assignee"],
    },
    "enquiries, search": {
      run: () => listEnquiries(asAdmin, { limit: 20, q: "name", status: "won" }),
      uses: [{ sqlite: "enquiry_search", postgres: "enquiry_search_words" }],
    },
    "enquiries of a campaign and kind": {
      run: () => listEnquiries(asAdmin, { limit: 20, campaign: "c7", kind: "enquiry" }),
      uses: ["enquiries_by_campaign"],
    },
    "counts of new enquiries and spam": {
      run: () => countEnquiries(asAdmin),
      uses: ["enquiries_by_status"],
    },
    overview: {
      run: () => readOverview(asAdmin),
      uses: ["enquiries_by_turn_due", "enquiries_by_status", "emails_by_status"],
    },
    "enquiries per week": { run: () => readEnquiryWeeks(asAdmin), uses: ["enquiries_by_receipt"] },
    "first answers": { run: () => readFirstAnswers(asAdmin), uses: ["enquiries_first_answers"] },
    "receiving an enquiry": {
      run: () => receiveEnquiry(context, enquiry, { idempotencyKey: "key" }),
      uses: ["enquiries_by_fingerprint", "enquiries_by_idempotency_key"],
    },
  };
}
