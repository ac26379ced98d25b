import type { EndpointId } from "../../contract/routes.ts";
import { routes } from "../../contract/routes.ts";
import type { Role } from "../../contract/session.ts";
import { accessTable } from "./access-table.ts";

/** A task in the back office, with the roles that may do it. */
export type Permission = { task: string; roles: Role[] };

const roles: readonly Role[] = ["admin", "agent", "editor"];

/** Endpoints whose access differs from others of their path. */
const ownTasks = new Map<EndpointId, string>([
  ["updateAnswerHours", "Answer hours, mailbox, programs"],
  ["updateStageNames", "Answer hours, mailbox, programs"],
  ["listAssignees", "Client Queries: read, answer, assign"],
  ["deleteFromBin", "Empty the bin"],
  ["emptyBin", "Empty the bin"],
  ["deleteClient", "Clients: change, export, delete"],
]);

/** Tasks by the beginning of their endpoints' paths, in the order of the page; the first that fits. */
const tasks: readonly [task: string, path: RegExp][] = [
  [
    "Client Queries: read, answer, assign",
    /^\/api\/(conversations|enquiries|queries|call-requests|saved-views|messages|settings\/(answer-hours|stages)|overview)/,
  ],
  ["Clients: change, export, delete", /^\/api\/(clients|segments)/],
  ["Write to clients", /^(\/api)?\/(sendmail|mails|bulk-emails|email-drafts|get-clients-email-id)/],
  ["Templates", /^\/api\/reply-templates/],
  ["Blogs, and restoring their versions", /^\/api\/(blogs|categories)/],
  ["Pages of the site, and restoring their versions", /^\/api\/pages/],
  ["Insight: numbers", /^\/api\/insight/],
  ["Media", /^\/api\/media/],
  ["Bin: read and restore", /^\/api\/bin/],
  ["Empty the bin", /^$/],
  ["Answer hours, mailbox, programs", /^\/api\/(settings|first-steps)/],
  ["Staff, invitations and roles", /^\/api\/staff/],
  ["Tokens for programs", /^\/api\/tokens/],
  ["Webhooks", /^\/api\/webhooks/],
  ["Find, export, restrict or erase a person", /^\/api\/privacy/],
  ["Audit log", /^\/api\/audit-log/],
  ["Search", /^\/api\/search/],
  ["Own account, second factor and sessions", /^\/api\/(account|session|events)/],
];

/** The task that an endpoint belongs to; undefined if visitors or programs may call it, too. */
export function taskOf(id: EndpointId): string | undefined {
  const { who } = accessTable[id];
  if (who.anonymous === "in" || who.admin !== "in") return undefined;
  return ownTasks.get(id) ?? tasks.find(([, path]) => path.test(routes[id].path))?.[0];
}

/** Roles by task, from the access table, against which a test checks every endpoint. */
export function permissions(): Permission[] {
  const ids = Object.keys(accessTable) as EndpointId[];
  return tasks.flatMap(([task]) => {
    const own = ids.filter((id) => taskOf(id) === task);
    if (own.length === 0) return [];
    return [
      {
        task,
        roles: roles.filter((role) => own.every((id) => accessTable[id].who[role] === "in")),
      },
    ];
  });
}
