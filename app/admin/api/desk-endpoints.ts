import type { deleteClient, listClients, readClient } from "../../../contract/clients.ts";
import type {
  countInbox,
  listInbox,
  readInboxItem,
  readOverview,
  updateCallRequest,
  updateEnquiry,
  updateInbox,
} from "../../../contract/inbox.ts";
import type {
  listClientAddresses,
  listMails,
  readMailing,
  retryMail,
  sendClientMail,
  sendMail,
} from "../../../contract/mail.ts";
import type { listAssignees } from "../../../contract/staff.ts";

/** The calls of the daily desk: overview, clients, queries, letters. */
export type DeskContract = {
  readOverview: typeof readOverview;
  listClients: typeof listClients;
  readClient: typeof readClient;
  deleteClient: typeof deleteClient;
  listInbox: typeof listInbox;
  countInbox: typeof countInbox;
  readInboxItem: typeof readInboxItem;
  updateInbox: typeof updateInbox;
  updateEnquiry: typeof updateEnquiry;
  updateCallRequest: typeof updateCallRequest;
  listAssignees: typeof listAssignees;
  listClientAddresses: typeof listClientAddresses;
  sendMail: typeof sendMail;
  sendClientMail: typeof sendClientMail;
  listMails: typeof listMails;
  retryMail: typeof retryMail;
  readMailing: typeof readMailing;
};

/** Method and path of each. */
export const deskEndpoints: Readonly<Record<keyof DeskContract, { method: string; path: string }>> =
  {
    readOverview: { method: "get", path: "/api/overview" },
    listClients: { method: "get", path: "/api/clients" },
    readClient: { method: "get", path: "/api/clients/{id}" },
    deleteClient: { method: "delete", path: "/api/clients" },
    listInbox: { method: "get", path: "/api/inbox" },
    readInboxItem: { method: "get", path: "/api/inbox/{id}" },
    countInbox: { method: "get", path: "/api/inbox/counts" },
    updateInbox: { method: "patch", path: "/api/inbox" },
    updateEnquiry: { method: "patch", path: "/api/queries/{id}" },
    updateCallRequest: { method: "patch", path: "/api/call-requests/{id}" },
    listAssignees: { method: "get", path: "/api/staff/names" },
    listClientAddresses: { method: "get", path: "/api/get-clients-email-id" },
    sendMail: { method: "post", path: "/api/sendmail" },
    sendClientMail: { method: "post", path: "/sendmail" },
    listMails: { method: "get", path: "/api/mails" },
    retryMail: { method: "post", path: "/api/mails/{id}/retry" },
    readMailing: { method: "get", path: "/api/mailings/{id}" },
  };
