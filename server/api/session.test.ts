import { expect, test } from "vitest";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../tests/databases.ts";

describeOnEachDatabase("signing in and out on each engine", (open) => {
  test("a wrong password and an unknown address get the same answer", async () => {
    const api = openApi(await open());
    await api.signInAs("admin");
    const answers = await Promise.all(
      ["admin@nirbhay.example", "nobody@nirbhay.example"].map((email) =>
        api.post("/api/signin", { email, password: "wrong-password-here" }),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
    for (const body of bodies) {
      expect(body).toEqual({
        error: "true",
        signIn: false,
        message: "Wrong email address or password.",
        requestId: expect.any(String),
      });
    }
  });
});

describeOnDatabase("signing in and out", (open) => {
  test("the right password gives a token, which identifies the account", async () => {
    const api = openApi(await open());
    const token = await api.signInAs("admin");
    expect(token).toMatch(/^[\w-]{43}$/);
    const session = await api.send("/api/session", { headers: bearer(token) });
    expect(session.status).toBe(200);
    expect(session.headers.get("cache-control")).toBe("no-store");
    expect(await session.json()).toMatchObject({
      error: "false",
      staff: { email: "admin@nirbhay.example", role: "admin" },
      expiresAt: expect.stringMatching(/Z$/),
    });
  });

  test("the sixth failure from one address is refused for ten minutes", async () => {
    const api = openApi(await open());
    await api.signInAs("admin");
    const attempt = () =>
      api.post("/api/signin", { email: "admin@nirbhay.example", password: "wrong-password-here" });
    for (let at = 0; at < 5; at++) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    api.pass(10 * 60_000 + 1000);
    expect((await attempt()).status).toBe(401);
  });

  test("signing out revokes the token at once and clears the cache", async () => {
    const api = openApi(await open());
    const token = await api.signInAs("editor");
    const out = await api.send("/api/session", { method: "DELETE", headers: bearer(token) });
    expect(out.status).toBe(200);
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
    const after = await api.send("/api/session", { headers: bearer(token) });
    expect(after.status).toBe(401);
    expect(after.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("a session expires after 30 minutes unused, and after 12 hours", async () => {
    const api = openApi(await open());
    const token = await api.signInAs("admin");
    const status = async () => (await api.send("/api/session", { headers: bearer(token) })).status;
    api.pass(29 * 60_000);
    expect(await status()).toBe(200);
    api.pass(31 * 60_000);
    expect(await status()).toBe(401);

    const second = openApi(await open());
    const busy = await second.signInAs("admin");
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      second.pass(20 * 60_000);
      const answer = await second.send("/api/session", { headers: bearer(busy) });
      expect(answer.status).toBe(200);
    }
    second.pass(21 * 60_000);
    expect((await second.send("/api/session", { headers: bearer(busy) })).status).toBe(401);
  });

  test("a malformed token is refused without a database query", async () => {
    const api = openApi(await open());
    for (const value of [
      "",
      "Bearer",
      "Bearer ",
      "Basic YTpi",
      "Bearer a b",
      `Bearer ${"x".repeat(5000)}`,
    ]) {
      const answer = await api.send("/api/session", { headers: { Authorization: value } });
      expect(answer.status).toBe(401);
    }
  });

  test("no password and no token is logged", async () => {
    const api = openApi(await open());
    const token = await api.signInAs("admin");
    await api.post("/api/signin", {
      email: "admin@nirbhay.example",
      password: "wrong-password-here",
    });
    const log = api.log.lines.join("\n");
    expect(log).not.toContain(token);
    expect(log).not.toContain("wrong-password-here");
    expect(log).not.toContain("first-light-at-28-degrees");
  });
});
