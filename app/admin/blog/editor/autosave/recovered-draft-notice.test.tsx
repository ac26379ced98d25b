// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { readLocalDrafts, saveLocalDraft } from "./local-drafts.ts";
import { RecoveredDraftNotice } from "./recovered-draft-notice.tsx";

const texts = { category: "Data", summary: "", content: "<p>a</p>", images: [], baseVersion: 0 };
const savedAt = "2026-11-21T08:00:00.000Z";

test("saving a draft to start another keeps the copy that only this browser has", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({ data: { id: "post", version: 1 } }, { status: 201 }),
  );
  const draft = { ...texts, title: "On the server", savedAt, pictures: [] };
  saveLocalDraft({ staff: "asha", post: "new", window: "w" }, { ...texts, title: "Offline" });
  const [onContinueOther, unexpected] = [vi.fn(), vi.fn()];
  const calls = { onContinue: unexpected, onContinueOther, onDiscarded: unexpected };
  const props = {
    draft,
    other: { savedAt, title: "Offline" },
    post: null,
    staff: "asha",
    ...calls,
  };
  render(<RecoveredDraftNotice {...props} />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole("button", { name: /^Save it as a draft/ }));
  await expect.poll(() => onContinueOther.mock.calls.length).toBe(1);
  expect(readLocalDrafts({ staff: "asha", post: "new" })).toHaveLength(1);
  expect(unexpected).not.toHaveBeenCalled();
});
