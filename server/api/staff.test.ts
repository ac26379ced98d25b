import { expect, test } from "vitest";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { emailsTo } from "../../tests/recovery-steps.ts";

const email = "meera@nirbhay.example";
const pass = "a-lantern-over-the-canal";

type Member = { id: string; name: string; status: string };

async function openAsAdmin(database: Parameters<typeof openApi>[0]) {
  const api = openApi(database);
  const headers = bearer(await api.signInAs("admin"));
  const patch = (id: string, body: unknown) =>
    api.send(`/api/staff/${id}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { ...headers, "Content-Type": "application/json" },
    });
  const members = async () => {
    const answer = await api.send("/api/staff", { headers });
    return ((await answer.json()) as { message: Member[] }).message;
  };
  return { api, headers, patch, members };
}

describeOnDatabase("/api/staff and /api/audit-log", (open) => {
  test("an invited person accepts, signs in, is disabled and signed out", async () => {
    const { api, headers, patch, members } = await openAsAdmin(await open());
    const invitation = { name: "Meera", email, role: "editor" };
    const invited = await api.post("/api/staff/invitations", invitation, { headers });
    expect([invited.status, await invited.json()]).toEqual([
      201,
      { error: "false", message: "Invitation sent" },
    ]);
    expect(await members()).toMatchObject([{ name: "Meera", status: "invited" }, {}]);

    const [invitationEmail] = await emailsTo(api.context, email);
    const link = invitationEmail?.template === "invitation" ? invitationEmail.data.link : "";
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
    const read = await api.post("/api/invitations/read", { token });
    expect(await read.json()).toEqual({ error: "false", name: "Meera", email });
    const typed = { token, name: "Meera Nair", pass, confirmPass: pass };
    expect((await api.post("/api/invitations/accept", typed)).status).toBe(201);
    expect((await api.post("/api/invitations/accept", typed)).status).toBe(404);

    const session = await api.post("/api/signin", { email, password: pass });
    const { token: sessionToken } = (await session.json()) as { token: string };
    const [meera] = await members();
    expect(meera).toMatchObject({ name: "Meera Nair", status: "active" });
    expect((await patch(meera?.id ?? "", { status: "disabled" })).status).toBe(200);
    const after = await api.send("/api/session", { headers: bearer(sessionToken) });
    expect(after.status).toBe(401);
  });

  test("a withdrawn invitation no longer works", async () => {
    const { api, headers, members } = await openAsAdmin(await open());
    await api.post("/api/staff/invitations", { name: "Meera", email, role: "admin" }, { headers });
    const [meera] = await members();
    const path = `/api/staff/invitations/${meera?.id}`;
    expect((await api.send(path, { method: "DELETE", headers })).status).toBe(200);
    expect((await api.send(path, { method: "DELETE", headers })).status).toBe(404);
    expect(await members()).toHaveLength(1);
  });

  test("the last admin can't be removed (409), unknown fields are refused (422)", async () => {
    const { patch, members } = await openAsAdmin(await open());
    const id = (await members())[0]?.id ?? "";
    for (const change of [{ role: "editor" }, { status: "disabled" }]) {
      const refused = await patch(id, change);
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { error: "true", message: expect.stringContaining("only admin") },
      ]);
    }
    for (const change of [{ email: "x@x.example" }, { role: "owner" }, { password: "x" }]) {
      expect((await patch(id, change)).status).toBe(422);
    }
  });

  test("an address with an account is not invited (409)", async () => {
    const { api, headers } = await openAsAdmin(await open());
    const invitation = { name: "Asha", email: "ADMIN@nirbhay.example", role: "editor" };
    const refused = await api.post("/api/staff/invitations", invitation, { headers });
    expect(refused.status).toBe(409);
  });

  test("the audit log is filtered by query", async () => {
    const { api, headers } = await openAsAdmin(await open());
    await api.post("/api/staff/invitations", { name: "Meera", email, role: "editor" }, { headers });
    const read = async (query: string) => {
      const answer = await api.send(`/api/audit-log?${query}`, { headers });
      const { message } = (await answer.json()) as { message: { action: string; actor: string }[] };
      return { status: answer.status, actions: message.map?.(({ action }) => action) };
    };
    expect((await read("")).actions).toEqual([
      "invitation.create",
      "session.start",
      "staff.create",
    ]);
    expect((await read("action=invitation")).actions).toEqual(["invitation.create"]);
    expect((await read("from=2026-11-21")).actions).toEqual([]);
    for (const query of ["action=a%25", "from=yesterday", "actor=x", "limit=101", "page=2"]) {
      expect((await read(query)).status).toBe(422);
    }
  });
});
