import { type ServerProcess, testAdmin } from "../../server-process.ts";

export type Caller = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Calls the API as the holder of `token`, or as nobody. */
export const callerOf =
  (server: ServerProcess, token?: string): Caller =>
  async (method, path, body) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

/** Signs in as the first admin. */
export async function signedIn(server: ServerProcess): Promise<Caller> {
  const { body } = await callerOf(server)("POST", "/api/signin", testAdmin);
  return callerOf(server, String(body["token"]));
}

/** An enquiry from `email` that no other one repeats. */
export const enquiryFrom = (email: string, description: string) => ({
  name: "Asha Verma",
  company_name: "Northfold",
  email_id: email,
  phone: "+91 98100 00000",
  description,
});
