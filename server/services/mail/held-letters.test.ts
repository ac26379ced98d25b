import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { system, testContext } from "../../../tests/service-context.ts";
import { restrictPerson } from "../privacy/restrict-person.ts";
import { claimLetters } from "./claim-letters.ts";
import { leaseTime } from "./lease.ts";
import { listLetters } from "./list-letters.ts";
import { retryLetter } from "./retry-letter.ts";
import { sendMail } from "./send-mail.ts";
import { settleLetters } from "./settle-letters.ts";

const email = "asha@x.example";
const mail = { clientMails: [email], mailSubject: "Our offer", mailBody: "Hello" };

describeOnEachDatabase("a letter on its way to somebody who is restricted meanwhile", (open) => {
  test("counts as sent once it has left, and is not sent again", async () => {
    const visitor = testContext(await open());
    const context = visitor.as({ actor: system });
    await putClients(context, email);
    await sendMail(context, mail);
    const [letter] = await claimLetters(visitor, { lease: "worker", most: 1 });
    if (!letter) throw new Error("nothing is due");
    await restrictPerson(context, { email, restricted: true });
    await restrictPerson(context, { email, restricted: false });
    await retryLetter(context, letter.id);
    await settleLetters(visitor, "worker", [{ letter, outcome: { kind: "sent" } }]);
    visitor.pass(2 * leaseTime);
    expect(await claimLetters(visitor, { lease: "next", most: 1 })).toEqual([]);
    const { letters } = await listLetters(context, { limit: 10 });
    expect(letters).toMatchObject([{ recipient: email, status: "sent" }]);
  });

  test("is in no list until the restriction is lifted", async () => {
    const context = testContext(await open()).as({ actor: system });
    await putClients(context, email, "farhan@x.example");
    await sendMail(context, { ...mail, clientMails: [email, "farhan@x.example"] });
    const listed = async () =>
      (await listLetters(context, { limit: 10 })).letters.map(({ recipient }) => recipient);
    await restrictPerson(context, { email, restricted: true });
    expect(await listed()).toEqual(["farhan@x.example"]);
    await restrictPerson(context, { email, restricted: false });
    expect(await listed()).toHaveLength(2);
  });

  test("is not queued by a sending that begins with the restriction", async () => {
    const context = testContext(await open()).as({ actor: system });
    await putClients(context, email);
    const sending = sendMail(context, mail).catch(() => undefined);
    await Promise.all([sending, restrictPerson(context, { email, restricted: true })]);
    const waiting = context.database.read
      .selectFrom("letters")
      .select("id")
      .where("status", "=", "queued");
    expect(await waiting.execute()).toEqual([]);
  });
});
