import { expect, test, vi } from "vitest";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { rawMail } from "../../tests/raw-mail.ts";

const token = "a-service-token-for-tests";
const withFile = [
  ...[
    "--b",
    "",
    "See the plan.",
    "--b",
    "Content-Type: text/html; name*=utf-8''%E2%80%AEx%22.html",
  ],
  ...["Content-Disposition: attachment", "", "<script>alert(1)</script>", "--b--"],
].join("\n");

describeOnDatabase("emails handed over by another program", (open) => {
  test("need the service token, before their body is read", async () => {
    const api = openApi(await open());
    const send = (given: string | undefined, type = "message/rfc822", raw = rawMail({})) =>
      api.send("/api/emails/in", {
        method: "POST",
        body: raw as Uint8Array<ArrayBuffer>,
        headers: { "Content-Type": type, ...(given ? bearer(given) : {}) },
      });
    expect((await send(token)).status).toBe(401);
    api.context.settings.emailInToken = token;
    expect((await send(undefined)).status).toBe(401);
    expect((await send(`${token}x`)).status).toBe(401);
    expect((await send(await api.signInAs("admin"))).status).toBe(401);
    expect((await send(token, "application/json")).status).toBe(415);
    const first = await send(token);
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ error: "false", outcome: "message" });
    const large = rawMail({}, "x".repeat(31 * 1024 * 1024));
    expect((await send(undefined, "message/rfc822", large)).status).toBe(401);
    expect((await send(token, "message/rfc822", large)).status).toBe(413);
  });

  test("have to be sent again while the disk has no room for them", async () => {
    const api = openApi(await open());
    api.context.settings.emailInToken = token;
    api.context.media.disk = async () => ({ size: 1_000, free: 0 });
    const answer = await api.send("/api/emails/in", {
      method: "POST",
      body: rawMail({}) as Uint8Array<ArrayBuffer>,
      headers: { "Content-Type": "message/rfc822", ...bearer(token) },
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      message: "There is no room for more email on the server’s disk.",
    });
  });

  test("their files and the raw email are downloads for agents, never a page of ours", async () => {
    const database = await open();
    const api = openApi(database);
    api.context.settings.emailInToken = token;
    const raw = rawMail({ "Content-Type": "multipart/mixed; boundary=b" }, withFile);
    const answer = await api.send("/api/emails/in", {
      method: "POST",
      body: raw as Uint8Array<ArrayBuffer>,
      headers: { "Content-Type": "message/rfc822", ...bearer(token) },
    });
    const { id } = (await answer.json()) as { id: string };
    const row = await database.read
      .selectFrom("message_files")
      .select(["id", "key"])
      .executeTakeFirstOrThrow();
    const tokens = { agent: await api.signInAs("agent"), editor: await api.signInAs("editor") };
    const as = (role: "agent" | "editor", path: string) =>
      api.send(path, { headers: bearer(tokens[role]) });
    const path = `/api/messages/${id}/files/${row.id}`;
    const file = await as("agent", path);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="x.html"; filename*=UTF-8''x.html`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect((await file.text()).trim()).toBe("<script>alert(1)</script>");
    const email = await as("agent", `/api/messages/${id}/raw`);
    expect(Buffer.compare(Buffer.from(await email.arrayBuffer()), raw)).toBe(0);
    const cancel = vi.spyOn(ReadableStream.prototype, "cancel");
    const head = await api.send(path, { method: "HEAD", headers: bearer(tokens.agent) });
    expect([head.status, head.body, cancel.mock.calls.length]).toEqual([200, null, 1]);
    expect((await as("editor", path)).status).toBe(403);
    expect((await api.send(path)).status).toBe(401);
    // Not even who knows its name gets it from the public part.
    expect((await api.send(`/media/${row.key}`)).status).toBe(404);
    expect((await as("agent", `/api/messages/${row.id}/files/${row.id}`)).status).toBe(404);
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ deleted_at: 1 }).execute(),
    );
    expect((await as("agent", path)).status).toBe(404);
    expect((await as("agent", `/api/messages/${id}/raw`)).status).toBe(404);
  });
});
