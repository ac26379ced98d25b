import type { OwnAccount } from "../account/account-cards.tsx";
import { type Answers, type Asked, json, type MemoryApi, refusal } from "./memory-api.ts";

const codes = ["k7m2-p9qa-4xwt", "v3hd-8ns6-zr5c"];
const done = () => json(200, { error: "false", message: "Done." });
/** What may be changed once the password `first light 0512` is given. */
const guarded = /^(POST|DELETE) .*(password|authenticator|recovery-codes|passkeys)/;

/** For tests: the own account in an API in memory. The app's code is always `123456`. */
export class MemoryAccount {
  account: OwnAccount = {
    id: "s-1",
    name: "Asha",
    email: "asha@nirbhay.example",
    role: "admin",
    authenticator: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    factorRequired: false,
  };
  sessions = [session("this", true), session("phone", false), session("laptop", false)];
  readonly #api: MemoryApi;

  constructor(api: MemoryApi) {
    this.#api = api;
    api.subjects.push(this.#answer);
  }

  readonly #answer: Answers = (asked) => {
    const { method, url, body } = asked;
    if (!url.pathname.startsWith("/api/account")) return null;
    const given = JSON.parse(body);
    const call = `${method} ${url.pathname}`;
    if (guarded.test(call) && given.password !== "first light 0512") {
      return marked("password", "This is not your password.");
    }
    return call.includes("/sessions") ? this.#sessions(asked) : this.#change(call, given);
  };

  #change(call: string, given: Record<string, string>) {
    switch (call) {
      case "GET /api/account":
        return json(200, { error: "false", data: this.account });
      case "PATCH /api/account":
        this.account = { ...this.account, ...given };
        return done();
      case "POST /api/account/password":
        this.account = { ...this.account, name: given["name"] ?? this.account.name };
        this.#api.pending = this.#api.pending.filter((one) => one !== "password");
        return done();
      case "POST /api/account/authenticator":
        return json(201, {
          error: "false",
          secret: "JBSWY3DPEHPK3PXP",
          uri: "otpauth://totp/Nirbhay:asha?secret=JBSWY3DPEHPK3PXP",
          qr: ["101", "010", "110"],
        });
      case "PUT /api/account/authenticator":
        if (given["code"] !== "123456") return marked("code", "This code is wrong.");
        this.account = { ...this.account, authenticator: true, recoveryCodesLeft: codes.length };
        this.#api.pending = [];
        return json(200, { error: "false", codes });
      case "DELETE /api/account/authenticator":
        this.account = { ...this.account, authenticator: false };
        return done();
      case "POST /api/account/recovery-codes":
        return json(200, { error: "false", codes });
      default:
        return refusal(404, "There is no such address.");
    }
  }

  #sessions({ method, url }: Asked) {
    if (method === "GET") return json(200, { error: "false", message: this.sessions });
    const id = url.pathname.split("/")[4];
    this.sessions = this.sessions.filter((one) => (id ? one.id !== id : one.current));
    return done();
  }
}

function session(id: string, current: boolean) {
  const lastSeenAt = "2026-11-20T11:12:00.000Z";
  const browser = id === "phone" ? "Safari on iPhone" : "Firefox on Linux";
  return { id, current, browser, address: "203.0.113.9", startedAt: lastSeenAt, lastSeenAt };
}

function marked(field: string, text: string) {
  const fields = { [field]: text };
  return json(422, { error: "true", message: "Please check.", requestId: "r-1", fields });
}
