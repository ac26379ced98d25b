import type { Factor } from "../../../contract/session.ts";
import { type Answers, json, type MemoryApi, refusal } from "./memory-api.ts";

/** For tests: makes every right password lead to a second step. The right code is 123456. */
export class MemoryFactor {
  readonly codes: string[] = [];
  readonly #api: MemoryApi;
  readonly #factors: readonly Factor[];

  constructor(api: MemoryApi, factors: readonly Factor[]) {
    this.#api = api;
    this.#factors = factors;
    api.open.push(this.#answer);
  }

  readonly #answer: Answers = ({ url, body }) => {
    if (url.pathname === "/api/signin") {
      return json(200, {
        error: "false",
        signIn: false,
        ticket: "a-ticket",
        factors: this.#factors,
      });
    }
    if (url.pathname !== "/api/signin/second-factor") return null;
    const { ticket, code } = JSON.parse(body);
    this.codes.push(code);
    if (ticket !== "a-ticket" || code !== "123456") return refusal(401, "This code is wrong.");
    this.#api.tokens.add("new-token");
    return json(200, { error: "false", signIn: true, token: "new-token" });
  };
}
