import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Media } from "../../../contract/media.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { SelectAll } from "../../ui/table-selection.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { usePolling, useQuery, useRefresh } from "../cache/use-query.tsx";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { PageHead } from "../kit/page-head.tsx";
import { BinLink } from "../lists/bin-link.tsx";
import { SearchField, useFilters } from "../lists/list-filters.tsx";
import { ListFoot } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { dialogIn } from "../lists/use-dialog-address.ts";
import { useSelectableList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/media-page.ts";
import { DeleteImages } from "./delete-images.tsx";
import { formatFileSize, UploadButton, useFileDrop } from "./image-files.tsx";
import { MediaPanel } from "./media-panel.tsx";
import { MediaWall } from "./media-wall.tsx";
import { libraryUploads, UploadList } from "./upload-list.tsx";
import "../lists/list-tools.css";
import "./media-page.css";

const mediaKeys: KeyGroup<"/"> = { title: "In the library", labels: { "/": "Search" } };

const pollMs = 4000;

const filterNames = ["q", "unused", "described"] as const;

function readFilters(query: URLSearchParams) {
  const unused = (["true", "false"] as const).find((value) => query.get("unused") === value);
  const described = query.get("described") === "false" ? ("false" as const) : undefined;
  return { q: query.get("q") ?? undefined, unused, described };
}

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const { kind, id } = dialogIn(searchParams);
  const query = { ...readFilters(searchParams), ...pageIn(searchParams) };
  return {
    list: cachedQuery("listMedia", { query }),
    counts: cachedQuery("countMedia", {}),
    opened: kind === "view" && id ? cachedQuery("readMedia", { path: { id } }) : null,
    toDelete:
      kind === "delete" && id && id !== "selected"
        ? cachedQuery("readMedia", { path: { id } })
        : null,
  };
}

export const meta = pageMeta("Media");

/** `/admin/media`: the images of the blog, newest first; the open one is in the address. */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useFilters(filterNames);
  const { q } = readFilters(filters);
  const list = useSelectableList(loaderData.list, ({ uses }) => uses.length === 0);
  const counts = useQuery(loaderData.counts).answer?.data;
  const refresh = useRefresh();
  const upload = (files: readonly File[]) => {
    for (const file of files) libraryUploads.add(file);
  };
  const dragging = useFileDrop(upload);
  // Shows when the variants of all images are encoded.
  const encoding = list.rows.some(({ status }) => status === "waiting");
  usePolling(encoding, list.asked, pollMs);
  useKeyActions(
    { "/": () => document.querySelector<HTMLElement>(".media search input")?.focus() },
    mediaKeys,
  );

  const selection = {
    selected: list.selected,
    onChange: list.onChange,
    label: ({ name }: Media) => `Select ${name}`,
    allLabel: "Select all unused",
  };
  return (
    <div className="media" data-drop={dragging || undefined} data-open={!!loaderData.opened}>
      <div className="media__main">
        <PageHead
          title="Media"
          heading={list.heading}
          lead={counts ? `${countOf(counts.all)}, ${formatFileSize(counts.bytes)}` : ""}
        >
          <div className="flow list-ways">
            <SearchField
              label="Name or alt text"
              maxLength={100}
              value={q ?? ""}
              onSearch={(text) => change("q", text, { quietly: q !== undefined })}
            />
            <BinLink kind="media" />
            <UploadButton onFiles={upload} />
          </div>
        </PageHead>
        <MediaPills filters={filters} counts={counts} />
        <UploadList onStored={refresh} />
        {list.selectable.length > 0 && (
          <div className="list-tools">
            <SelectAll selection={selection} keys={list.selectable} showLabel />
          </div>
        )}
        <MediaWall
          content={list.content}
          selection={selection}
          empty={list.emptyNotice(
            filters.size > 0 ? "Nothing matches these filters." : "Images you upload appear here.",
          )}
        />
        <ListFoot list={list} filters={filters} />
        <p className="soft small media__drop">
          Drop images anywhere on this page. JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each; place
          and camera data are removed.
        </p>
      </div>
      {loaderData.opened && <MediaPanel query={loaderData.opened} />}
      {list.toDelete.length > 0 && (
        <DeleteImages
          key={list.toDelete.join()}
          ids={list.toDelete}
          image={loaderData.toDelete}
          onClose={list.dialog.close}
          onDeleted={list.onDeleted}
          onRestored={list.focusHeading}
        />
      )}
    </div>
  );
}

const countOf = (count: number) =>
  count === 1 ? "1 image" : `${count.toLocaleString("en-IN")} images`;

type MediaPillsProps = {
  filters: URLSearchParams;
  counts: AnswerOf<"countMedia">["data"] | undefined;
};

/** Parts of the library, each with the number of its images. */
function MediaPills({ filters, counts }: MediaPillsProps) {
  const pills = [
    { label: "All", count: counts?.all, filter: "" },
    { label: "Used", count: counts?.used, filter: "unused=false" },
    { label: "Not used", count: counts?.unused, filter: "unused=true" },
    { label: "No alt text", count: counts?.undescribed, filter: "described=false" },
  ];
  const q = filters.get("q");
  const present = new URLSearchParams(filters);
  present.delete("q");
  return (
    <ul className="row media-pills" aria-label="Show">
      {pills.map(({ label, count, filter }) => {
        const search = new URLSearchParams(filter);
        const isCurrent = `${search}` === `${present}`;
        if (q) search.set("q", q);
        return (
          <li key={label}>
            <PageLink to={{ search: `?${search}` }} aria-current={isCurrent || undefined}>
              {label} <em>{count?.toLocaleString("en-IN")}</em>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
