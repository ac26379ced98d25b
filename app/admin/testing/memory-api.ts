import type { Client, ClientMessage } from "../../../contract/clients.ts";
import type { Pending, Role } from "../../../contract/session.ts";

type Sent = { method?: string; headers?: Headers; body?: string };

/** A call as it arrived. */
export type Asked = { method: string; url: URL; body: string; token: string; key: string };

/** Answers the calls of one subject, and leaves the others alone. */
export type Answers = (asked: Asked) => Response | null;

/**
 * For tests: the API as the contract describes it, over a list in memory, in the place of
 * the network. `breakWith` makes the next answers fail.
 */
export class MemoryApi {
  readonly requests: string[] = [];
  readonly tokens = new Set(["good-token"]);
  readonly staff = { token: "good-token" };
  clients: Client[] = [];
  role: Role = "admin";
  /** What the account must still do. */
  pending: Pending[] = [];
  /** What answers to whoever is not signed in: `memory-recovery.ts`. */
  readonly open: Answers[] = [];
  /** What answers beside the clients: `memory-blogs.ts`, `memory-media.ts`. */
  readonly subjects: Answers[] = [];
  breakWith: (() => Response | Promise<Response>) | null = null;

  /** Put in place of `fetch`. */
  readonly fetch = async (address: string, init?: Sent) => {
    const url = new URL(address, "https://here.invalid");
    this.requests.push(`${init?.method} ${url.pathname}${url.search}`);
    if (this.breakWith) return this.breakWith();
    const body = init?.body ?? "{}";
    const headers = new Headers(init?.headers);
    const token = headers.get("Authorization")?.replace("Bearer ", "") ?? "";
    const key = headers.get("Idempotency-Key") ?? "";
    const method = init?.method ?? "GET";
    const asked = { method, url, body, token, key };
    const openly = firstOf(this.open, asked);
    if (openly) return openly;
    if (url.pathname === "/api/signin") return this.#signIn(body);
    if (!this.tokens.has(token)) return refusal(401, "Please sign in.");
    if (url.pathname === "/api/session") return this.#session(method, token);
    const given = firstOf(this.subjects, asked);
    if (given) return given;
    const isClients = url.pathname.startsWith("/api/clients");
    return isClients ? this.#clients(method, url) : refusal(404, "There is no such address.");
  };

  #session(method: string, token: string) {
    if (method === "DELETE") {
      this.tokens.delete(token);
      return json(200, { error: "false" });
    }
    const staff = { id: "s-1", name: "Asha", email: "asha@nirbhay.example", role: this.role };
    const expiresAt = "2026-11-22T00:00:00.000Z";
    return json(200, { error: "false", staff, expiresAt, pending: this.pending });
  }

  #signIn(body: string) {
    const { email, password } = JSON.parse(body);
    if (email !== "asha@nirbhay.example" || password !== "first light 0512") {
      return refusal(401, "E-mail or password is wrong.");
    }
    this.tokens.add("new-token");
    return json(200, { error: "false", signIn: true, token: "new-token" });
  }

  #clients(method: string, url: URL) {
    const id = url.searchParams.get("id") ?? url.pathname.split("/")[3];
    if (!id) return this.#page(url);
    const client = this.clients.find((one) => one.id === id);
    if (!client) return refusal(404, "There is no such client.");
    if (method === "GET") {
      return json(200, { error: "false", data: client, messages: messagesOf(client) });
    }
    this.clients = this.clients.filter((one) => one !== client);
    return json(200, { error: "false", message: "Deleted." });
  }

  #page(url: URL) {
    const words = url.searchParams.get("q")?.toLowerCase() ?? "";
    const found = this.clients.filter(({ name }) => name.toLowerCase().includes(words));
    if (url.searchParams.get("sort") === "name") found.sort((a, b) => (a.name < b.name ? -1 : 1));
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const to = from + Number(url.searchParams.get("limit"));
    const next = to < found.length ? String(to) : null;
    return json(200, { error: "false", message: found.slice(from, to), next });
  }
}

function firstOf(answers: readonly Answers[], asked: Asked): Response | null {
  for (const answer of answers) {
    const given = answer(asked);
    if (given) return given;
  }
  return null;
}

/** A refusal as the API words it. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}) {
  return json(status, { error: "true", message, requestId: "r-1" }, headers);
}

/** A client with a name; the rest follows from it. */
export function client(name: string, messages = 1): Client {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    name,
    company_name: `${name} & Co`,
    email_id: `${id}@example.com`,
    phone: "+91 98200 00114",
    description: "",
    messages,
    createdAt: "2026-11-18T11:12:00.000Z",
  };
}

function messagesOf({ messages, name }: Client): ClientMessage[] {
  return Array.from({ length: messages }, (_, age) => ({
    id: `m-${age}`,
    kind: age === messages - 1 && messages > 1 ? "callback" : "enquiry",
    description: age === messages - 1 && messages > 1 ? "" : `Letter ${messages - age} of ${name}`,
    receivedAt: new Date(Date.UTC(2026, 10, 18 - age, 11, 12)).toISOString(),
    consent: { version: "2026-10-01", at: "2026-11-18T11:12:00.000Z" },
  }));
}

/** An answer as the API gives it. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers });
}
