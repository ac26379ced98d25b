import type { PageSummary, Sample, SwitchState } from "../../../../contract/site-pages.ts";
import { Button, QuietButton } from "../../../ui/button.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { type Column, DataTable } from "../../../ui/table.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { useQuery } from "../../cache/use-query.tsx";
import { BackLink, PageHead } from "../../kit/page-head.tsx";
import { countText, offerUndo, restore } from "../../lists/offer-undo.ts";
import { useList } from "../../lists/use-list.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { countOf } from "../list/page-states.ts";
import type { Route } from "./+types/starter-page.ts";
import "./starter-page.css";

export const clientLoader = () => ({
  starter: cachedQuery("readStarterCopy", {}),
  pages: cachedQuery("listPages", { query: {} }),
});

export const meta = pageMeta("What belongs to another company");

/** Runs a change that says how to undo it, and reports a failure. */
function run(change: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>) {
  change().then(
    () => (undo ? offerUndo(text, async () => void (await undo())) : toast.success(text)),
    (error: unknown) => toast.error(errorTextWithFields(error)),
  );
}

const switchTo = (paths: string[], state: SwitchState) =>
  mutate("switchShown", { body: { paths, state } });

/** `/admin/pages/starter`: samples of the starter company, and the pages that still have its texts. */
export default function StarterPage({ loaderData }: Route.ComponentProps) {
  const starter = useList(loaderData.starter);
  const pages = useList(loaderData.pages);
  const on = starter.rows.filter(({ state, isOwn }) => state !== "Hidden" && !isOwn);
  const left = pages.rows.filter(({ starterTexts, isHidden }) => starterTexts > 0 && !isHidden);
  const keepAll = () =>
    run(
      () => mutate("keepPages", { body: { pages: left.map(({ name }) => name) } }),
      "All texts are yours",
    );
  return (
    <>
      <BackLink to={adminPaths.pages}>Pages</BackLink>
      <PageHead
        title="What belongs to another company"
        heading={starter.heading}
        lead="Samples of the starter copy. Once the company has another name, visitors don’t see them until you replace them."
      >
        {on.length > 0 && <Button onClick={() => switchOff(on)}>Switch all off</Button>}
      </PageHead>
      <DataTable
        caption="Samples"
        columns={sampleColumns}
        rowKey={(sample) => sample.switch}
        content={starter.content}
        loadingRows={6}
        failed="Error fetching samples"
        empty={{ title: "There are no samples.", hint: null }}
      />
      <StarterPosts of={loaderData.starter} />
      <div className="list-head starter-texts">
        <div>
          <h2>Texts of the starter copy</h2>
          <p className="list-head__lead">
            A text that you keep doesn’t change with a new release of the software.
          </p>
        </div>
        {left.length > 0 && <QuietButton onClick={keepAll}>Keep all as ours</QuietButton>}
      </div>
      <DataTable
        caption="Pages with starter copy"
        columns={pageColumns}
        rowKey={({ name }) => name}
        content={pages.content.state === "ready" ? { ...pages.content, rows: left } : pages.content}
        loadingRows={8}
        failed="Error fetching pages"
        empty={{ title: "Every text is yours.", hint: null }}
      />
    </>
  );
}

/** The posts that the blog began with, by people whom another company doesn’t have. */
function StarterPosts({ of }: { of: Route.ComponentProps["loaderData"]["starter"] }) {
  const ids = useQuery(of).answer?.posts ?? [];
  if (ids.length === 0) return null;
  const deletion = { kind: "post", ids } as const;
  const remove = () =>
    run(
      () => mutate("deleteBlogs", { body: { ids } }),
      countText("post", ids.length, "deleted"),
      () => restore(deletion),
    );
  return (
    <div className="list-head starter-texts">
      <div>
        <h2>Posts of the starter blog</h2>
        <p className="list-head__lead">
          {countOf(ids.length, "post")} by people of another company.{" "}
          <PageLink to={adminPaths.blogs}>Open Blogs</PageLink>
        </p>
      </div>
      <Button onClick={remove}>
        {ids.length === 1 ? "Delete it" : `Delete all ${ids.length}`}
      </Button>
    </div>
  );
}

/** Switches samples off. Undo hides those of a company with another name, even if they were shown. */
function switchOff(samples: readonly Sample[], back: SwitchState = "Sample") {
  const paths = samples.map((sample) => sample.switch);
  run(
    () => switchTo(paths, "Hidden"),
    "Switched off",
    () => switchTo(paths, back),
  );
}

const sampleColumns: readonly Column<Sample>[] = [
  {
    heading: "Sample",
    kind: "main",
    cell: ({ name, whileHidden }) => (
      <>
        <b>{name}</b>
        <small className="block soft">While hidden: {whileHidden}</small>
      </>
    ),
  },
  { heading: "Where to change it", cell: ({ where }) => where },
  { heading: "State", cell: (sample) => <SampleState sample={sample} /> },
  { heading: "Action", kind: "actions", cell: (sample) => <SampleActions sample={sample} /> },
];

function SampleState({ sample: { state, isOwn, isVisible } }: { sample: Sample }) {
  if (state === "Hidden") return <Tag tone="off">Switched off</Tag>;
  if (isOwn) return <Tag tone="ok">Yours</Tag>;
  return isVisible ? <Tag tone="wait">Shown</Tag> : <Tag tone="off">Hidden</Tag>;
}

function SampleActions({ sample }: { sample: Sample }) {
  const { name, page, path, state, isOwn } = sample;
  const switchOn = () =>
    run(
      () => switchTo([sample.switch], "Shown"),
      `${name} switched on`,
      () => switchTo([sample.switch], state),
    );
  return (
    <div className="row gap-12 nowrap starter-actions">
      <PageLink className="action-link unlined" to={adminPaths.editPage(page, path)}>
        {isOwn ? "Open" : "Write your own"} <span className="visually-hidden">{name}</span>
      </PageLink>
      {state === "Hidden" ? (
        <Action label="Switch on" of={name} onClick={switchOn} />
      ) : (
        <Action label="Switch off" of={name} onClick={() => switchOff([sample], state)} />
      )}
    </div>
  );
}

const Action = ({ label, of, onClick }: { label: string; of: string; onClick: () => void }) => (
  <button type="button" className="action-link" onClick={onClick}>
    {label} <span className="visually-hidden">{of}</span>
  </button>
);

const pageColumns: readonly Column<PageSummary>[] = [
  { heading: "Page", kind: "main", cell: ({ title }) => <b>{title}</b> },
  { heading: "Starter copy", cell: ({ starterTexts }) => countOf(starterTexts, "text") },
  { heading: "Action", kind: "actions", cell: (page) => <PageActions page={page} /> },
];

function PageActions({ page: { name, title, isHidden } }: { page: PageSummary }) {
  const keep = () =>
    run(() => mutate("keepPages", { body: { pages: [name] } }), `${title} is yours`);
  const state = [`pages.${name}.state`];
  const hide = () =>
    run(
      () => switchTo(state, "Hidden"),
      `${title} hidden`,
      () => switchTo(state, "Shown"),
    );
  return (
    <div className="row gap-12 nowrap starter-actions">
      <Action label="Keep as ours" of={title} onClick={keep} />
      <PageLink className="action-link unlined" to={adminPaths.editPage(name)}>
        Change <span className="visually-hidden">{title}</span>
      </PageLink>
      {isHidden === false && <Action label="Hide" of={title} onClick={hide} />}
    </div>
  );
}
