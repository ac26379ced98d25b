import { expect } from "@playwright/test";
import { type ServerProcess, testAdmin } from "../server-process.ts";

/** A member of staff who calls the API, as a program would. */
export type StaffApi = {
  token: string;
  send(method: string, path: string, body?: object): Promise<Response>;
  /** Makes a post and answers its id. */
  post(fields: object): Promise<string>;
};

/** Signs in on `server` as the admin that every server under test starts with. */
export async function signInByApi(server: Pick<ServerProcess, "url">): Promise<StaffApi> {
  const answer = await fetch(`${server.url}/api/signin`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(testAdmin),
  });
  const { token } = (await answer.json()) as { token: string };
  const send: StaffApi["send"] = (method, path, body) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    token,
    send,
    async post(fields) {
      const made = await send("POST", "/api/blogs", fields);
      expect(made.status).toBe(201);
      return ((await made.json()) as { id: string }).id;
    },
  };
}
