import { createBlog } from "../contract/blogs.ts";
import { successSchema } from "../contract/endpoint.ts";
import type { Database } from "../server/db/database.ts";
import { bearer, openApi } from "./api-harness.ts";
import { flat } from "./images.ts";

/** A post that any server accepts. */
export const goodPost = { title: "Late clocks", category: "Data", content: "<p>Seven ms.</p>" };
/** A small image that is one. */
export const png = async (name: string) =>
  new File([new Uint8Array(await flat(40, 30).png().toBuffer())], name);

/** An API with an editor signed in. */
export async function openAsEditor(database: Database) {
  const api = openApi(database);
  const headers = bearer(await api.signInAs("editor"));
  const json = { ...headers, "Content-Type": "application/json" };
  const send = (method: string, path: string, body?: unknown) =>
    body instanceof FormData
      ? api.send(path, { method, headers, body })
      : api.send(path, {
          method,
          headers: json,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
  const create = async (change: object = {}) => {
    const answer = await send("POST", "/api/blogs", { ...goodPost, ...change });
    return successSchema(createBlog).parse(await answer.json());
  };
  return { api, send, create };
}

/** A multipart form of these parts. */
export function form(parts: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}
