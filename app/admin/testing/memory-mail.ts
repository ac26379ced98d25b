import type { Letter } from "../../../contract/emails.ts";
import { type Answers, type Asked, json, type MemoryApi, refusal } from "./memory-api.ts";

const mailing = "00000000-0000-7000-8000-00000000000a";

/** For tests: addresses, sending and letters of an API in memory. */
export class MemoryMail {
  addresses: string[];
  /** So many addresses are answered at once. */
  mostAddresses = 10_000;
  letters: Letter[] = [];
  /** Of the only client whose letters are asked for. */
  clientAddress = "";
  /** Bodies of the sendings, in order. */
  readonly sendings: { clientMails: string[]; mailSubject: string; mailBody: string }[] = [];
  /** Under which keys sendings were asked for, in order, refused ones too. */
  readonly keys: string[] = [];
  /** Makes the next sending fail. */
  refuseWith: Response | null = null;

  constructor(api: MemoryApi, addresses: string[] = []) {
    this.addresses = addresses;
    api.subjects.push(this.#answer);
  }

  readonly #answer: Answers = (asked) => {
    const { pathname, searchParams } = asked.url;
    if (pathname === "/api/get-clients-email-id") {
      return json(200, { error: "false", ...this.#addressesWith(searchParams.get("q") ?? "") });
    }
    if (pathname.endsWith("/sendmail")) return this.#send(asked);
    if (pathname === "/api/mails") return this.#list(searchParams);
    if (pathname.startsWith("/api/mailings/")) return this.#progress();
    if (pathname.endsWith("/retry")) return this.#retry(pathname.split("/")[3]);
    return null;
  };

  #addressesWith(words: string) {
    const found = this.addresses.filter((email) => email.includes(words));
    const answered = found.slice(0, this.mostAddresses);
    const message = answered.map((email_id) => ({ email_id, name: `Owner of ${email_id}` }));
    return { message, more: found.length > answered.length };
  }

  #send({ url, body, key }: Asked) {
    this.keys.push(key);
    const refused = this.refuseWith;
    this.refuseWith = null;
    if (refused) return refused;
    const sending = JSON.parse(body);
    this.sendings.push(sending);
    for (const recipient of sending.clientMails) {
      this.letters.unshift(letter(recipient, { subject: sending.mailSubject }));
    }
    const error = url.pathname === "/sendmail" ? false : "false";
    return json(201, { error, message: "Queued.", id: mailing });
  }

  #list(query: URLSearchParams) {
    const status = query.get("status");
    const address = query.has("client") ? this.clientAddress : null;
    const message = this.letters.filter(
      (one) => (!status || one.status === status) && (!address || one.recipient === address),
    );
    return json(200, { error: "false", message, next: null });
  }

  #progress() {
    const count = (status: string) => this.letters.filter((one) => one.status === status).length;
    const data = {
      id: mailing,
      subject: this.letters[0]?.subject ?? "",
      letters: this.letters.length,
      sent: count("sent"),
      failed: count("failed"),
      createdAt: "2026-11-18T11:12:00.000Z",
    };
    return json(200, { error: "false", data });
  }

  #retry(id: string | undefined) {
    const failed = this.letters.find((one) => one.id === id);
    if (failed?.status !== "failed") return refusal(409, "This letter has not failed.");
    failed.status = "queued";
    return json(200, { error: "false", message: "Queued." });
  }
}

/** A waiting letter to somebody; the rest follows from it. */
export function letter(recipient: string, more: Partial<Letter> = {}): Letter {
  return {
    id: `l-${recipient.replaceAll(/\W/g, "-")}`,
    kind: "client-letter",
    recipient,
    subject: "Our new office",
    status: "queued",
    attempts: 0,
    dueAt: "2026-11-18T11:12:00.000Z",
    createdAt: "2026-11-18T11:12:00.000Z",
    sentAt: null,
    failure: null,
    ...more,
  };
}
