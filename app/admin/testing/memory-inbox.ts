import type { Enquiry } from "../../../contract/enquiries.ts";
import { type Answers, type Asked, json, type MemoryApi, refusal } from "./memory-api.ts";

/** For tests: the inbox of an API in memory, newest first. */
export class MemoryInbox {
  items: Enquiry[];
  /** Bodies of the changes, in order. */
  readonly changes: object[] = [];
  readonly assignees = [
    { id: "00000000-0000-7000-8000-000000000001", name: "Asha" },
    { id: "00000000-0000-7000-8000-000000000002", name: "Ravi" },
  ];

  constructor(api: MemoryApi, items: Enquiry[] = []) {
    this.items = items;
    api.subjects.push(this.#answer);
  }

  readonly #answer: Answers = (asked) => {
    const { pathname, searchParams } = asked.url;
    if (pathname === "/api/staff/names")
      return json(200, { error: "false", message: this.assignees });
    if (pathname === "/api/enquiries/counts") return this.#counts();
    if (pathname.startsWith("/api/enquiries/")) return this.#read(pathname);
    if (pathname === "/api/enquiries" && asked.method === "PATCH") return this.#changeAll(asked);
    if (pathname === "/api/enquiries") return this.#list(searchParams);
    if (/^\/api\/(queries|call-requests)\//.test(pathname)) return this.#change(asked);
    return null;
  };

  #counts() {
    const fresh = (kind: string) =>
      this.items.filter((item) => item.kind === kind && item.status === "new").length;
    const spam = this.items.filter(({ status }) => status === "spam").length;
    return json(200, {
      error: "false",
      enquiries: fresh("enquiry"),
      callbacks: fresh("callback"),
      spam,
    });
  }

  #list(query: URLSearchParams) {
    const [kind, status, assignee] = [
      query.get("kind"),
      query.get("status"),
      query.get("assignee"),
    ];
    const words = query.get("q")?.toLowerCase() ?? "";
    const found = this.items.filter(
      (item) =>
        (!kind || item.kind === kind) &&
        (!status || item.status === status) &&
        (query.get("spam") !== "false" || item.status !== "spam") &&
        (!query.has("open") || item.status === "new" || item.status === "in-progress") &&
        (!assignee || (item.assignee?.id ?? "none") === assignee) &&
        `${item.name} ${item.email_id} ${item.description}`.toLowerCase().includes(words),
    );
    const from = Number(query.get("cursor") ?? 0);
    const to = from + Number(query.get("limit"));
    const next = to < found.length ? String(to) : null;
    return json(200, { error: "false", message: found.slice(from, to), next });
  }

  #read(pathname: string) {
    const data = this.items.find(({ id }) => pathname.endsWith(`/${id}`));
    if (!data) return refusal(404, "This query does not exist any more.");
    return json(200, { error: "false", data });
  }

  #changeAll({ body }: Asked) {
    const { ids, assignee, ...change } = JSON.parse(body);
    this.changes.push(JSON.parse(body));
    const given = this.assignees.find(({ id }) => id === assignee) ?? null;
    const more = { ...change, ...(assignee === undefined ? {} : { assignee: given }) };
    const known = this.items.filter(({ id }) => ids.includes(id));
    this.items = this.items.map((one) => (known.includes(one) ? { ...one, ...more } : one));
    return json(200, { error: "false", changed: known.length });
  }

  #change({ url, body }: Asked) {
    const item = this.items.find(({ id }) => url.pathname.endsWith(`/${id}`));
    if (!item) return refusal(404, "This enquiry does not exist any more.");
    const { assignee, noteBefore, ...change } = JSON.parse(body);
    if (noteBefore !== undefined && noteBefore !== item.note) {
      return refusal(409, "Somebody else changed the note meanwhile.");
    }
    this.changes.push(JSON.parse(body));
    const given = this.assignees.find(({ id }) => id === assignee) ?? null;
    const data = { ...item, ...change, ...(assignee === undefined ? {} : { assignee: given }) };
    this.items = this.items.map((one) => (one === item ? data : one));
    return json(200, { error: "false", data });
  }
}

/** A new enquiry from somebody; the rest follows from it. */
export function query(name: string, more: Partial<Enquiry> = {}): Enquiry {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    kind: "enquiry",
    name,
    company_name: `${name} & Co`,
    email_id: `${id}@example.com`,
    phone: "+91 98200 00114",
    description: `What ${name} wrote.`,
    status: "new",
    flagged: null,
    note: "",
    assignee: null,
    clientId: `c-${id}`,
    receivedAt: "2026-11-18T11:12:00.000Z",
    consent: { version: "2026-10-01", at: "2026-11-18T11:12:00.000Z" },
    ...more,
  };
}
