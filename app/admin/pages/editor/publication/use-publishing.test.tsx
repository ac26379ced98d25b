// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hourMs } from "../../../../../contract/durations.ts";
import { copyAt } from "../../../../../contract/page-copy.ts";
import { on, openInProcessApi, unreachable } from "../../../../../tests/office/in-process-api.ts";
import { pageEditorOf } from "../../../../../tests/office/page-seeds.ts";
import { toast } from "../../../../ui/toast.ts";
import { undoLast } from "../../../lists/offer-undo.ts";
import { beginSession } from "../../../session/session-store.ts";
import { usePageDraft } from "../draft/use-page-draft.ts";
import { usePublishing } from "./use-publishing.ts";

const heading = "hero.heading";

/** Asha's editor of a page with her draft, and Kavya, who edits the same page. */
async function openEditor() {
  const api = await openInProcessApi();
  vi.stubGlobal("fetch", api.fetch);
  beginSession(api.staff.token);
  const asha = await pageEditorOf(api);
  const kavya = await pageEditorOf(api, "Kavya");
  await asha.save("devops", { [heading]: "By Asha" });
  const opened = await asha.read("devops");
  const { result } = renderHook(() => {
    const draft = usePageDraft(opened, api.staff.id);
    return { draft, publishing: usePublishing(draft, async () => {}) };
  });
  return { api, asha, kavya, editor: () => result.current };
}

test("a change with a time keeps it when a text has to be chosen first", async () => {
  const { api, asha, kavya, editor } = await openEditor();
  await kavya.change("devops", { [heading]: "By Kavya" });
  const at = new Date(api.context.now() + hourMs).toISOString();
  await act(() => editor().publishing.publishAt(at));
  expect(editor().publishing.conflict).toMatchObject({ at, conflicts: [{ path: heading }] });
  await act(() => editor().publishing.resolve(new Map([[heading, "By Asha"]])));
  const { copy, scheduled } = await asha.read("devops");
  expect(copyAt(copy, heading)).toBe("By Kavya");
  expect(scheduled?.at).toBe(at);
});

test("what was published is a draft again once that is undone", async () => {
  const { asha, editor } = await openEditor();
  const before = copyAt((await asha.read("devops")).copy, heading);
  await act(() => editor().publishing.publish());
  undoLast();
  await vi.waitFor(() => expect(copyAt(editor().draft.data.copy, heading)).toBe(before));
  await act(() => editor().draft.autosave.saveNow());
  expect(copyAt((await asha.read("devops")).draft?.copy, heading)).toBe("By Asha");
});

test("publishing is not undone over a colleague's version, and the draft since stays", async () => {
  const { asha, kavya, editor } = await openEditor();
  await act(() => editor().publishing.publish());
  await kavya.change("devops", { [heading]: "By Kavya" });
  const { edited, autosave } = editor().draft;
  act(() => edited.type("title", "Typed since", "form"));
  await act(() => autosave.saveNow());
  const offered = vi.spyOn(toast, "withAction");
  undoLast();
  await vi.waitFor(() => expect(offered.mock.calls[0]?.[0]).toMatch(/published .* meanwhile/));
  const { copy, draft } = await asha.read("devops");
  expect(copyAt(copy, heading)).toBe("By Kavya");
  expect(copyAt(draft?.copy, "title")).toBe("Typed since");
});

test("says that the server is out of reach, and not that the page is broken", async () => {
  const { api, kavya, editor } = await openEditor();
  await kavya.change("devops", { [heading]: "By Kavya" });
  await act(() => editor().publishing.publish());
  const said = vi.spyOn(toast, "error");
  api.intercept = on("/api/pages/devops/draft", unreachable);
  await act(() => editor().publishing.resolve(new Map([[heading, "By Asha"]])));
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/reach the server/));
});
