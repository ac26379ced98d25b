import { expect, test, vi } from "vitest";
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
