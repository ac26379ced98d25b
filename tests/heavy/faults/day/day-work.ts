import { setTimeout as pause } from "node:timers/promises";
import { sitePages } from "../../../../app/site/search-engines/site-pages.ts";
import { withCopyAt } from "../../../../contract/page-copy.ts";
import { rawMail } from "../../../raw-mail.ts";
import { edit, makePost, newPicture, visitorWrite, type Write } from "../kills/write.ts";
import { openPageStaff, pageNamed } from "../page-staff.ts";
import type { Asker } from "../steady-load.ts";
import { read, sendJson, signIn } from "../visitor.ts";

/** A kind of work: this many people or programs do it at the same time, and rest between turns. */
export type Work = { kind: string; people: number; restMs: number; ask: () => Asker };

export type Day = {
  works: readonly Work[];
  /** Writes that were answered with success, identified by their markers. */
  acknowledged: Write[];
  /** Message-IDs of the emails that the server accepted. */
  emailsIn: string[];
  /** Texts of the replies that were accepted. */
  replies: string[];
  /** The page's heading in the last acknowledged publication. */
  published: string;
};

export const emailInToken = "a-service-token-for-one-working-day";
export const editedPage = pageNamed("devops");

const pages = sitePages.map(({ path }) => path);
const scanned = ["/wp-login.php", "/.env", "/admin.php", "/api/v1/users", "/blogs/no-such-post"];

/** The kind of work whose p99 is also measured while nothing else happens. */
export const pageKind = "a page";

/** The work of visitors, robots, clients and staff on a working day, over the proxy at `url`. */
export async function planDay(url: string): Promise<Day> {
  const staff = await signIn(url);
  const token = staff.Authorization.replace("Bearer ", "");
  const server = { url };
  const post = await makePost(server, token);
  const editor = await openPageStaff(url);
  let lastNumber = 0;

  const visits = (path: (turn: number) => string) => (): Asker => (turn) => read(url + path(turn));
  const looks = (path: string) => (): Asker => () => read(url + path, staff);

  const writes = (make: (number: number) => Write | Promise<Write>) => () =>
    untilAnswered(
      async () => make(++lastNumber),
      (write) => write.send(server),
      async (write, answer) => {
        if (await write.accepted(answer.clone())) day.acknowledged.push(write);
      },
    );

  const emails = () =>
    untilAnswered(
      async () => `<day-${++lastNumber}@northfold.example>`,
      (id) =>
        fetch(`${url}/api/emails/in`, {
          method: "POST",
          body: emailFrom(id) as Uint8Array<ArrayBuffer>,
          headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${emailInToken}` },
        }),
      (id, { ok }) => void (ok && day.emailsIn.push(id)),
    );

  /** Reads one of the newest enquiries, as somebody who answers it does; waits for the first. */
  async function readEnquiry() {
    let ids: string[] = [];
    while (ids.length === 0) {
      await pause(100);
      const list = await read(`${url}/api/conversations?limit=5`, staff);
      const { message } = (await list.json()) as { message: { id: string }[] };
      ids = message.map(({ id }) => id);
    }
    const id = ids[++lastNumber % ids.length] ?? "";
    const conversation = await read(`${url}/api/conversations/${id}`, staff);
    const { timeline } = (await conversation.json()) as { timeline: { id: string }[] };
    return { id, after: timeline.at(-1)?.id ?? null, text: `This is reply ${++lastNumber}.` };
  }

  const answers = () =>
    untilAnswered(
      readEnquiry,
      ({ id, after, text }) =>
        sendJson(
          `${url}/api/enquiries/${id}/reply`,
          "POST",
          { text, after },
          { ...staff, "Idempotency-Key": text },
        ),
      ({ text }, { status }) => void (status === 201 && day.replies.push(text)),
    );

  const publications = (): Asker => async () => {
    const heading = `Edition ${++lastNumber}`;
    const saved = await editor.save(
      editedPage.name,
      withCopyAt(editedPage.copy, "hero.heading", heading),
    );
    const { status, body } = saved.status === 200 ? await editor.publish(editedPage.name) : saved;
    if (status === 200) day.published = heading;
    return Response.json(body, { status });
  };

  const works: Work[] = [
    { kind: pageKind, people: 4, restMs: 100, ask: visits((turn) => cycle(pages, turn)) },
    { kind: "a search", people: 1, restMs: 800, ask: visits((n) => `/blogs?q=clock+${n}`) },
    { kind: "a robot", people: 2, restMs: 50, ask: visits((n) => `${cycle(scanned, n)}?n=${n}`) },
    { kind: "an enquiry", people: 2, restMs: 500, ask: writes((n) => visitorWrite("enquiry", n)) },
    { kind: "a form", people: 1, restMs: 900, ask: writes((n) => visitorWrite("form", n)) },
    { kind: "a callback", people: 1, restMs: 1_500, ask: writes((n) => visitorWrite("call", n)) },
    { kind: "an email in", people: 1, restMs: 1_000, ask: emails },
    { kind: "the list", people: 2, restMs: 700, ask: looks("/api/conversations?limit=20") },
    { kind: "the overview", people: 1, restMs: 2_000, ask: looks("/api/overview") },
    { kind: "a reply", people: 2, restMs: 2_500, ask: answers },
    { kind: "a post saved", people: 1, restMs: 2_000, ask: writes((n) => edit(token, post, n)) },
    { kind: "a picture", people: 1, restMs: 15_000, ask: writes((n) => newPicture(token, n)) },
    { kind: "a page published", people: 1, restMs: 8_000, ask: publications },
  ];
  const day: Day = { works, acknowledged: [], emailsIn: [], replies: [], published: "" };
  return day;
}

const cycle = (values: readonly string[], turn: number) => values[turn % values.length] ?? "/";

/** Sends one thing per turn; repeats it after a lost answer or a 5xx, as mail programs do. */
function untilAnswered<Thing>(
  make: () => Promise<Thing>,
  send: (thing: Thing) => Promise<Response>,
  onAnswer: (thing: Thing, answer: Response) => void | Promise<void>,
): Asker {
  let waiting: Thing | undefined;
  return async () => {
    waiting ??= await make();
    const thing = waiting;
    const answer = await send(thing);
    if (answer.status < 500) {
      await onAnswer(thing, answer);
      waiting = undefined;
    }
    return answer;
  };
}

const emailFrom = (id: string) =>
  rawMail({ "Message-ID": id, From: `Asha Verma <asha${id.slice(1, -1)}>`, Subject: "A question" });
