import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { lettersIn, openPostOffice, type PostOffice, until } from "../../tests/post-office.ts";
import { putClients } from "../../tests/put-clients.ts";
import { admin, system, testContext } from "../../tests/service-context.ts";
import type { Context } from "../services/context.ts";
import { sendMail } from "../services/mail/send-mail.ts";
import { confirmErasure } from "../services/privacy/confirm-erasure.ts";
import { planErasure } from "../services/privacy/plan-erasure.ts";
import { restrictPerson } from "../services/privacy/restrict-person.ts";
import type { Transport } from "./transports/transport.ts";

let office: PostOffice;
let letThrough = () => {};
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(async () => {
  letThrough();
  await office.close();
});

const others = ["a@x.example", "b@x.example", "c@x.example"];
const last = "d@x.example";
const asha = "Asha@x.example";

/** Takes letters over only once they are let through. */
function shutTransport() {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  letThrough = resolve;
  const begun: string[] = [];
  const transport: Transport = {
    async send(message) {
      begun.push(message.to.address);
      await opened;
    },
    close: async () => {},
  };
  return { transport, begun };
}

async function erase(context: Context): Promise<void> {
  const { id } = await planErasure(context, { email: asha });
  await confirmErasure(context, id);
}

const restrict = (context: Context) => restrictPerson(context, { email: asha, restricted: true });

describeOnEachDatabase("a letter that a worker has at hand", (open) => {
  test.each([
    ["an erasure", erase],
    ["a restriction", restrict],
  ])("and has not begun to send does not leave after %s", async (_, change) => {
    const context = testContext(await open());
    await putClients(context, ...others, asha, last);
    const clientMails = [...others, asha, last];
    const mail = { clientMails, mailSubject: "Our offer", mailBody: "Hello" };
    await sendMail(context.as({ actor: system }), mail);
    const { transport, begun } = shutTransport();
    office.start(context, transport);
    await until(() => expect(begun.toSorted()).toEqual(others));
    expect((await lettersIn(context)).filter(({ lease }) => lease !== null)).toHaveLength(5);
    await change(context.as({ actor: admin }));
    letThrough();
    await until(async () => {
      const statuses = (await lettersIn(context)).map(({ status }) => status);
      expect(statuses).toEqual(["sent", "sent", "sent", "failed", "sent"]);
    });
    // Hers came before the last in line, so it was seen to.
    expect(begun.toSorted()).toEqual([...others, last]);
  });
});
