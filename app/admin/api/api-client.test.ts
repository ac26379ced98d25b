// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  errorAnswer,
  type InProcessApi,
  openInProcessApi,
} from "../../../tests/office/in-process-api.ts";
import { asStaff, clientId, sendEnquiry } from "../../../tests/office/seeds.ts";
import { beginSession, currentSession } from "../session/session-store.ts";
import { callApi, mutate, mutateTogether, onMutation } from "./api-client.ts";
import { ApiError, errorText, errorTextWithFields, Unreachable } from "./api-errors.ts";

let api: InProcessApi;

async function openApi() {
  api = await openInProcessApi();
  vi.stubGlobal("fetch", api.fetch);
  beginSession(api.staff.token);
}
beforeEach(openApi);

const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => Promise.reject(new Error("It did not fail.")),
    (error: unknown) => error,
  );
const list = () => callApi("listClients", { query: { limit: 20 } });

test("the response is parsed, and path and query are filled in", async () => {
  await sendEnquiry(api, "Asha Rao");
  const { message, next } = await list();
  expect(message.map(({ name }) => name)).toEqual(["Asha Rao"]);
  expect(next).toBeNull();
  const id = await clientId(api, "Asha Rao");
  expect((await callApi("readClient", { path: { id } })).data.name).toBe("Asha Rao");
  expect(api.requests).toEqual(["GET /api/clients?limit=20", `GET /api/clients/${id}`]);
});

test("an id with special characters is encoded as one part of the path", async () => {
  await failureOf(callApi("readClient", { path: { id: "../session?x" } }));
  expect(api.requests).toEqual(["GET /api/clients/..%2Fsession%3Fx"]);
});

test("without its path parameter, a request goes to the alias that has none", async () => {
  await mutate("deleteClient", { query: { id: "asha-rao" } }).catch(() => {});
  expect(api.requests).toEqual(["DELETE /api/clients?id=asha-rao"]);
});

test("types demand exactly the path parameters, query and body of the endpoint", () => {
  const mistakes = [
    // @ts-expect-error The path parameter is missing.
    () => callApi("readClient", {}),
    // @ts-expect-error There is no such path parameter.
    () => callApi("readClient", { path: { id: "1", version: "2" } }),
    // @ts-expect-error This endpoint has no path parameters.
    () => callApi("listClients", { path: { id: "1" } }),
    // @ts-expect-error There is no such query parameter.
    () => callApi("listClients", { query: { page: 2 } }),
    // @ts-expect-error The body is missing.
    () => mutate("restoreBlogs", {}),
    // @ts-expect-error This endpoint takes no body.
    () => callApi("readClient", { path: { id: "1" }, body: {} }),
    // @ts-expect-error What is shown would be stale: a change is for `mutate`.
    () => callApi("deleteClient", { query: { id: "1" } }),
  ];
  expect(mistakes).toHaveLength(7);
});

test("after a change, and once after several, what is shown is read again", async () => {
  await sendEnquiry(api, "Asha Rao");
  const id = await clientId(api, "Asha Rao");
  const onChange = vi.fn();
  onTestFinished(onMutation(onChange));
  const missing = { path: { id: crypto.randomUUID() } };
  await failureOf(mutate("deleteClient", missing));
  expect(onChange).toHaveBeenCalledTimes(0);
  const tag = (name: string) => mutate("tagClients", { body: { ids: [id], tag: name } });
  await tag("steel");
  expect(onChange).toHaveBeenCalledTimes(1);
  const several = async () => {
    await tag("iron");
    expect(onChange).toHaveBeenCalledTimes(1);
    await mutate("deleteClient", missing);
  };
  await failureOf(mutateTogether(several));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("an ApiError has the status, message and fields of the response", async () => {
  api.intercept = () =>
    Response.json(
      { error: "true", message: "No.", requestId: "r-9", fields: { email: "Which?" } },
      { status: 429 },
    );
  const error = await failureOf(list());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    message: "No.",
    requestId: "r-9",
    fields: { email: "Which?" },
  });
});

test.each([
  ["a proxy's error page", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), 502],
  ["an empty body", () => new Response("", { status: 200 }), 200],
  ["JSON that is no object", () => new Response("null", { status: 200 }), 200],
])("%s is an ApiError with a readable message", async (_, answer, status) => {
  api.intercept = answer;
  const error = await failureOf(list());
  expect(error).toMatchObject({ name: "ApiError", status, fields: {} });
  expect(errorText(error)).toBe(
    `We couldn’t read the server’s answer (status ${status}). Please try again.`,
  );
});

test("a failed connection is not an ApiError", async () => {
  api.intercept = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await failureOf(list())).toBeInstanceOf(Unreachable);
});

test("an aborted request rejects with the reason of its signal", async () => {
  const stop = new AbortController();
  stop.abort(new Error("aborted"));
  api.intercept = () => {
    throw stop.signal.reason;
  };
  const error = await failureOf(callApi("listClients", { signal: stop.signal }));
  expect(error).toBe(stop.signal.reason);
});

test("without a form, the errors of fields are the text", () => {
  const fields = { cursor: "This page no longer exists." };
  const refused = new ApiError(422, { message: "Please check the marked fields.", fields });
  expect(errorTextWithFields(refused)).toBe("This page no longer exists.");
  expect(errorText(refused)).toBe("Please check the marked fields.");
});

test("a server error is shown with its reference", () => {
  const refused = new ApiError(500, { message: "It failed.", requestId: "r-7" });
  expect(errorText(refused)).toBe("It failed. Reference: r-7");
});

test("a rejected token ends the session", async () => {
  await asStaff(api, "DELETE", "/api/session");
  await failureOf(list());
  expect(currentSession()).toEqual({ state: "out", because: "refused" });
  expect(localStorage.getItem("token")).toBeNull();
});

test("a late rejection of an old token leaves the new session alone", async () => {
  api.intercept = () => {
    beginSession("newer-token");
    return errorAnswer(401, "Please sign in.");
  };
  await failureOf(list());
  expect(currentSession()).toEqual({ state: "in", token: "newer-token" });
});
