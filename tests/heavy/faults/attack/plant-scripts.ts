import { fieldLimits } from "../../../../contract/limits.ts";
import { postLimits } from "../../../../contract/office-limits.ts";
import { flat } from "../../../images.ts";
import { type ServerProcess, testAdmin } from "../../../server-process.ts";
import { from, sendJson } from "../visitor.ts";

/** The stored texts that each attack is put into, and how many of them the API accepted. */
export type Planted = { stored: number; refused: number; slugs: string[]; postIds: string[] };

/** Signs in as the admin of a server under test. */
export async function adminOf({ url }: ServerProcess) {
  const signedIn = await sendJson(`${url}/api/signin`, "POST", testAdmin);
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  return {
    token,
    headers,
    send: (method: string, path: string, body: object) =>
      sendJson(url + path, method, body, headers),
    get: async (path: string) => (await fetch(url + path, { headers })).text(),
  };
}

export type Admin = Awaited<ReturnType<typeof adminOf>>;

/** Text of a field, or a short form of it where the field is short. */
const cut = (text: string, max: number) => text.slice(0, max).toWellFormed();

/** Stores each attack in every text that visitors and staff can store. */
export async function plantScripts(
  server: ServerProcess,
  admin: Admin,
  attacks: readonly string[],
): Promise<Planted> {
  const planted: Planted = { stored: 0, refused: 0, slugs: [], postIds: [] };
  const count = (answer: Response, texts: number) => {
    if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`);
    if (answer.ok) planted.stored += texts;
    else planted.refused += texts;
    return answer;
  };

  for (const [number, attack] of attacks.entries()) {
    // The author of the post, and the actor in the audit log.
    const name = cut(attack, fieldLimits.name);
    count(await admin.send("PATCH", "/api/account", { name }), 1);
    const image = await upload(server, admin, attack, number);
    count(image, 2);
    const media = (await image.json()) as { data?: { id: string } };
    const post = {
      title: cut(attack, postLimits.title),
      category: cut(attack, postLimits.category),
      summary: cut(attack, postLimits.summary),
      content: `<p>before</p>${attack}<p>after</p><pre><code>${attack}`,
      images: media.data ? [{ id: media.data.id, alt: cut(attack, postLimits.alt) }] : [],
    };
    const made = count(await admin.send("POST", "/api/blogs", post), 5);
    const { id, data } = (await made.json()) as { id?: string; data?: { slug: string } };
    if (id && data) {
      planted.slugs.push(data.slug);
      planted.postIds.push(id);
    }
    const person = {
      name,
      company_name: cut(attack, fieldLimits.company_name),
      phone: "+91 98100 00000",
    };
    const email = `visitor-${number}@host-${number}.example`;
    const enquiry = { ...person, email_id: email, description: attack };
    const queries = `${server.url}/api/queries`;
    const sent = count(await sendJson(queries, "POST", enquiry, from(2 * number)), 3);
    const { id: enquiryId } = (await sent.json()) as { id?: string };
    if (enquiryId) {
      count(await admin.send("PATCH", `/api/queries/${enquiryId}`, { note: attack }), 1);
    }
    const callback = { ...person, email };
    const calls = `${server.url}/api/request-a-call`;
    count(await sendJson(calls, "POST", callback, from(2 * number + 1)), 2);
    const mail = { clientMails: [email], mailSubject: cut(attack, 200), mailBody: attack };
    count(await admin.send("POST", "/api/sendmail", mail), 2);
    const invited = { name: person.name, email: `staff-${number}@nirbhay.example`, role: "editor" };
    count(await admin.send("POST", "/api/staff/invitations", invited), 1);
  }
  return planted;
}

/** An image whose name and description are the attack. */
async function upload(server: ServerProcess, admin: Admin, attack: string, number: number) {
  const body = new FormData();
  const bytes = await flat(16 + (number % 97), 16 + Math.floor(number / 97))
    .png()
    .toBuffer();
  body.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), `${attack}.png`);
  body.set("alt", cut(attack, postLimits.alt));
  return fetch(`${server.url}/api/media`, { method: "POST", body, headers: admin.headers });
}
