import { expect, test } from "vitest";
import { bearer, goodCallRequest, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { newId } from "../db/new-id.ts";

describeOnEachDatabase("GET /api/inbox/{id}", (open) => {
  test("answers an enquiry, a requested call, and spam, as the list has them", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    await api.post("/api/queries", goodEnquiry);
    await api.post("/api/request-a-call", goodCallRequest);
    await api.post("/api/queries", { ...goodEnquiry, email_id: "b@x.example", leave_empty: "x" });
    const read = async (path: string) => Object(await (await api.send(path, { headers })).json());
    const { message } = await read("/api/inbox");
    expect(message).toHaveLength(3);
    for (const item of message) {
      expect(await read(`/api/inbox/${item.id}`)).toEqual({ error: "false", data: item });
    }
  });

  test("knows nothing of what is restricted, is gone or never was", async () => {
    const database = await open();
    const api = openApi(database);
    const headers = bearer(await api.signInAs("admin"));
    const { id } = Object(await (await api.post("/api/queries", goodEnquiry)).json());
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ restricted_at: api.context.now() }).execute(),
    );
    for (const asked of [id, newId(), "somebody"]) {
      const answer = await api.send(`/api/inbox/${asked}`, { headers });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: "true", message: expect.any(String) });
    }
  });
});
