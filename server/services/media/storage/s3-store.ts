import { type ListedFile, type MediaStore, MediaUnavailable } from "./media-store.ts";
import type { S3Address } from "./s3-address.ts";
import { s3Requests } from "./s3-requests.ts";

/** Images in a bucket of an S3-compatible store, which every process of the site shares. */
export function openS3Store(address: S3Address): MediaStore {
  const send = s3Requests(address);
  const keyOf = (name: string) => address.folder + name;

  return {
    async put(name, bytes) {
      const answer = await send({ method: "PUT", key: keyOf(name), body: bytes });
      await answer.body?.cancel();
      if (!answer.ok) throw noBucket();
    },

    async get(name) {
      const answer = await send({ method: "GET", key: keyOf(name) });
      if (answer.ok && answer.body) {
        return { size: Number(answer.headers.get("content-length")), body: answer.body };
      }
      // A bucket that is gone answers 404, too, and must not pass for a file that is gone.
      if (!(await answer.text()).includes("<Code>NoSuchKey</Code>")) throw noBucket();
      return undefined;
    },

    async delete(name) {
      const answer = await send({ method: "DELETE", key: keyOf(name) });
      await answer.body?.cancel();
    },

    async list(prefix) {
      const files: ListedFile[] = [];
      let place: string | undefined = "";
      while (place !== undefined) {
        const page = await listPage(keyOf(prefix), place);
        for (const file of page.files) {
          files.push({ ...file, name: file.name.slice(address.folder.length) });
        }
        place = page.next;
      }
      return files;
    },

    async check() {
      await listPage(address.folder, "", 1);
    },
  };

  async function listPage(prefix: string, place: string, most = 1000) {
    const answer = await send({
      method: "GET",
      query: {
        "list-type": "2",
        prefix,
        "max-keys": String(most),
        ...(place === "" ? {} : { "continuation-token": place }),
      },
    });
    if (!answer.ok) throw noBucket();
    return readListing(await answer.text());
  }
}

const noBucket = () => new MediaUnavailable("The media store has no such bucket.");

/** What of a listing we need. Our own names and times have nothing escaped in them. */
function readListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    name: textOf(entry, "Key"),
    changedAt: Date.parse(textOf(entry, "LastModified")),
  }));
  const next = textOf(xml, "NextContinuationToken").replaceAll("&amp;", "&");
  return { files, next: next === "" ? undefined : next };
}

const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
