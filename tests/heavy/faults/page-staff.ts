import { editablePages } from "../../../app/copy/editable-pages.ts";
import { sitePages } from "../../../app/site/search-engines/site-pages.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import type { ServerProcess } from "../../server-process.ts";
import { read, sendJson, signIn } from "./visitor.ts";

type PageState = {
  copy: CopyValue;
  version: number;
  draft: { copy: CopyValue; madeFrom: number; savedAt: number } | null;
};

type Answer = { status: number; body: Record<string, unknown> };

/** An admin who edits the site's pages through the API of one server. */
export async function openPageStaff(url: string) {
  const headers = await signIn(url);
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer =
      method === "GET"
        ? await read(url + path, headers)
        : await sendJson(url + path, method, body ?? {}, headers);
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
  const state = async (page: string) =>
    (await call("GET", `/api/pages/${page}`)).body["data"] as PageState;
  /** Saves a copy as the draft, whatever is in the draft before. */
  async function save(page: string, copy: unknown): Promise<Answer> {
    const { draft, version } = await state(page);
    const replaces = draft?.savedAt ?? null;
    return call("PUT", `/api/pages/${page}/draft`, { copy, madeFrom: version, replaces });
  }
  async function publish(page: string, at?: string): Promise<Answer> {
    const { version } = await state(page);
    return call("POST", `/api/pages/${page}/publish`, at ? { version, at } : { version });
  }
  /** Adds a picture to the media library; returns its id. */
  async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData();
    body.set("file", new File([bytes], "photo.png", { type: "image/png" }));
    const answer = await fetch(`${url}/api/media`, { method: "POST", headers, body });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }
  return { call, state, save, publish, upload };
}

/** A page that staff can edit. @throws when there is none of this name */
export function pageNamed(name: string): EditablePage {
  const page = editablePages.find((each) => each.name === name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page;
}

/** Every public address that shows copy of pages: pages, their data, feeds, and for programs. */
export const publicAddresses: readonly string[] = [
  ...sitePages.flatMap(({ path }) => [path, path === "/" ? "/_.data" : `${path}.data`]),
  ...["/blogs/rss.xml", "/blogs/atom.xml", "/sitemap.xml", "/robots.txt", "/llms.txt"],
  ...["/no-such-page", "/manifest.webmanifest"],
];

/** How many pages a server has rendered. */
export async function renderedBy({ url }: ServerProcess): Promise<number> {
  const metrics = await (await read(`${url}/metrics`)).text();
  return Number(/^nirbhay_pages_total\{from="rendering"\} (\d+)$/m.exec(metrics)?.[1]);
}
