import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { openWithStray } from "../../../../tests/moves-scene.ts";
import { form } from "../../../../tests/receiving-scene.ts";
import { admin } from "../../../../tests/service-context.ts";
import { readEnquiryWeeks } from "../../overview/read-enquiry-weeks.ts";
import { findPerson } from "../../privacy/find-person.ts";
import { listClients } from "../clients/list-clients.ts";
import { readClient } from "../clients/read-client.ts";
import { readClientPage } from "../clients/read-client-page.ts";
import { readTimeline } from "../conversations/timeline-page.ts";
import { countEnquiries } from "../enquiries/count-enquiries.ts";
import { listEnquiries } from "../enquiries/list-enquiries.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { sendDigest } from "../enquiries/send-digest.ts";
import { readEnquiry } from "../records/read-enquiry.ts";
import { mergeConversations } from "./merge-conversations.ts";
import { undoMove } from "./undo-move.ts";

describeOnDatabase("an enquiry that was merged", (open) => {
  test("counts nowhere as a second one, and its address leads to the other", async () => {
    const database = await open();
    const { kavya, asha, test: context } = await openWithStray(database);
    const second = await receiveEnquiry(context, { ...form, description: "When can you begin?" });
    await database.write((transaction) =>
      transaction
        .insertInto("digest_queue")
        .values({ enquiry_id: second.id, kind: "enquiry", queued_at: 0 })
        .execute(),
    );
    const asAdmin = context.as({ actor: admin });
    const client = (await readEnquiry(kavya, asha)).clientId ?? "";
    const counts = async () => {
      const { clients } = await listClients(kavya, { limit: 9 });
      const weeks = await readEnquiryWeeks(kavya);
      return {
        list: clients.find(({ id }) => id === client)?.messages,
        client: (await readClient(kavya, client)).messages.length,
        page: (await readClientPage(kavya, client)).enquiries.length,
        person: (await findPerson(asAdmin, { email: form.email_id })).amounts.enquiries,
        // With Priya's.
        weeks: weeks.reduce((sum, { enquiries }) => sum + enquiries, 0) - 1,
        new: (await countEnquiries(kavya)).enquiries - 1,
        enquiries: (await listEnquiries(kavya, { limit: 9 })).enquiries.length - 1,
      };
    };
    const each = (n: number) => ({
      list: n,
      client: n,
      page: n,
      person: n,
      weeks: n,
      new: n,
      enquiries: n,
    });
    expect(await counts()).toEqual(each(2));
    const { move } = await mergeConversations(kavya, second.id, asha);
    expect(await counts()).toEqual(each(1));
    expect(await sendDigest(asAdmin)).toBe(0);
    expect(await readEnquiry(kavya, second.id)).toMatchObject({ id: asha });
    const { timeline } = await readTimeline(kavya, second.id, undefined);
    expect(timeline.filter(({ type }) => type === "enquiry")).toHaveLength(2);
    await undoMove(kavya, move);
    expect(await counts()).toEqual(each(2));
  });
});
