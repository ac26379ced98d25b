import { expect, test } from "vitest";
import { bearer, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";

const person = { email: goodEnquiry.email_id };

describeOnDatabase("/api/privacy", (open) => {
  test("a person is found, exported, restricted and erased", async () => {
    const api = openApi(await open());
    await api.post("/api/queries", goodEnquiry);
    const headers = bearer(await api.signInAs("admin"));
    const ask = async (path: string, body: unknown) => {
      const answer = await api.post(`/api/privacy/${path}`, body, { headers });
      return { status: answer.status, ...((await answer.json()) as { id?: string }) };
    };
    expect(await ask("find", person)).toMatchObject({
      status: 200,
      error: "false",
      amounts: { clients: 1, enquiries: 1, callbacks: 0, emails: 2 },
    });
    expect(await ask("export", person)).toMatchObject({
      status: 200,
      data: { Enquiries: [{ Message: goodEnquiry.description }] },
    });
    expect(await ask("restrict", { ...person, restricted: true })).toMatchObject({
      status: 200,
      message: "Their data is restricted: stored, but no longer used.",
    });
    const plan = await ask("erasures", person);
    expect(plan).toMatchObject({ status: 201, amounts: { clients: 1 } });
    const typed = { address: goodEnquiry.email_id, password: "first-light-at-28-degrees" };
    const first = await ask(`erasures/${plan.id}/confirm`, typed);
    expect(first).toMatchObject({ status: 200, amounts: { clients: 1, emails: 2 } });
    expect(await ask(`erasures/${plan.id}/confirm`, typed)).toEqual(first);
    expect(await ask("erasures", person)).toMatchObject({ status: 404 });
    expect(await ask("export", person)).toMatchObject({ status: 404 });
    const retention = await api.send("/api/privacy/retention", { headers });
    expect(await retention.json()).toEqual({
      error: "false",
      months: 0,
      due: { clients: 0, enquiries: 0, callbacks: 0, emails: 0 },
    });
  });

  test("invalid input is refused with errors by field", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const fieldsOf = async (body: unknown) => {
      const answer = await api.post("/api/privacy/find", body, { headers });
      expect(answer.status).toBe(422);
      return ((await answer.json()) as { fields: unknown }).fields;
    };
    expect(await fieldsOf({})).toEqual({
      email: "Please enter an email address or a phone number.",
    });
    expect(await fieldsOf({ email: "asha" })).toEqual({
      email: "Please enter an email address like name@company.com.",
    });
    expect(await fieldsOf({ phone: "12" })).toEqual({
      phone: "Please enter the full phone number with its country code.",
    });
  });
});
