import { pageLimits } from "../../../../contract/limits.ts";
import { callApi } from "../../api/api-client.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";

/** Tags clients and removes tags, each with an Undo. Rejects as `callApi` does. */
export function useTagging() {
  const refresh = useRefresh();
  async function change(
    id: "tagClients" | "untagClients",
    ids: readonly string[],
    tag: string,
    changed: string[] = [],
  ) {
    for (let start = 0; start < ids.length; start += pageLimits.max) {
      const body = { ids: ids.slice(start, start + pageLimits.max), tag };
      changed.push(...(await callApi(id, { body })).changed);
    }
    refresh();
    return changed;
  }
  const people = (count: number) => (count === 1 ? "1 client" : `${count} clients`);
  return {
    async add(ids: readonly string[], tag: string) {
      const changed = await change("tagClients", ids, tag);
      offerUndo(`${people(changed.length)} tagged “${tag}”`, async () => {
        if (changed.length > 0) await change("untagClients", changed, tag);
      });
    },
    /** Makes a segment of clients: a tag of its name, and the search for this tag. */
    async addSegment(ids: readonly string[], name: string) {
      const { id } = await callApi("saveSegment", { body: { name, tag: name } });
      const tagged: string[] = [];
      const remove = async () => {
        await callApi("deleteSegment", { path: { id } });
        await change("untagClients", tagged, name);
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
      offerUndo(`Tag “${tag}” removed`, async () => {
        if (changed.length > 0) await change("tagClients", changed, tag);
      });
    },
  };
}
