import { expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.ts";
import { undoLast } from "../../lists/offer-undo.ts";
import { useTagging } from "./use-tagging.ts";

test("a tag that is removed by a double press comes back with an undo", async () => {
  const tagged = new Set(["asha"]);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { ids } = JSON.parse(String(init?.body)) as { ids: string[] };
    const isRemoval = String(input).endsWith("/remove");
    const changed = ids.filter((id) => tagged.has(id) === isRemoval);
    for (const id of changed) tagged[isRemoval ? "delete" : "add"](id);
    return Response.json({ error: "false", changed });
  });
  const { remove } = useTagging();
  await Promise.all([remove("asha", "Banks"), remove("asha", "Banks")]);
  expect(tagged).toEqual(new Set());
  undoLast();
  await vi.waitFor(() => expect(tagged).toEqual(new Set(["asha"])));
});

test("the undo of a segment that failed half-way can be tried again", async () => {
  const left = new Set(["segment", "asha"]);
  let isDown = true;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const isTags = String(input).includes("/tags");
    if (init?.method === "DELETE" && !left.delete("segment"))
      return new Response("", { status: 404 });
    if (!String(input).endsWith("/remove")) {
      return Response.json({
        error: "false",
        ...(isTags ? { changed: ["asha"] } : { id: "banks" }),
      });
    }
    if (isDown) return new Response("", { status: 503 });
    left.delete("asha");
    return Response.json({ error: "false", changed: ["asha"] });
  });
  const offered = vi.spyOn(toast, "withAction");
  await useTagging().addSegment(["asha"], "Banks");
  undoLast();
  await vi.waitFor(() => expect(offered).toHaveBeenCalledTimes(2));
  isDown = false;
  offered.mock.lastCall?.[1].run();
  await vi.waitFor(() => expect(left).toEqual(new Set()));
});
