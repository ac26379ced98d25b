import type { ServerProcess } from "../../server-process.ts";

export type WriteKind = "enquiry" | "form" | "call" | "post" | "picture" | "edit" | "mailing";

/** One thing to be stored, known by a marker that stands in its text and nowhere else. */
export type Write = {
  kind: WriteKind;
  marker: string;
  /** The address of the visitor or client that it comes from or goes to. */
  email: string;
  /** How many letters it causes. */
  letters: number;
  /** Sends it, for the first time or once more with the same key. */
  send(server: ServerProcess): Promise<Response>;
  /** Whether the answer says that it is stored. */
  accepted(answer: Response): Promise<boolean>;
};

const created = async (answer: Response) => {
  await answer.arrayBuffer();
  return answer.status === 201;
};

/** Each visitor has an address of their own, behind the balancer at 127.0.0.1. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const visitorHeaders = (number: number, marker: string) => ({
  "X-Forwarded-For": addressOf(number),
  "Idempotency-Key": marker,
});

/** What a visitor sends: an enquiry as JSON, the same as a plain form, or a request for a call. */
export function visitorWrite(kind: "enquiry" | "form" | "call", number: number): Write {
  const marker = `${kind}-mark-${number}`;
  const email = `${kind}${number}@kill.example`;
  const person = { name: "Asha Verma", phone: "+91 98100 00000" };
  const write = { kind, marker, email, letters: 2 };
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
        answer.status === 200 && (await answer.text()).includes("We have received your message"),
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

/** What an admin with `token` sends as JSON. */
export function staffWrite(
  token: string,
  write: Pick<Write, "kind" | "marker" | "email" | "letters">,
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
