import { FileText, FileUp, Undo2, Upload } from "lucide-react";
import { useState } from "react";
import { postImportBytes } from "../../../../contract/office-limits.ts";
import type { ImportedPost, PostImport } from "../../../../contract/post-imports.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { useAttempt } from "../../forms/use-attempt.ts";
import { BackLink, PageHead } from "../../kit/page-head.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";
import { counted } from "../../lists/counted.ts";
import { FilePicker, useFileDrop } from "../../media/image-files.tsx";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { usePermitted } from "../../shell/permitted.tsx";
import { sendPosts } from "./send-posts.ts";

export const meta = pageMeta("Import posts");

/** What is known of a file: its posts so far, and the sum at the end. */
type Run = { isDryRun: boolean; posts: readonly ImportedPost[]; sum: PostImport | null };

/** `/admin/blogs/import`: the posts of WordPress or Ghost, first looked at, then imported. */
export default function ImportPostsPage() {
  const [file, setFile] = useState<{ name: string; bytes: Uint8Array } | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  // Of the look, to show how far the import is.
  const [all, setAll] = useState(0);
  const attempt = useAttempt();

  async function read(bytes: Uint8Array, isDryRun: boolean) {
    let posts: readonly ImportedPost[] = [];
    setRun({ isDryRun, posts, sum: null });
    const sum = await sendPosts(bytes, isDryRun, (post) => {
      posts = [...posts, post];
      setRun({ isDryRun, posts, sum: null });
    });
    setRun({ isDryRun, posts, sum });
    setAll(posts.length);
    attempt.setError("");
  }

  function open(chosen: File | undefined) {
    if (!chosen || attempt.running) return;
    if (chosen.size > postImportBytes) {
      return attempt.setError(
        "This file has more than 100 MB. Export fewer posts, or run npm run import on the server.",
      );
    }
    setRun(null);
    void attempt.run(async () => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      setFile({ name: chosen.name, bytes });
      await read(bytes, true);
    });
  }

  useFileDrop(([dropped]) => open(dropped));
  const ready = run?.posts.filter(({ outcome }) => outcome !== "left-out").length ?? 0;
  const isChecked = run?.isDryRun === true && run.sum !== null;
  return (
    <div className="stack gap-14">
      <PageHead
        title="Import posts"
        lead="From WordPress or Ghost, with their dates, authors and addresses. Nobody is told, and nothing is stored before you import."
      >
        <BackLink to={adminPaths.blogs}>All blogs</BackLink>
      </PageHead>
      <section className="cluster sheet" aria-label="File">
        <Icon of={FileText} />
        <p className="grow titled">
          <b>{file ? file.name : "Choose the export, or drop it here"}</b>
          <small>
            WordPress: Tools, Export, All content. Ghost: Settings, Export. With pictures: one zip
            file that holds the export and the folder of pictures, up to 100 MB.
          </small>
        </p>
        <FilePicker
          label={file ? "Another file" : "Choose a file"}
          icon={FileUp}
          accept=".xml,.json,.zip"
          onFiles={([chosen]) => open(chosen)}
        />
      </section>
      <p className="alarm" role="alert">
        {attempt.error}
      </p>
      {attempt.running && (
        <div className="cluster sheet" role="status">
          <span className="grow">
            {run?.isDryRun === false
              ? `${run.posts.length} of ${all} posts. You may leave: the import goes on.`
              : `${counted(run?.posts.length ?? 0, "post", "posts")} read`}
          </span>
          <progress
            aria-label="Posts"
            {...(run?.isDryRun === false && { max: all, value: run.posts.length })}
          />
        </div>
      )}
      {isChecked && (
        <div className="cluster">
          <p className="grow" role="status">
            <b>{counted(ready, "post is", "posts are")} ready.</b>{" "}
            {run.posts.length > ready && `${run.posts.length - ready} would be left out.`}
          </p>
          <Button
            small
            busy={attempt.running || ready === 0}
            onClick={() => file && void attempt.run(() => read(file.bytes, false))}
          >
            <Icon of={Upload} />
            {ready === 0 ? "Nothing to import" : `Import ${counted(ready, "post", "posts")}`}
          </Button>
        </div>
      )}
      {run?.sum && !run.isDryRun && (
        <Result sum={run.sum} imported={ready} onUndone={() => setRun(null)} />
      )}
      {run && run.posts.length > 0 && <Posts {...run} />}
    </div>
  );
}

type ResultProps = { sum: PostImport; imported: number; onUndone: () => void };

/** What was imported, and its undoing. */
function Result({ sum, imported, onUndone }: ResultProps) {
  const [asks, setAsks] = useState(false);
  const [undone, setUndone] = useState<{ deleted: number; staying: string[] } | null>(null);
  const mayUndo = usePermitted("delete", "staff");
  const facts = [
    counted(sum.pictures, "picture", "pictures"),
    `${counted(sum.redirected, "old address redirects", "old addresses redirect")} to its post`,
  ];
  if (undone) {
    return (
      <Sheet
        title="The import is undone"
        lead={`${counted(undone.deleted, "post", "posts")} deleted.`}
      >
        {undone.staying.length > 0 && (
          <p>Changed since, and still here: {undone.staying.join(", ")}.</p>
        )}
        <Button look="quiet" small onClick={onUndone}>
          Import again
        </Button>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={`${counted(imported, "post is", "posts are")} imported`}
      lead={`${facts.join(", ")}.`}
      action={
        <>
          {mayUndo && imported > 0 && (
            <Button look="quiet" small onClick={() => setAsks(true)}>
              <Icon of={Undo2} />
              Undo the import…
            </Button>
          )}
          <ButtonLink small to={adminPaths.blogs}>
            See the blogs
          </ButtonLink>
        </>
      }
    >
      {sum.notRedirected.length > 0 && (
        <details>
          <summary>
            {counted(sum.notRedirected.length, "old address does", "old addresses do")} not
            redirect: Pages, Redirects has room for 300, and none for addresses like /?p=12
          </summary>
          <ul>
            {sum.notRedirected.map(({ from, to }) => (
              <li key={from}>
                {from} to {to}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="soft">Later: npm run import -- undo {sum.id}</p>
      {asks && (
        <ConfirmDialog
          title="Undo the import?"
          action={{ label: "Undo the import", running: "Undoing...", grave: true }}
          onConfirm={async () => {
            setUndone(await mutate("undoPostImport", { path: { id: sum.id } }));
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            Its posts are deleted for good, with pictures that nothing else uses. Posts that
            somebody has changed since stay.
          </p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

const outcomes = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  "left-out": "Left out",
} as const;

/** The posts of the file; those with something to say first. */
function Posts({ posts, sum }: Run) {
  const [noted, plain] = [posts.filter(hasNotes), posts.filter((post) => !hasNotes(post))];
  const lead =
    noted.length > 0 && sum ? `${noted.length} with something to know, first.` : undefined;
  return (
    <Sheet title={counted(posts.length, "post", "posts")} lead={lead}>
      {sum?.problems.map((problem) => (
        <p key={problem} className="alarm">
          {problem}
        </p>
      ))}
      <ul className="sheet-rows">
        {(sum ? [...noted, ...plain] : posts.slice(-20)).map(({ row, title, outcome, notes }) => (
          <li key={row} className="sheet-row">
            <span className="soft">{row}</span>
            <p className="grow titled">
              <b>{title}</b>
              {notes.length > 0 && <small>{notes.join(" ")}</small>}
            </p>
            <span className={outcome === "left-out" ? "soft" : "good"}>{outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const hasNotes = ({ notes }: ImportedPost) => notes.length > 0;
