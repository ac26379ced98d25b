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

test("what is typed while autosave ends is in the new post, and counts as unsaved", async () => {
  const fetched = answerWith(200, { data: { id: "post", version: 1 }, savedAt: "" });
  const { form } = changedForm("First");
  const markSaved = vi.spyOn(form, "markSaved");
  const autosaved = Promise.withResolvers<void>();
  form.autosave.pause = () => autosaved.promise;
  const publication = { ...form.publication, current: "new" } as const;
  const { result, rerender } = renderHook((given: PostFormState) => useSavePost(given), {
    wrapper: inRouter,
    initialProps: { ...form, post: null, publication } as unknown as PostFormState,
  });
  let saved: Promise<void> | undefined;
  await act(async () => {
    saved = result.current.save();
  });
  form.changes.current += 1;
  rerender({ ...form, read: () => ({ ...form.read(), title: "Later" }) });
  await act(async () => {
    autosaved.resolve();
    await saved;
  });
  const titles = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).title);
  expect([titles, markSaved.mock.calls[0]?.[1]]).toEqual([["Later", "Later"], 1]);
});
