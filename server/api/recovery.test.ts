import { expect, test } from "vitest";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../tests/databases.ts";
import { anotherCode, codeFor } from "../../tests/recovery-steps.ts";

const email = "editor@nirbhay.example";
const password = "a-lantern-over-the-canal";

/** As Chromium 141 sends form data that a page gave the header of JSON. */
const boundary = "----WebKitFormBoundaryxN8sDmTzDgmHzEKB";
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = `${part("pass", password)}${part("confirmPass", password)}--${boundary}--\r\n`;

const bodies = {
  "form data sent as JSON": [multipart, "application/json"],
  multipart: [multipart, `multipart/form-data; boundary=${boundary}`],
  urlencoded: [`pass=${password}&confirmPass=${password}`, "application/x-www-form-urlencoded"],
  JSON: [JSON.stringify({ pass: password, confirmPass: password }), "application/json"],
} as const;

async function ask(api: ReturnType<typeof openApi>, address = email): Promise<string> {
  const answer = await api.post("/api/admin/forgot-pass", { email: address });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { refreshToken: string }).refreshToken;
}

async function verify(api: ReturnType<typeof openApi>, token: string, otp: string) {
  const answer = await api.post("/api/admin/verify-otp", { otp }, { headers: bearer(token) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describeOnEachDatabase("password recovery on each engine", (open) => {
  test("a known and an unknown address get the same answer", async () => {
    const api = openApi(await open());
    await api.signInAs("editor");
    const shapes = await Promise.all(
      [email, "nobody@nirbhay.example"].map(async (address) => {
        const answer = await api.post("/api/admin/forgot-pass", { email: address });
        const { refreshToken, ...body } = (await answer.json()) as Record<string, string>;
        const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
        return { status: answer.status, body, headers, length: refreshToken?.length };
      }),
    );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ status: 200, length: 43 });
  });
});

describeOnDatabase("password recovery", (open) => {
  test.each(Object.entries(bodies))("a new password is accepted as %s", async (_, [body, type]) => {
    const api = openApi(await open());
    const session = await api.signInAs("editor");
    const token = await ask(api);
    expect(await verify(api, token, await codeFor(api.context, email))).toMatchObject({
      status: 200,
      body: { error: "false" },
    });
    const reset = await api.send("/admin/resetpass", {
      method: "POST",
      body,
      headers: { ...bearer(token), "Content-Type": type },
    });
    expect(reset.status).toBe(200);
    expect(await reset.json()).toEqual({ error: "false", message: expect.any(String) });
    const old = await api.send("/api/session", { headers: bearer(session) });
    expect(old.status).toBe(401);
    expect((await api.post("/api/signin", { email, password })).status).toBe(200);
  });

  test("a wrong code gets the same answer for both", async () => {
    const api = openApi(await open());
    await api.signInAs("editor");
    const known = await ask(api);
    const wrong = anotherCode(await codeFor(api.context, email));
    const unknown = await ask(api, "nobody@nirbhay.example");
    for (const token of [known, unknown]) {
      expect(await verify(api, token, wrong)).toMatchObject({
        status: 422,
        body: { error: "true", message: "This code is wrong. 4 attempts are left." },
      });
    }
  });

  test("a session's token is refused in recovery, and a refreshToken everywhere else", async () => {
    const api = openApi(await open());
    const session = await api.signInAs("editor");
    expect((await verify(api, session, "7KM0")).status).toBe(401);
    const token = await ask(api);
    expect((await api.send("/api/session", { headers: bearer(token) })).status).toBe(401);
    const bare = await api.post("/api/admin/verify-otp", { otp: "7KM0" });
    expect(bare.status).toBe(401);
  });

  test.each([
    ["no address", {}],
    ["what is none", { email: "kavya" }],
    ["a line break in it", { email: "a@x.example\r\nBcc: b@x.example" }],
    ["a field too many", { email, role: "admin" }],
  ])("asking with %s is refused with an error for the field", async (_, body) => {
    const answer = await openApi(await open()).post("/api/admin/forgot-pass", body);
    expect(answer.status).toBe(422);
  });

  test("no code, token or password is logged", async () => {
    const api = openApi(await open());
    await api.signInAs("editor");
    const token = await ask(api);
    const code = await codeFor(api.context, email);
    await verify(api, token, anotherCode(code));
    await verify(api, token, code);
    await api.post(
      "/api/admin/resetpass",
      { pass: password, confirmPass: password },
      { headers: bearer(token) },
    );
    const log = api.log.lines.join("\n");
    expect(log).toContain("code refused");
    for (const secret of [token, password, `"${code}"`]) expect(log).not.toContain(secret);
  });
});
