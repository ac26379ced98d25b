import type { Context } from "../../../server/services/context.ts";
import { listClients } from "../../../server/services/crm/clients/list-clients.ts";
import { countEnquiries } from "../../../server/services/crm/enquiries/count-enquiries.ts";
import { listEnquiries } from "../../../server/services/crm/enquiries/list-enquiries.ts";
import { readFirstAnswers } from "../../../server/services/overview/read-first-answers.ts";
import { readOverview } from "../../../server/services/overview/read-overview.ts";
import { markers } from "./blog-corpus.ts";
import { assignee } from "./client-corpus.ts";
import type { Work } from "./compare-scales.ts";

/** The back office on one database, and cursors into the middle of its lists. */
export type Office = {
  staff: Context;
  middle: Readonly<Record<"newest" | "name" | "company" | "enquiries", string>>;
};

const page = { limit: 20 } as const;

/**
 * The measured calls. Both sizes do the same amount of work: each shows a full page (except for the
 * rare word), and has more matches than are sorted or counted at most.
 */
export const clientWorks: Readonly<Record<string, Work<Office>>> = {
  "clients, newest": ({ staff }) => listClients(staff, page),
  "clients, oldest": ({ staff }) => listClients(staff, { ...page, sort: "oldest" }),
  "clients, by name": ({ staff }) => listClients(staff, { ...page, sort: "name" }),
  "clients, by company": ({ staff }) => listClients(staff, { ...page, sort: "company" }),
  "clients, newest, from the middle": ({ staff, middle }) =>
    listClients(staff, { ...page, cursor: middle.newest }),
  "clients, by name, from the middle": ({ staff, middle }) =>
    listClients(staff, { ...page, sort: "name", cursor: middle.name }),
  "clients, by company, from the middle": ({ staff, middle }) =>
    listClients(staff, { ...page, sort: "company", cursor: middle.company }),
  "clients, a rare word": ({ staff }) => listClients(staff, { ...page, q: markers.rare }),
  "clients, an uncommon word": ({ staff }) => listClients(staff, { ...page, q: markers.seldom }),
  "clients, a common word": ({ staff }) => listClients(staff, { ...page, q: markers.common }),
  "clients, an incomplete word": ({ staff }) => listClients(staff, { ...page, q: "clockwo" }),
  "clients, one character": ({ staff }) => listClients(staff, { ...page, q: "c" }),
  "clients, two words": ({ staff }) =>
    listClients(staff, { ...page, q: `${markers.common} ${markers.seldom}` }),
  "clients, a common word by name": ({ staff }) =>
    listClients(staff, { ...page, q: markers.common, sort: "name" }),
  "enquiries, all": ({ staff }) => listEnquiries(staff, page),
  "enquiries, from the middle": ({ staff, middle }) =>
    listEnquiries(staff, { ...page, cursor: middle.enquiries }),
  "enquiries, new ones of one kind": ({ staff }) =>
    listEnquiries(staff, { ...page, kind: "enquiry", status: "new" }),
  "enquiries, open": ({ staff }) => listEnquiries(staff, { ...page, open: true }),
  "enquiries, of an assignee": ({ staff }) => listEnquiries(staff, { ...page, assignee }),
  "enquiries, lost and unassigned": ({ staff }) =>
    listEnquiries(staff, { ...page, assignee: "none", status: "lost" }),
  "enquiries, a common word": ({ staff }) => listEnquiries(staff, { ...page, q: markers.common }),
  "enquiries, a rare word": ({ staff }) => listEnquiries(staff, { ...page, q: markers.rare }),
  "enquiries, a common word of an assignee's open ones": ({ staff }) =>
    listEnquiries(staff, { ...page, q: markers.common, open: true, assignee }),
  "enquiries, a common word of an assignee's in progress": ({ staff }) =>
    listEnquiries(staff, { ...page, q: markers.common, status: "in-progress", assignee }),
  "counts of what is new": ({ staff }) => countEnquiries(staff),
  overview: ({ staff }) => readOverview(staff),
  "first answers": ({ staff }) => readFirstAnswers(staff),
};
