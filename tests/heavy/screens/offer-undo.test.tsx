// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { offerUndo, undoLast } from "../../../app/admin/lists/offer-undo.ts";
import { beginSession, endSession } from "../../../app/admin/session/session-store.ts";
import { toast } from "../../../app/ui/toast.ts";

/** The offers that were shown, by their texts, each with its button. */
function shownToasts() {
  vi.spyOn(toast, "dismiss").mockReturnValue();
  const shown = vi.spyOn(toast, "withAction").mockImplementation((text) => text);
  return (text: string) => shown.mock.calls.find(([each]) => each === text)?.[1].run();
}

afterEach(() => endSession("left"));

test("who signs in next on this computer can't undo the change of the person before", () => {
  shownToasts();
  const undo = vi.fn(async () => {});
  beginSession("asha");
  offerUndo("Client deleted", undo);
  endSession("left");
  expect(toast.dismiss).toHaveBeenCalledWith("Client deleted");
  beginSession("vikram");
  undoLast();
  expect(undo).not.toHaveBeenCalled();
});

test("an undo that is tried again leaves the undo of a later change", async () => {
  const press = shownToasts();
  const later = vi.fn(async () => {});
  offerUndo("Client deleted", () => Promise.reject(new Error("refused")));
  undoLast();
  await vi.waitFor(() => expect(toast.withAction).toHaveBeenCalledTimes(2));
  const [reason = ""] = vi.mocked(toast.withAction).mock.lastCall ?? [];
  offerUndo("Client changed", later);
  press(reason);
  undoLast();
  expect(later).toHaveBeenCalledOnce();
});
