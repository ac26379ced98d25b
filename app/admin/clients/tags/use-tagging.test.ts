import { expect, test, vi } from "vitest";
import { undoLast } from "../../lists/offer-undo.ts";
import { useTagging } from "./use-tagging.ts";

/** The clients with the tag, which the server changes; the request with `refused` fails. */
function serve({ tagged, refused = -1 }: { tagged: Set<string>; refused?: number }) {
  let requests = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { ids } = JSON.parse(String(init?.body)) as { ids: string[] };
    requests += 1;
    if (requests === refused)
      return Response.json({ error: "true", message: "Full." }, { status: 503 });
    const isRemoval = String(input).endsWith("/remove");
    const changed = ids.filter((id) => tagged.has(id) === isRemoval);
    for (const id of changed) tagged[isRemoval ? "delete" : "add"](id);
    return Response.json({ error: "false", changed });
  });
}

test("after an error midway nobody is tagged, and the next attempt's undo covers all", async () => {
  const tagged = new Set<string>();
  serve({ tagged, refused: 2 });
  const { add } = useTagging();
  const ids = Array.from({ length: 150 }, (_, number) => `${number}`);
  await expect(add(ids, "Banks")).rejects.toThrow("Full.");
  await add(ids, "Banks");
  expect(tagged.size).toBe(150);
  undoLast();
  await vi.waitFor(() => expect(tagged.size).toBe(0));
});

test("a tag that is removed by a double press comes back with an undo", async () => {
  const tagged = new Set(["asha"]);
  serve({ tagged });
  const { remove } = useTagging();
  await Promise.all([remove("asha", "Banks"), remove("asha", "Banks")]);
  expect(tagged).toEqual(new Set());
  undoLast();
  await vi.waitFor(() => expect(tagged).toEqual(new Set(["asha"])));
});
