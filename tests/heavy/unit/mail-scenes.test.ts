import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { rawMail } from "../../raw-mail.ts";
import { openReceiving, rowsOf } from "../../receiving-scene.ts";

// Where emails of several people belong, from their programs to the conversation.

const authservId = "mx.nirbhay.example";
const verified = (headers: Record<string, string | null>, body?: string) =>
  Buffer.concat([
    Buffer.from(`Authentication-Results: ${authservId}; dmarc=pass\r\n`),
    rawMail(headers, body),
  ]);

const client = { To: "asha@northfold.example", Cc: "hello@nirbhay.example" };

describeOnEachDatabase("a copy of what we wrote in another program", (open) => {
  test.each(["hello@nirbhay.example", "kavya", "kavya, unverified"])(
    "is ours: from %s",
    async (who) => {
      const database = await open();
      const { id, receive, reply } = await openReceiving(database, { authservId });
      await putStaff(database, "Kavya", "agent");
      const staff = database.read.selectFrom("staff").select("email").where("name", "=", "Kavya");
      const { email } = await staff.executeTakeFirstOrThrow();
      const From = who.startsWith("kavya") ? `Kavya <${email}>` : who;
      await receive(rawMail(reply));
      const write = who.includes("unverified") ? rawMail : verified;
      const { id: stored, enquiryId } = await receive(
        write({ ...reply, ...client, From }, "On Tuesday."),
      );
      const last = (await rowsOf(database, "messages")).find((row) => row.id === stored);
      const enquiries = await rowsOf(database, "enquiries");
      if (who.includes("unverified")) {
        expect([last?.direction, enquiryId === id]).toEqual(["in", false]);
        return;
      }
      expect([last?.direction, enquiryId]).toEqual(["out", id]);
      expect(enquiries).toMatchObject([{ id, turn: "theirs" }]);
      expect(await rowsOf(database, "clients")).toHaveLength(1);
    },
  );
});

describeOnEachDatabase("a group that passes emails on", (open) => {
  test("has each member as a client of their own", async () => {
    const database = await open();
    const { receive } = await openReceiving(database);
    for (const name of ["Priya", "Rahul"]) {
      const address = `${name.toLowerCase()}@northfold.example`;
      const From = `'${name}' via Sales <sales@nirbhay.example>`;
      await receive(rawMail({ From, "Reply-To": `${name} <${address}>` }));
    }
    const clients = (await rowsOf(database, "clients")).map(({ email, name }) => [email, name]);
    expect(clients.slice(1)).toEqual([
      ["priya@northfold.example", "Priya"],
      ["rahul@northfold.example", "Rahul"],
    ]);
  });
});
