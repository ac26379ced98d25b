import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../../../contract/endpoints.ts";
import type { EndpointId } from "../../../contract/routes.ts";
import { type ApiHarness, bearer, openApi } from "../../api-harness.ts";
import { describeOnDatabase } from "../../databases.ts";
import { flat } from "../../images.ts";

/** A word that names each record below and is found nowhere else. */
const marker = "zebrafinch";

const sender = { company_name: `Aviary ${marker}`, phone: "+91 98100 00000" };

type Sent = { headers: Record<string, string> };
const idIn = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { id: string }).id;

/** A post, an image, a client with an enquiry, an enquiry and a callback request of others. */
async function fill(api: ApiHarness, as: Sent) {
  const blog = { title: `About ${marker}`, category: marker, description: `<p>${marker}</p>` };
  const post = await idIn(api.post("/api/blogs", { ...blog, status: "published" }, as));
  const form = new FormData();
  const bytes = new Uint8Array(await flat(30, 20).png().toBuffer());
  form.append("file", new File([bytes], `${marker}.png`, { type: "image/png" }));
  const uploaded = await api.send("/api/media", { method: "POST", body: form, ...as });
  const { data: image } = (await uploaded.json()) as { data: { id: string } };
  const enquire = (who: string) => {
    const email_id = `${who}@${marker}.example`;
    const body = { ...sender, name: `${who} ${marker}`, email_id, description: marker };
    return idIn(api.post("/api/queries", body, { address: `192.0.2.${who.charCodeAt(0)}` }));
  };
  await enquire("asha");
  const enquiry = await enquire("binu");
  const callback = await idIn(
    api.post("/api/request-a-call", { ...sender, name: marker, email: `c@${marker}.example` }),
  );
  const { message: clients } = (await (await api.send("/api/clients", as)).json()) as {
    message: { id: string; email_id: string }[];
  };
  // The emails about them stay, as a record of what the company sent; here they would hide mistakes.
  await api.context.database.write((transaction) => transaction.deleteFrom("emails").execute());
  // Restoring an enquiry also restores its client, so clients are restored first.
  return {
    client: clients.map(({ id }) => id),
    enquiry: [enquiry, callback],
    post: [post],
    media: [image.id],
  };
}

/** The endpoints whose answer to some GET request contains the marker. */
async function whereShown(api: ApiHarness, as: Sent, ids: readonly string[]) {
  const shown = new Set<EndpointId>();
  for (const { id, method, path, query } of endpoints) {
    // followChanges is a stream without an end; it carries ids only.
    if (method !== "get" || id === "listBin" || id === "followChanges") continue;
    const paths = path.includes("{id}") ? ids.map((each) => path.replace("{id}", each)) : [path];
    for (const each of paths) {
      for (const search of searches(query)) {
        const answer = await api.send(each.replace("{version}", "1") + search, as);
        expect([200, 404]).toContain(answer.status);
        if ((await answer.text()).includes(marker)) shown.add(id);
      }
    }
  }
  return [...shown].sort();
}

/** Queries that may find what the plain list leaves out. */
function searches(query: z.ZodType | undefined): string[] {
  if (!(query instanceof z.ZodObject)) return [""];
  const tried = { q: marker, spam: "true", unused: "true", sort: "oldest" };
  return Object.entries(tried)
    .flatMap(([name, value]) => {
      const search = `${name}=${value}`;
      const isKnown = name in query.shape && query.safeParse({ [name]: value }).success;
      return isKnown ? [`?${search}`] : [];
    })
    .concat("");
}

describeOnDatabase("deleted records", (open) => {
  test("appear in the bin and in no other answer, until they are restored", async () => {
    const api = openApi(await open());
    const as = { headers: bearer(await api.signInAs("admin")) };
    const ids = await fill(api, as);
    const all = Object.values(ids).flat();
    const before = await whereShown(api, as, all);
    // Without these, the test would search in the wrong places.
    expect(before).toEqual([
      ...["exportCallbackRequests", "exportClients", "exportContactEnquiries", "listAudit"],
      ...["listBlogs", "listCallbackRequests", "listCategories", "listClientAddresses"],
      ...["listClients", "listCompanies", "listContactEnquiries", "listConversations"],
      ...["listEnquiries", "listMedia", "listRevisions", "listStages", "readBlog", "readClient"],
      ...["readClientPage", "readConversation", "readEnquiry", "readMedia", "readRevision"],
      ...["readTeam", "readTimeline", "searchRecords"],
    ]);

    const remove = async (path: string, body: object) => {
      const more = { method: "DELETE", body: JSON.stringify(body) };
      const headers = { ...as.headers, "Content-Type": "application/json" };
      expect((await api.send(path, { ...more, headers })).status).toBe(200);
    };
    await remove("/api/enquiries", { ids: ids.enquiry });
    // An enquiry deleted at the same time as its client counts as deleted with it.
    api.pass(1);
    for (const id of ids.client) await remove("/api/clients", { id });
    await remove("/api/blogs", { ids: ids.post });
    for (const id of ids.media) await remove(`/api/media/${id}`, {});
    // The audit log names deleted posts, but no deleted people.
    expect(await whereShown(api, as, all)).toEqual(["listAudit"]);
    const audit = await (await api.send("/api/audit-log", as)).text();
    expect(audit.replaceAll(`About ${marker}`, "")).not.toContain(marker);

    for (const [kind, kindIds] of Object.entries(ids)) {
      const list = await api.send(`/api/bin?kind=${kind}`, as);
      const { message } = (await list.json()) as { message: { id: string; title: string }[] };
      expect(message.map(({ id }) => id).sort()).toEqual([...kindIds].sort());
      for (const { title } of message) expect(title).toContain(marker);
      const restored = await api.post("/api/bin/restore", { kind, ids: kindIds }, as);
      expect(await restored.json()).toMatchObject({ restored: kindIds.length });
    }
    expect(await whereShown(api, as, all)).toEqual(before);
  });
});
