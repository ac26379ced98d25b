import { expect, test } from "vitest";
import type { z } from "zod";
import * as own from "../../contract/account.ts";
import { type Endpoint, successSchema } from "../../contract/endpoint.ts";
import * as session from "../../contract/session.ts";
import { codeAt } from "../../tests/account-steps.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { softwarePasskey } from "../../tests/software-passkey.ts";
import type { Database } from "../db/database.ts";

const password = "first-light-at-28-degrees";
const pass = "a-lantern-over-the-canal";
const email = "editor@nirbhay.example";
const localhost = { origin: "http://localhost:3000", rpID: "localhost" };

type EndpointWith<Answer extends z.ZodType> = Endpoint<z.ZodType, z.ZodType, Answer>;

/** The API with an editor signed in. */
async function asEditor(database: Database) {
  const api = openApi(database);
  let headers = bearer(await api.signInAs("editor"));
  const send = (endpoint: Endpoint, body: unknown, id = "") =>
    api.send(endpoint.path.replace("{id}", id), {
      method: endpoint.method.toUpperCase(),
      headers: { ...headers, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...api,
    use(token: string) {
      headers = bearer(token);
    },
    /** Expects success, and checks the answer against the contract. */
    async ask<Answer extends z.ZodType>(
      endpoint: EndpointWith<Answer>,
      body?: unknown,
      id?: string,
    ) {
      const answer = await send(endpoint, body, id);
      expect([endpoint.id, answer.status]).toEqual([endpoint.id, endpoint.status ?? 200]);
      return successSchema(endpoint).parse(await answer.json());
    },
    /** Expects an error response. */
    async fail(endpoint: Endpoint, body?: unknown, id?: string): Promise<object> {
      const answer = await send(endpoint, body, id);
      return Object.assign({ status: answer.status }, await answer.json());
    },
    async mfaChallenge(given = { email, password }) {
      const answer = successSchema(session.signIn).parse(
        await (await send(session.signIn, given)).json(),
      );
      if (answer.signIn) throw new Error("No second factor was asked for.");
      return answer.challenge;
    },
  };
}

describeOnDatabase("/api/account", (open) => {
  test("an authenticator app is set up and used to sign in", async () => {
    const { ask, fail, mfaChallenge, ...api } = await asEditor(await open());
    const { secret } = await ask(own.beginAuthenticator, { password });
    const code = () => codeAt(secret, api.context.now());
    const { codes } = await ask(own.confirmAuthenticator, { code: code() });
    expect(codes).toHaveLength(10);
    api.pass(30_000);
    const challenge = await mfaChallenge();
    const wrong = await fail(session.signInWithFactor, { challenge, code: "zzzz" });
    expect(wrong).toMatchObject({ status: 401, error: "true", signIn: false });
    api.use((await ask(session.signInWithFactor, { challenge, code: code() })).token);
    const { data } = await ask(own.readAccount);
    expect(data).toMatchObject({ email, authenticator: true, recoveryCodesLeft: 10 });
    await ask(own.renewRecoveryCodes, { password });
    await ask(own.removeAuthenticator, { password });
  });

  test("a passkey is added and used to sign in", async () => {
    const { ask, fail, mfaChallenge, use } = await asEditor(await open());
    const device = softwarePasskey();
    const challengeOf = ({ options }: { options: Record<string, unknown> }) => ({
      challenge: String(options["challenge"]),
    });
    const made = await ask(own.beginPasskey, { password });
    const response = device.create(challengeOf(made), localhost);
    await ask(own.addPasskey, { name: "Phone", response });
    const challenge = await mfaChallenge();
    const begun = await ask(session.beginPasskeySignIn, { challenge });
    const passkey = device.get(challengeOf(begun), localhost);
    use((await ask(session.signInWithFactor, { challenge, passkey })).token);
    const [added] = (await ask(own.readAccount)).data.passkeys;
    expect(added).toMatchObject({ name: "Phone", lastUsedAt: expect.stringMatching(/Z$/) });
    await ask(own.removePasskey, { password }, added?.id);
    const again = await fail(own.removePasskey, { password }, added?.id);
    expect(again).toMatchObject({ status: 404 });
  });

  test("name, email address, password and sessions are changed", async () => {
    const { ask, fail, send } = await asEditor(await open());
    const other = await ask(session.signIn, { email, password });
    await ask(own.updateAccount, { name: "Meera", email: "m@x.example", password });
    expect(await fail(own.updateAccount, { email: "n@x.example" })).toMatchObject({
      status: 422,
      fields: { password: "Please enter your current password." },
    });
    expect((await ask(own.listSessions)).message).toHaveLength(2);
    await ask(own.changePassword, { password, pass, confirmPass: pass });
    const headers = bearer(other.signIn ? other.token : "");
    expect((await send("/api/session", { headers })).status).toBe(401);
    await ask(session.signIn, { email: "m@x.example", password: pass });
    await ask(own.endAllSessions);
    const [present] = (await ask(own.listSessions)).message;
    expect(present?.current).toBe(true);
    await ask(own.endOneSession, undefined, present?.id);
    expect(await fail(own.readAccount)).toMatchObject({ status: 401 });
  });

  test("sessions show browser and address, the current one first", async () => {
    const { ask, post, context } = await asEditor(await open());
    const firefox = `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Firefox/145.0`;
    const headers = { "User-Agent": `${firefox} ${"x".repeat(500)}` };
    await post("/api/signin", { email, password }, { headers });
    const { message } = await ask(own.listSessions);
    expect(message.map(({ current, browser }) => [current, browser])).toEqual([
      [true, ""],
      [false, "Firefox on Windows"],
    ]);
    const sessions = context.database.read.selectFrom("sessions").select("user_agent");
    const lengths = (await sessions.execute()).map((row) => row.user_agent?.length);
    expect(lengths).toContain(200);
  });

  test("no secret, code, challenge or password is logged", async () => {
    const { ask, fail, mfaChallenge, context, log } = await asEditor(await open());
    const { secret } = await ask(own.beginAuthenticator, { password });
    const code = codeAt(secret, context.now());
    const { codes } = await ask(own.confirmAuthenticator, { code });
    const challenge = await mfaChallenge();
    await fail(session.signInWithFactor, { challenge, code: "zzzz-zzzz-zzzz" });
    const lines = log.lines.join("\n");
    for (const hidden of [password, secret, challenge, ...codes, "zzzz-zzzz"]) {
      expect(lines).not.toContain(hidden);
    }
  });
});
