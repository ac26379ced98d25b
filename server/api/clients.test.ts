import { expect, test } from "vitest";
import { bearer, goodCallRequest, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";

type Row = { id: string; name: string; email_id: string; description: string; messages: number };
type Page = { error: string; message: Row[]; next: string | null };

describeOnDatabase("GET and DELETE /api/clients", (open) => {
  test("one row per address, with the newest message and the number of messages", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    await api.post("/api/queries", goodEnquiry);
    api.pass(1000);
    await api.post("/api/queries", {
      ...goodEnquiry,
      email_id: "ASHA@northfold.example",
      description: "A second thought.",
    });
    api.pass(1000);
    await api.post("/api/request-a-call", { ...goodCallRequest, email: goodEnquiry.email_id });

    const page = (await (await api.send("/api/clients", { headers })).json()) as Page;
    expect(page).toMatchObject({ error: "false", next: null });
    expect(page.message).toHaveLength(1);
    expect(page.message[0]).toMatchObject({ description: "A second thought.", messages: 3 });

    const facts = {
      name: "A",
      company_name: "",
      email_id: goodEnquiry.email_id,
      phone: "",
      about: "",
    };
    const taken = await api.post("/api/clients", facts, { headers });
    expect([taken.status, (await taken.json()) as object]).toMatchObject([
      409,
      { id: page.message[0]?.id },
    ]);
    const one = await api.send(`/api/clients/${page.message[0]?.id}`, { headers });
    const { messages } = (await one.json()) as {
      messages: { kind: string; description: string }[];
    };
    expect(messages.map(({ kind, description }) => [kind, description])).toEqual([
      ["callback", ""],
      ["enquiry", "A second thought."],
      ["enquiry", goodEnquiry.description],
    ]);
  });

  test("pages contain each client once", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    for (let at = 0; at < 7; at++) {
      const email_id = `client${at}@northfold.example`;
      await api.post("/api/queries", { ...goodEnquiry, email_id }, { address: `203.0.113.${at}` });
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor === "" ? "limit=3" : `limit=3&cursor=${cursor}`;
      const answer = await api.send(`/api/clients?${query}`, { headers });
      const page = (await answer.json()) as Page;
      seen.push(...page.message.map((row) => row.email_id));
      cursor = page.next;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `client${at}@northfold.example`));
  });

  test.each(["limit=0", "limit=101", "limit=x", "cursor=rubbish", "page=2"])(
    "%s is refused with the field's name",
    async (query) => {
      const api = openApi(await open());
      const headers = bearer(await api.signInAs("admin"));
      const answer = await api.send(`/api/clients?${query}`, { headers });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        fields: { [query.split("=")[0] ?? ""]: expect.any(String) },
      });
    },
  );

  test.each([
    ["in the path", (id: string) => [`/api/clients/${id}`, undefined] as const],
    ["as ?id=", (id: string) => [`/api/clients?id=${id}`, undefined] as const],
    ["in the body", (id: string) => ["/api/clients", JSON.stringify({ id })] as const],
  ])("a client is deleted by an id %s", async (_, request) => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    await api.post("/api/queries", goodEnquiry);
    const { message } = (await (await api.send("/api/clients", { headers })).json()) as Page;
    const [path, body] = request(message[0]?.id ?? "");
    const remove = () =>
      api.send(path, {
        method: "DELETE",
        ...(body ? { body } : {}),
        headers: { ...headers, "Content-Type": "application/json" },
      });
    const removed = await remove();
    expect(removed.status).toBe(200);
    expect(await removed.json()).toEqual({ error: "false", message: "Success" });
    const listed = await api.send("/api/queries", { headers });
    expect(await listed.json()).toMatchObject({ message: [] });
    expect((await remove()).status).toBe(404);
  });

  test("a missing id is refused with an error for the field", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const answer = await api.send("/api/clients", { method: "DELETE", headers });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { id: expect.stringContaining("?id=") } });
  });
});
