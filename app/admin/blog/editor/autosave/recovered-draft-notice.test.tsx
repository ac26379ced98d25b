// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { polyfillDialogs } from "../../../../../tests/office/jsdom-dialog.ts";
import { press } from "../../../../../tests/office/user-actions.ts";
import { readLocalDrafts, saveLocalDraft } from "./local-drafts.ts";
import { RecoveredDraftNotice } from "./recovered-draft-notice.tsx";

afterEach(cleanup);

const texts = { category: "Data", summary: "", content: "<p>a</p>", images: [], baseVersion: 0 };
const savedAt = "2026-11-21T08:00:00.000Z";

/** The question about a draft of the server, and a copy that only this browser has. */
function ask() {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({ data: { id: "post", version: 1 } }, { status: 201 }),
  );
  const draft = { ...texts, title: "On the server", savedAt, pictures: [] };
  saveLocalDraft({ staff: "asha", post: "new", window: "w" }, { ...texts, title: "Offline" });
  const [onContinueOther, unexpected] = [vi.fn(), vi.fn()];
  const calls = { onContinue: unexpected, onContinueOther, onDiscarded: unexpected };
  const other = { savedAt, title: "Offline" };
  const props = { draft, other, post: null, staff: "asha", ...calls };
  render(<RecoveredDraftNotice {...props} />, { wrapper: MemoryRouter });
  return async () => {
    await expect.poll(() => onContinueOther.mock.calls.length).toBe(1);
    expect(readLocalDrafts({ staff: "asha", post: "new" })).toHaveLength(1);
    expect(unexpected).not.toHaveBeenCalled();
  };
}

test("saving a draft to start another keeps the copy that only this browser has", async () => {
  const expectOther = ask();
  expect(screen.getByText(/was saved as a draft on/).textContent).toMatch(/isn’t a post yet/);
  await press("button", /^Save it as a draft/);
  await expectOther();
});

test("discarding a draft keeps the other copy, which the question names", async () => {
  polyfillDialogs();
  const expectOther = ask();
  await press("button", "Discard changes");
  const question = await screen.findByRole("dialog");
  expect(question.textContent).toContain("The other copy, Offline, stays: we open it next.");
  await press("button", "Discard");
  await expectOther();
});
