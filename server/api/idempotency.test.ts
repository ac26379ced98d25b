import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../../contract/endpoints.ts";
import type { EndpointId } from "../../contract/routes.ts";
import {
  type ApiHarness,
  bearer,
  goodCallRequest,
  goodEnquiry,
  openApi,
} from "../../tests/api-harness.ts";
import { makePlaces, type Place } from "../../tests/databases.ts";
import { putClients } from "../../tests/put-clients.ts";
import type { Database } from "../db/database.ts";

const email = {
  clientMails: ["asha@northfold.example"],
  mailSubject: "Our answer",
  mailBody: "It can.",
};
const post = { title: "One", category: "Data", content: "<p>One.</p>" };

/** A body of each endpoint that takes the header, and the field in which another one differs. */
const bodies: { readonly [Id in EndpointId]?: readonly [body: object, field: string] } = {
  receiveEnquiry: [goodEnquiry, "description"],
  receiveCallbackRequest: [goodCallRequest, "name"],
  sendMail: [email, "mailBody"],
  sendClientMail: [email, "mailSubject"],
  createBlog: [post, "title"],
  logCall: [{ outcome: "reached", phone: "+91 98100 00000", next: "done", note: "" }, "note"],
  addNote: [{ text: "" }, "text"],
  replyToEnquiry: [{ text: "", after: null }, "text"],
};
const keyed = endpoints.filter(({ idempotent }) => idempotent);

test("every endpoint that takes an Idempotency-Key is tested", () => {
  expect(keyed.map(({ id }) => id).sort()).toEqual(Object.keys(bodies).sort());
});

describe.each(["sqlite", "postgres"] as const)("two processes on one database (%s)", (engine) => {
  let place: Place;
  let databases: readonly Database[];
  beforeAll(async () => {
    place = await makePlaces[engine]();
    databases = [place.open(), place.open()];
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await place.remove();
  });

  test("of different contents sent at once under one key, one is stored", async () => {
    const [one, other] = databases.map((database) => openApi(database));
    if (!one || !other) throw new Error("Two processes.");
    const token = await one.signInAs("admin");
    await putClients(one.context, "asha@northfold.example");
    const received = await one.post("/api/queries", { ...goodEnquiry, email_id: "ravi@x.example" });
    const { id: enquiry } = Object(await received.json());
    for (const { id, path } of keyed) {
      const [body, field] = bodies[id] ?? [{}, ""];
      const headers = { ...bearer(token), "Idempotency-Key": `${id}-key` };
      const send = (api: ApiHarness, number: number) =>
        api.post(
          path.replace("{id}", enquiry),
          { ...body, [field]: `Text ${number}` },
          { headers },
        );
      const sendings = [0, 1, 2, 3].map((number) => send(number % 2 ? one : other, number));
      const answers = await Promise.all(sendings);
      const statuses = answers.map((answer) => answer.status);
      expect(
        statuses.toSorted((a, b) => a - b),
        id,
      ).toEqual([201, 409, 409, 409]);
      // The content that was stored is answered as the first time, by either process.
      const stored = statuses.indexOf(201);
      const { id: record } = Object(await answers[stored]?.json());
      for (const api of [one, other]) {
        const again = await send(api, stored);
        expect(await again.json()).toMatchObject({ id: record });
      }
    }
  });
});
