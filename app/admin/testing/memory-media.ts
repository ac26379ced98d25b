import type { Media } from "../../../contract/media.ts";
import { type Answers, json, type MemoryApi, refusal } from "./memory-api.ts";

/** For tests: the media library of an API in memory, newest first. */
export class MemoryMedia {
  images: Media[];

  constructor(api: MemoryApi, images: Media[] = []) {
    this.images = images;
    api.subjects.push(this.#answer);
  }

  readonly #answer: Answers = ({ method, url }) => {
    if (!url.pathname.startsWith("/api/media")) return null;
    const id = url.pathname.split("/")[3];
    if (!id) return this.#list(url.searchParams);
    const image = this.images.find((one) => one.id === id);
    if (!image) return refusal(404, "This image does not exist.");
    if (method !== "DELETE") return json(200, { error: "false", data: image });
    if (image.uses.length > 0) {
      return refusal(409, `This image can't be deleted. It is shown in “${image.uses[0]?.title}”.`);
    }
    this.images = this.images.filter((one) => one !== image);
    return json(200, { error: "false", message: "Deleted." });
  };

  #list(query: URLSearchParams) {
    const part = query.get("q")?.toLowerCase() ?? "";
    const found = this.images.filter(
      ({ name, uses }) =>
        name.toLowerCase().includes(part) && (!query.has("unused") || uses.length === 0),
    );
    const from = Number(query.get("cursor") ?? 0);
    const to = from + Number(query.get("limit"));
    const next = to < found.length ? String(to) : null;
    return json(200, { error: "false", message: found.slice(from, to), next });
  }
}

/** An unused image with a name; the rest follows from it. */
export function image(name: string, more: Partial<Media> = {}): Media {
  const id = name.toLowerCase().replaceAll(/\W/g, "-");
  const url = `/media/${id}.webp`;
  return {
    id,
    name,
    picture: { id, alt: "", width: 1920, height: 1080, blur: [], url, sources: [] },
    bytes: 2_516_582,
    status: "ready",
    failure: null,
    createdAt: "2026-11-14T06:00:00.000Z",
    uses: [],
    ...more,
  };
}
