import { expect, test } from "vitest";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { putClients } from "../../tests/put-clients.ts";

describeOnDatabase("POST /api/sendmail and /sendmail", (open) => {
  test("a repeated Idempotency-Key answers the first bulk email and queues nothing", async () => {
    const database = await open();
    const api = openApi(database);
    await putClients(api.context, "asha@northfold.example");
    const headers = {
      ...bearer(await api.signInAs("admin")),
      "Content-Type": "application/json",
      "Idempotency-Key": "0f1e2d3c-one-press",
    };
    const body = JSON.stringify({
      clientMails: ["asha@northfold.example"],
      mailSubject: "Our answer",
      mailBody: "It can.",
    });
    const message = "The email is queued.";
    const send = async (path: string) => {
      const answer = await api.send(path, { method: "POST", headers, body });
      expect(answer.status).toBe(201);
      return answer.json();
    };
    const first = await send("/api/sendmail");
    expect(first).toEqual({ error: "false", message, id: expect.any(String), leftOut: 0 });
    expect(await send("/api/sendmail")).toEqual(first);
    expect(await send("/sendmail")).toEqual({ ...Object(first), error: false });
    const other = await api.send("/api/sendmail", {
      method: "POST",
      headers,
      body: body.replace("It can.", "It can't."),
    });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ error: "true", id: Object(first).id });
    expect(await database.read.selectFrom("emails").select("id").execute()).toHaveLength(1);
    expect(await database.read.selectFrom("bulk_emails").select("id").execute()).toHaveLength(1);
  });

  test("an empty body and an empty message are refused with the field", async () => {
    const database = await open();
    const api = openApi(database);
    await putClients(api.context, "asha@northfold.example");
    const headers = bearer(await api.signInAs("admin"));
    const empty = await api.send("/sendmail", { method: "POST", headers });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({
      error: true,
      fields: {
        clientMails: "This field is missing.",
        mailSubject: "This field is missing.",
        mailBody: "This field is missing.",
      },
    });
    const email = { clientMails: ["asha@northfold.example"], mailSubject: "Our answer" };
    for (const mailBody of ["", " \n "]) {
      const refused = await api.post("/sendmail", { ...email, mailBody }, { headers });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        fields: { mailBody: "Please enter a message." },
      });
    }
    expect(await database.read.selectFrom("emails").select("id").execute()).toEqual([]);
  });
});
