import { pageLimits } from "../../../../contract/limits.ts";
import { mutate, mutateTogether } from "../../api/api-client.ts";
import { offerUndo } from "../../lists/offer-undo.ts";

/** Tags clients and removes tags, each with an Undo. Rejects as `mutate` does. */
export function useTagging() {
  async function change(
    id: "tagClients" | "untagClients",
    ids: readonly string[],
    tag: string,
    changed: string[] = [],
  ) {
    await mutateTogether(async () => {
      for (let start = 0; start < ids.length; start += pageLimits.max) {
        const body = { ids: ids.slice(start, start + pageLimits.max), tag };
        changed.push(...(await mutate(id, { body })).changed);
      }
    });
    return changed;
  }
  const people = (count: number) => (count === 1 ? "1 client" : `${count} clients`);
  return {
    async add(ids: readonly string[], tag: string) {
      const changed: string[] = [];
      const remove = async () => {
        if (changed.length > 0) await change("untagClients", changed, tag);
      };
      try {
        await change("tagClients", ids, tag, changed);
      } catch (error) {
        // The next attempt tags all of them, and its undo removes the tag from all.
        await remove();
        throw error;
      }
      offerUndo(`${people(changed.length)} tagged “${tag}”`, remove);
    },
    /** Makes a segment of clients: a tag of its name, and the search for this tag. */
    async addSegment(ids: readonly string[], name: string) {
      const { id } = await mutate("saveSegment", { body: { name, tag: name } });
      const tagged: string[] = [];
      const remove = async () => {
        // First, since a second try would end at a segment that is gone.
        await change("untagClients", tagged, name);
        await mutate("deleteSegment", { path: { id } });
      };
      try {
        await change("tagClients", ids, name, tagged);
      } catch (error) {
        await remove();
        throw error;
      }
      offerUndo(`Segment “${name}” saved`, remove);
    },
    async remove(id: string, tag: string) {
      const changed = await change("untagClients", [id], tag);
      // The second press of two has nothing to undo, and must not replace the first one's undo.
      if (changed.length === 0) return;
      offerUndo(`Tag “${tag}” removed`, () => change("tagClients", changed, tag));
    },
  };
}
