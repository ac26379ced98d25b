// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Blog, PostStatus } from "../../../../contract/blogs.ts";
import { useConflict } from "./conflict/use-conflict.ts";
import { usePublication } from "./publication/publication.ts";
import type { PostFormState } from "./use-post-form.ts";
import { useSavePost } from "./use-save-post.ts";

const noUploads = { uploads: { list: [] }, coverUploads: { list: [] } };

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
    autosave: {
      basis: () => undefined,
      pause: step("pause autosave"),
      changed: step("resume autosave"),
      reset: () => {},
    },
    rebase: () => {},
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

test("a save without publication leaves the time of publication alone, also when it has passed", async () => {
  const fetched = answerWith(200, { error: "false", data: { id: "post", version: 4 } });
  const { form } = changedForm("A post");
  form.publication.current = "scheduled";
  form.publication.publishAt = "2020-01-01T09:00:00.000Z";
  const { result } = renderHook(() => useSavePost(form), { wrapper: inRouter });
  await act(() => result.current.save("scheduled"));
  expect(result.current.saving.errors.publish_at).toBe("Please choose a time in the future.");
  await act(() => result.current.save());
  const sent = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
  expect([sent.title, sent.status, sent.publish_at]).toEqual(["A post", undefined, undefined]);
});

test.each([
  { asked: "published", theirs: "draft", sent: "published" },
  { asked: undefined, theirs: "published", sent: undefined },
  // It has gone live meanwhile: scheduling it would take it from its readers.
  { asked: "scheduled", theirs: "published", sent: undefined },
] as const)(
  "overwriting a conflict does what was asked for: %j",
  async ({ asked, theirs, sent }) => {
    const { form } = changedForm("A post");
    form.publication.current = "draft";
    form.publication.publishAt = "2999-01-01T09:00:00.000Z";
    const { result } = renderHook(
      () => {
        const saver = useSavePost(form);
        return { saver, resolution: useConflict(form, saver) };
      },
      { wrapper: inRouter },
    );
    const statuses: unknown[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      if (init?.method !== "PUT") {
        return Response.json({ data: { id: "post", version: 4, status: theirs }, message: [] });
      }
      statuses.push(JSON.parse(String(init.body)).status);
      if (statuses.length === 1) return Response.json({ message: "Conflict" }, { status: 409 });
      return Response.json({ data: { id: "post", version: 5 } });
    });
    await act(() => result.current.saver.save(asked));
    const { conflict } = result.current.saver;
    await act(async () => conflict && (await result.current.resolution.saveMine(conflict)));
    expect(statuses).toEqual([asked, sent]);
  },
);

test("a scheduled post that has gone live meanwhile can't be scheduled again", () => {
  const post = (status: PostStatus) => ({ status, publishedAt: "2026-11-24T09:00Z" }) as Blog;
  const { result, rerender } = renderHook(usePublication, { initialProps: post("scheduled") });
  expect(result.current.choice).toBe("later");
  rerender(post("published"));
  expect(result.current.choice).toBe("now");
});
