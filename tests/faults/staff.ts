import { tokenOf } from "./token.ts";

/** Calls the API as a member of staff. */
export type Staff = {
  get(path: string): Promise<Response>;
  post(path: string, body?: BodyInit, headers?: Record<string, string>): Promise<Response>;
};

/** Signs in as the admin that every server under test starts with. */
export async function signIn(url: string): Promise<Staff> {
  const token = await tokenOf(url);
  const call = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
    });
  return {
    get: (path) => call("GET", path, {}),
    post: (path, body, headers = {}) => call("POST", path, headers, body),
  };
}
