// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { PostFormState } from "./use-post-form.ts";
import { useSavePost } from "./use-save-post.ts";

const noUploads = { uploads: { list: [] } };

/** The form of a published post with changes, as far as saving uses it; `steps` records what it does to it. */
function changedForm(title: string) {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const texts = { title, category: "Data", summary: "", content: "<p>Text</p>" };
  const form = {
    texts,
    post: { id: "post" },
    version: 3,
    changes: { current: 1 },
    text: { current: null },
    images: { images: [], ...noUploads },
    contentImages: noUploads,
    publication: { current: "published", publishAt: "" },
    autosave: { pause: step("pause autosave"), changed: step("resume autosave") },
    read: () => ({ ...texts, images: [], baseVersion: 3 }),
    markSaved: step("mark as saved"),
  } as unknown as PostFormState;
  return { form, steps };
}

const inRouter = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, children);

function answerWith(status: number, body: object) {
  const answer = () => Response.json(body, { status });
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
}

test("autosave goes on after a save that failed, and the reason is shown", async () => {
  answerWith(503, { error: "true", message: "The database is resting.", requestId: "r-1" });
  const { form, steps } = changedForm("A post");
  const { result } = renderHook(() => useSavePost(form), { wrapper: inRouter });
  await act(() => result.current.save());
  expect(steps).toEqual(["pause autosave", "resume autosave"]);
  expect(result.current.saving).toMatchObject({ running: false, attempts: 1 });
  expect(result.current.saving.failure).toContain("The database is resting.");
});

test("a post that is saved is marked so; its version is the one it was begun from", async () => {
  const fetched = answerWith(200, { error: "false", data: { id: "post", version: 4 } });
  const { form, steps } = changedForm("A post");
  const { result } = renderHook(() => useSavePost(form), { wrapper: inRouter });
  await act(() => result.current.save());
  expect(steps).toEqual(["pause autosave", "mark as saved"]);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ version: 3 });
});

test("a post without a title is not sent, and autosave is not paused", async () => {
  const fetched = answerWith(200, {});
  const { form, steps } = changedForm(" ");
  const { result } = renderHook(() => useSavePost(form), { wrapper: inRouter });
  await act(() => result.current.save());
  expect([steps, fetched.mock.calls.length]).toEqual([[], 0]);
  expect(result.current.saving.errors.title).toBe("Please enter a title.");
});

test("a time of the panel is sent once it is confirmed, and again over a colleague's version", async () => {
  const answers = [409, 409, 409];
  const conflict = { error: "true", message: "Somebody has saved this post.", requestId: "r-1" };
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const status = init?.method === "GET" ? 200 : (answers.shift() ?? 200);
    return Response.json(status === 200 ? { data: {}, message: [] } : conflict, { status });
  });
  const { form } = changedForm("A post");
  const publishAt = "2099-11-24T03:30:00.000Z";
  const publication = { ...form.publication, current: "scheduled" as const, publishAt };
  const { result } = renderHook(() => useSavePost({ ...form, publication }), { wrapper: inRouter });
  const saved = async (save: () => Promise<void>) => {
    await act(save);
    const bodies = fetched.mock.calls.flatMap(([, init]) => init?.body ?? []);
    const { status, publish_at, version } = JSON.parse(String(bodies.at(-1)));
    return { status, publish_at, version };
  };
  const nothing = { status: undefined, publish_at: undefined };
  expect(await saved(() => result.current.save())).toEqual({ ...nothing, version: 3 });
  expect(await saved(() => result.current.saveAgain(4))).toEqual({ ...nothing, version: 4 });
  const confirmed = { status: "scheduled", publish_at: publishAt };
  expect(await saved(() => result.current.save("scheduled"))).toEqual({ ...confirmed, version: 3 });
  expect(await saved(() => result.current.saveAgain(5))).toEqual({ ...confirmed, version: 5 });
});

test("a time that was emptied and not confirmed doesn't keep a post from being saved", async () => {
  const fetched = answerWith(200, { error: "false", data: { id: "post", version: 4 } });
  const { form } = changedForm("A post");
  const publication = { ...form.publication, current: "scheduled" as const, publishAt: "" };
  const { result } = renderHook(() => useSavePost({ ...form, publication }), { wrapper: inRouter });
  await act(() => result.current.save());
  expect(fetched.mock.calls.length).toBe(1);
});
