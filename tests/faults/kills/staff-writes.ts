import { flat } from "../../images.ts";
import type { ServerProcess } from "../../server-process.ts";
import { staffWrite, type Write } from "./write.ts";

const noLetters = { email: "", letters: 0 };
const words = "<p>Seven milliseconds, and then it was dark.</p>".repeat(20);

export function newPost(token: string, number: number): Write {
  const marker = `post-mark-${number}`;
  const body = { title: marker, category: "Data", content: words };
  const request = { method: "POST", path: "/api/blogs", body };
  return staffWrite(token, { kind: "post", marker, ...noLetters }, request);
}

/** A post whose picture comes with it; each has a picture of its own. */
export async function newPicture(token: string, number: number): Promise<Write> {
  const marker = `picture-mark-${number}`;
  const colour = `#${(number % 0xffffff).toString(16).padStart(6, "0")}`;
  const body = new FormData();
  for (const [name, value] of Object.entries({ title: marker, category: "Data", content: words })) {
    body.append(name, value);
  }
  const png = new Uint8Array(await flat(64, 48, colour).png().toBuffer());
  body.append("image1", new File([png], "picture.png"));
  const request = { method: "POST", path: "/api/blogs", body };
  return staffWrite(token, { kind: "picture", marker, ...noLetters }, request);
}

/** One more version of the post `id`. */
export function edit(token: string, id: string, number: number): Write {
  const marker = `edit-mark-${number}`;
  const body = { title: marker, content: `${words}<p>${marker}</p>` };
  const request = { method: "PUT", path: `/api/blogs/${id}`, body };
  return staffWrite(token, { kind: "edit", marker, ...noLetters }, request);
}

/** A letter to each of `clientMails`. */
export function mailing(token: string, clientMails: readonly string[], number: number): Write {
  const marker = `mailing-mark-${number}`;
  const body = { clientMails, mailSubject: marker, mailBody: "One floor up." };
  const write = { kind: "mailing" as const, marker, email: "", letters: clientMails.length };
  return staffWrite(token, write, { method: "POST", path: "/api/sendmail", body });
}

/** Makes the post that edits go to; returns its id. */
export async function makePost(server: ServerProcess, token: string): Promise<string> {
  const answer = await newPost(token, 0).send(server);
  return ((await answer.json()) as { id: string }).id;
}
