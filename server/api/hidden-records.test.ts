import { expect, test } from "vitest";
import { z } from "zod";
import type { BinKind } from "../../contract/bin.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { addImage, newPost } from "../../tests/blog-writers.ts";
import { addresses, putClientWithEverything, trace } from "../../tests/client-with-everything.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { putSession } from "../../tests/put-session.ts";
import { testsAll } from "../../tests/upper-bounds.ts";
import type { Database } from "../db/database.ts";
import { emptyBin } from "../services/bin/delete-from-bin.ts";
import { createPost } from "../services/blog/create-post.ts";
import { deletePosts } from "../services/blog/delete-posts.ts";
import { updatePost } from "../services/blog/update-post.ts";
import { requireStaff } from "../services/context.ts";
import { deleteClient } from "../services/crm/clients/client-bin.ts";
import { deleteEnquiries } from "../services/crm/enquiries/delete-enquiries.ts";
import { deleteMedia } from "../services/media/delete-media.ts";
import { restrictPerson } from "../services/privacy/restrict-person.ts";

type Endpoint = (typeof endpoints)[number];
type Scene = Awaited<ReturnType<typeof openScene>>;

/** All that reads, but for events, which go on for ever, and what tells who did what. */
const readers = endpoints.filter(
  ({ method, id }) =>
    method === "get" && !["followChanges", "listAudit", "listRecentChanges"].includes(id),
);

const tables = ["clients", "enquiries", "messages", "emails", "bulk_emails", "posts"] as const;

async function openScene(database: Database) {
  const scene = await putClientWithEverything(database);
  const { context, admin } = scene;
  const image = await addImage(database, "01a1fc26-7c28-7551-9db5-e85cd878cbe4");
  const { id: post } = await createPost(admin, newPost({ title: `Of ${trace}s` }));
  await updatePost(admin, post, { slug: "moved" });
  const api = openApi(database, context.media);
  api.pass(context.now() - api.context.now());
  const { token } = await putSession(api.context, requireStaff(admin).id);
  const rows = await Promise.all(
    tables.map((table) => database.read.selectFrom(table).select("id").execute()),
  );
  const ids = [image, "moved", ...rows.flat().map(({ id }) => id)];
  /** Answers by address; only to what was found before. */
  async function read(before?: Answers): Promise<Answers> {
    const answers = new Map<string, { id: string; text: string }>();
    for (const { id, address } of requestsAbout(ids)) {
      if (before && !before.has(address)) continue;
      const answer = await api.send(address, { headers: bearer(token) });
      expect(answer.status).toBeLessThan(500);
      // Room on the disk is another one each time.
      const text = (await answer.text()).replace(/oom":\d+/, "");
      if (answer.ok) answers.set(address, { id, text });
      else if (before) answers.set(address, { id, text: `${answer.status}` });
    }
    return answers;
  }
  return { ...scene, image, post, read };
}

/** The endpoint without filters, searching for the trace, and with each value of each filter. */
function queriesOf({ query }: Endpoint): string[] {
  const shape = query instanceof z.ZodObject ? Object.entries(query.shape) : [];
  const filters = shape.flatMap(([name, type]) => {
    let inner: unknown = type;
    while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault)
      inner = inner.def.innerType;
    const values = inner instanceof z.ZodEnum ? inner.options : name === "q" ? [trace] : [];
    return values.map((value) => `?${name}=${value}`);
  });
  return ["", ...filters];
}

/** What an admin may ask for, of each of these records. */
const requestsAbout = (ids: readonly string[]) =>
  readers.flatMap((endpoint) =>
    queriesOf(endpoint).flatMap((query) =>
      (endpoint.path.includes("{") ? ids : [""]).map((record) => {
        const path = endpoint.path.replace("{version}", "1").replaceAll(/\{\w+\}/g, record);
        return { id: endpoint.id, address: path + query };
      }),
    ),
  );

type Answers = ReadonlyMap<string, { id: string; text: string }>;

/** Ids of the endpoints with an answer for which this holds. */
const endpointsWith = (answers: Answers, holds: (text: string, address: string) => boolean) => [
  ...new Set([...answers].flatMap(([at, { id, text }]) => (holds(text, at) ? [id] : []))),
];

const purge = (kind: BinKind) => (scene: Scene) => emptyBin(scene.admin, kind);
const restrict = (restricted: boolean) => (scene: Scene) =>
  restrictPerson(scene.admin, { email: addresses[0], restricted });
const removeClient = (scene: Scene) => deleteClient(scene.admin, scene.client);

type Step = (scene: Scene) => Promise<unknown>;

type Case = { of: string; hide: Step; remove: Step[]; but: string[]; naming: string[] | null };

const clients: readonly Case[] = [
  {
    of: "a client in the bin",
    hide: removeClient,
    remove: [purge("client")],
    // Emails that were sent stay, and lose who got them; a company without people is listed.
    but: ["listMails", "readMail", "listBin", "listCompanies"],
    naming: ["listMails", "readMail", "listBin"],
  },
  {
    of: "a restricted client",
    hide: restrict(true),
    remove: [restrict(false), removeClient, purge("client")],
    but: ["readClientPage", "listMails", "readMail", "listCompanies"],
    // A notice to staff has the address that answers to it go to.
    naming: ["readClientPage", "readMail"],
  },
];

const others: readonly Case[] = [
  {
    of: "an enquiry in the bin",
    hide: (scene) => deleteEnquiries(scene.admin, [scene.enquiry]),
    remove: [purge("enquiry")],
    but: ["listBin"],
    naming: null,
  },
  {
    of: "a post in the bin",
    hide: (scene) => deletePosts(scene.admin, [scene.post]),
    remove: [purge("post")],
    but: ["listBin"],
    naming: null,
  },
  {
    of: "an image in the bin",
    hide: (scene) => deleteMedia(scene.admin, scene.image),
    remove: [purge("media")],
    but: ["listBin"],
    naming: null,
  },
];

describeOnDatabase("answers to an admin", (open) => {
  test.each(testsAll ? [...clients, ...others] : clients)(
    "show of $of what they show once it is gone, but in $but",
    async (row) => {
      const scene = await openScene(await open());
      const shown = await scene.read();
      await row.hide(scene);
      const hidden = await scene.read(shown);
      for (const step of row.remove) await step(scene);
      const gone = await scene.read(shown);
      const differing = (one: Answers, other: Answers) =>
        endpointsWith(one, (text, at) => other.get(at)?.text !== text).sort();
      expect(differing(hidden, gone)).toEqual(row.but.sort());
      expect(differing(shown, gone).length).toBeGreaterThan(2);
      if (!row.naming) return;
      const isNaming = (text: string) =>
        addresses.some((each) => text.toLowerCase().includes(each));
      expect(endpointsWith(hidden, isNaming).sort()).toEqual(row.naming.sort());
    },
  );
});
