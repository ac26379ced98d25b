import { expect, test } from "vitest";
import { endpoints } from "../../contract/endpoints.ts";
import { type ApiHarness, bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

const password = "first-light-at-28-degrees";

async function mustChangePassword(api: ApiHarness) {
  await api.context.database.write((transaction) =>
    transaction.updateTable("staff").set({ must_change_password: 1 }).execute(),
  );
}

describeOnEachDatabase("an account that has something to do first", (open) => {
  test.each(["password", "second-factor"] as const)(
    "%s: may do that and nothing else",
    async (todo) => {
      const api = openApi(await open());
      const headers = bearer(await api.signInAs("admin"));
      if (todo === "password") await mustChangePassword(api);
      else api.context.settings.requireSecondFactor = true;
      const session = await api.send("/api/session", { headers });
      expect(await session.json()).toMatchObject({ pending: [todo] });

      const answers = endpoints
        .filter(
          ({ access, tokenCounts, id }) =>
            id !== "endSession" && (access !== "anyone" || tokenCounts),
        )
        .map(async ({ id, path, method, whilePending }) => {
          const address = path.replace(/\{\w+\}/g, "01938f5e-0000-7000-8000-000000000000");
          const answer = await api.send(address, { method: method.toUpperCase(), headers });
          const { message } = (await answer.json()) as { message?: string };
          return { id, whilePending, status: answer.status, message };
        });
      for (const { id, whilePending, status, message } of await Promise.all(answers)) {
        if (whilePending)
          expect({ id, refused: [401, 403].includes(status) }).toEqual({ id, refused: false });
        else {
          const told = todo === "password" ? "choose a password" : "set up a second factor";
          expect({ id, status, message }).toEqual({
            id,
            status: 403,
            message: expect.stringContaining(told),
          });
        }
      }
      expect((await api.send("/api/session", { method: "DELETE", headers })).status).toBe(200);
    },
  );

  test("is free once the password is its own", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    await mustChangePassword(api);
    const pass = "second-light-at-31-degrees";
    const body = { password, pass, confirmPass: pass };
    expect((await api.post("/api/account/password", body, { headers })).status).toBe(200);
    const session = await api.send("/api/session", { headers });
    expect(await session.json()).toMatchObject({ pending: [] });
    expect((await api.send("/api/clients", { headers })).status).toBe(200);
  });
});
