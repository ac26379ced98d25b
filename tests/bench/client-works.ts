import { listClients } from "../../server/services/clients/list-clients.ts";
import type { Context } from "../../server/services/context.ts";
import { countInbox } from "../../server/services/inbox/count-inbox.ts";
import { listInbox } from "../../server/services/inbox/list-inbox.ts";
import { readOverview } from "../../server/services/inbox/read-overview.ts";
import { markers } from "./blog-corpus.ts";
import { assignee } from "./client-corpus.ts";
import type { Work } from "./compare-scales.ts";

/** The back office on one database, and cursors into the middle of its lists. */
export type Office = {
  staff: Context;
  middle: Readonly<Record<"newest" | "name" | "company" | "inbox", string>>;
};

const page = { limit: 20 } as const;

/**
 * What is measured. At both sizes there is equally much to do: each has a full page to show (but
 * for the rare word), what is sorted or counted is more than is sorted or counted at most.
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
  "clients, a seldom word": ({ staff }) => listClients(staff, { ...page, q: markers.seldom }),
  "clients, a common word": ({ staff }) => listClients(staff, { ...page, q: markers.common }),
  "clients, a begun word": ({ staff }) => listClients(staff, { ...page, q: "clockwo" }),
  "clients, one letter": ({ staff }) => listClients(staff, { ...page, q: "c" }),
  "clients, two words": ({ staff }) =>
    listClients(staff, { ...page, q: `${markers.common} ${markers.seldom}` }),
  "clients, a common word by name": ({ staff }) =>
    listClients(staff, { ...page, q: markers.common, sort: "name" }),
  "inbox, all": ({ staff }) => listInbox(staff, page),
  "inbox, from the middle": ({ staff, middle }) =>
    listInbox(staff, { ...page, cursor: middle.inbox }),
  "inbox, enquiries that are new": ({ staff }) =>
    listInbox(staff, { ...page, kind: "enquiry", status: "new" }),
  "inbox, what is open": ({ staff }) => listInbox(staff, { ...page, open: true }),
  "inbox, somebody's": ({ staff }) => listInbox(staff, { ...page, assignee }),
  "inbox, nobody's that are lost": ({ staff }) =>
    listInbox(staff, { ...page, assignee: "none", status: "lost" }),
  "inbox, a common word": ({ staff }) => listInbox(staff, { ...page, q: markers.common }),
  "inbox, a rare word": ({ staff }) => listInbox(staff, { ...page, q: markers.rare }),
  "inbox, a common word of somebody's open ones": ({ staff }) =>
    listInbox(staff, { ...page, q: markers.common, open: true, assignee }),
  "inbox, a common word of somebody's in progress": ({ staff }) =>
    listInbox(staff, { ...page, q: markers.common, status: "in-progress", assignee }),
  "counts of what is new": ({ staff }) => countInbox(staff),
  overview: ({ staff }) => readOverview(staff),
};
