import { flat } from "../../../images.ts";
import type { ServerProcess } from "../../../server-process.ts";

type WriteKind = "enquiry" | "form" | "call" | "post" | "picture" | "edit" | "bulkEmail";

/** One write, identified by a marker in its text. */
export type Write = {
  kind: WriteKind;
  marker: string;
  /** The address of the visitor or client that it comes from or goes to. */
  email: string;
  /** How many emails it causes. */
  emails: number;
  /** Sends it, for the first time or once more with the same key. */
  send(server: Pick<ServerProcess, "url">): Promise<Response>;
  /** Whether the answer says that it is stored. */
  accepted(answer: Response): Promise<boolean>;
};

const created = async (answer: Response) => {
  await answer.arrayBuffer();
  return answer.status === 201;
};

/** Each visitor has an address of their own, behind the balancer at 127.0.0.1. */
const addressOf = (n: number) => `${11 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}.1`;

const visitorHeaders = (number: number, marker: string) => ({
  "X-Forwarded-For": addressOf(number),
  "Idempotency-Key": marker,
});

/** A visitor's enquiry as JSON or as a plain form, or a callback request. */
export function visitorWrite(kind: "enquiry" | "form" | "call", number: number): Write {
  const marker = `${kind}-mark-${number}`;
  const email = `${kind}${number}@kill.example`;
  const person = { name: "Asha Verma", phone: "+91 98100 00000" };
  const write = { kind, marker, email, emails: 2 };
  const headers = visitorHeaders(number, marker);
  if (kind === "form") {
    const { "X-Forwarded-For": address } = headers;
    const fields = { ...person, company_name: "Kill", email_id: email, description: marker };
    return {
      ...write,
      send: ({ url }) =>
        fetch(`${url}/contact-us`, {
          method: "POST",
          headers: { "X-Forwarded-For": address, Origin: url },
          body: new URLSearchParams(fields),
        }),
      accepted: async (answer) =>
        answer.status === 200 && (await answer.text()).includes("We have your message"),
    };
  }
  const [path, fields] =
    kind === "enquiry"
      ? ["/api/queries", { company_name: "Kill", email_id: email, description: marker }]
      : ["/api/request-a-call", { company_name: marker, email }];
  return {
    ...write,
    send: ({ url }) =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ ...person, ...fields }),
      }),
    accepted: created,
  };
}

/** A write of the admin with `token`. */
function staffWrite(
  token: string,
  write: Pick<Write, "kind" | "marker" | "email" | "emails">,
  request: { method: string; path: string; body: object | FormData },
): Write {
  const { method, path, body } = request;
  const isForm = body instanceof FormData;
  return {
    ...write,
    send: ({ url }) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          "Idempotency-Key": write.marker,
          ...(isForm ? {} : { "Content-Type": "application/json" }),
        },
        body: isForm ? body : JSON.stringify(body),
      }),
    accepted: method === "POST" ? created : async (answer) => answer.ok,
  };
}

const noEmails = { email: "", emails: 0 };
const content = "<p>Seven milliseconds, and then it was dark.</p>".repeat(20);

export function newPost(token: string, number: number): Write {
  const marker = `post-mark-${number}`;
  const body = { title: marker, category: "Data", content: content };
  const request = { method: "POST", path: "/api/blogs", body };
  return staffWrite(token, { kind: "post", marker, ...noEmails }, request);
}

/** A post with an image that no other post has. */
export async function newPicture(token: string, number: number): Promise<Write> {
  const marker = `picture-mark-${number}`;
  const colour = `#${(number % 0xffffff).toString(16).padStart(6, "0")}`;
  const body = new FormData();
  for (const [name, value] of Object.entries({
    title: marker,
    category: "Data",
    content: content,
  })) {
    body.append(name, value);
  }
  const png = new Uint8Array(await flat(64, 48, colour).png().toBuffer());
  body.append("image1", new File([png], "picture.png"));
  const request = { method: "POST", path: "/api/blogs", body };
  return staffWrite(token, { kind: "picture", marker, ...noEmails }, request);
}

/** One more version of the post `id`. */
export function edit(token: string, id: string, number: number): Write {
  const marker = `edit-mark-${number}`;
  const body = { title: marker, content: `${content}<p>${marker}</p>` };
  const request = { method: "PUT", path: `/api/blogs/${id}`, body };
  return staffWrite(token, { kind: "edit", marker, ...noEmails }, request);
}

/** An email to each of `clientMails`. */
export function bulkEmail(token: string, clientMails: readonly string[], number: number): Write {
  const marker = `mailing-mark-${number}`;
  const body = { clientMails, mailSubject: marker, mailBody: "One floor up." };
  const write = { kind: "bulkEmail" as const, marker, email: "", emails: clientMails.length };
  return staffWrite(token, write, { method: "POST", path: "/api/sendmail", body });
}

/** Creates the post that the edits change; returns its id. */
export async function makePost(server: Pick<ServerProcess, "url">, token: string): Promise<string> {
  const answer = await newPost(token, 0).send(server);
  return ((await answer.json()) as { id: string }).id;
}
