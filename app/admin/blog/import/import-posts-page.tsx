import { FileText, FileUp, Undo2, Upload } from "lucide-react";
import { useState } from "react";
import { postImportBytes } from "../../../../contract/office-limits.ts";
import type { ImportedPost, PostImport } from "../../../../contract/post-imports.ts";
import { Button, ButtonLink, QuietButton, QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { useAttempt } from "../../forms/use-attempt.ts";
import { ImportSteps, StepFoot } from "../../imports/import-steps.tsx";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";
import { counted } from "../../lists/counted.ts";
import { FilePicker, formatFileSize, useFileDrop } from "../../media/image-files.tsx";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { usePermitted } from "../../shell/permitted.tsx";
import { ImportedPosts } from "./imported-posts.tsx";
import { sendPosts } from "./send-posts.ts";

export const meta = pageMeta("Import posts");

/** A look at a file or its import: the posts so far, and the sum at the end. */
type Run = { isDryRun: boolean; posts: readonly ImportedPost[]; sum: PostImport | null };
type Chosen = { name: string; bytes: Uint8Array };

const howTo =
  "WordPress: Tools, Export, All content. Ghost: Settings, Export. With pictures: one zip file with the export and the folder of pictures. Up to 100 MB.";

/** `/admin/blogs/import`: the posts of WordPress or Ghost, first looked at, then imported. */
export default function ImportPostsPage() {
  const [file, setFile] = useState<Chosen | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  // Of the look, to show how far the import is.
  const [all, setAll] = useState(0);
  const attempt = useAttempt();

  const read = ({ bytes }: Chosen, isDryRun: boolean) =>
    attempt.run(async () => {
      const posts: ImportedPost[] = [];
      setRun({ isDryRun, posts, sum: null });
      // Not copied for each post: a file may have thousands.
      const sum = await sendPosts(bytes, isDryRun, (post) => {
        posts.push(post);
        setRun({ isDryRun, posts, sum: null });
      });
      setRun({ isDryRun, posts, sum });
      setAll(posts.length);
      attempt.setError("");
    });

  async function open(chosen: File | undefined) {
    if (!chosen || attempt.running) return;
    setRun(null);
    setFile(null);
    if (chosen.size > postImportBytes) {
      return attempt.setError(
        "This file has more than 100 MB. Export fewer posts, or ask whoever runs the server to import it.",
      );
    }
    const next = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
    setFile(next);
    await read(next, true);
  }

  useFileDrop(([dropped]) => void open(dropped));
  const posts = run?.posts ?? [];
  const ready = posts.filter(({ outcome }) => outcome !== "left-out").length;
  const out = posts.length - ready;
  const isImport = run?.isDryRun === false;
  const done = isImport ? run.sum : null;
  const isChecked = !isImport && run !== null && run.sum !== null;
  // Broken off: what is here already is left out when the file is imported again.
  const isBroken = isImport && !done && !attempt.running;
  const importThem = () => {
    if (file && (ready > 0 || isBroken)) void read(file, false);
  };
  return (
    <ImportSteps
      steps={["File", "Check posts", "Result"]}
      now={done ? 2 : isImport || isChecked ? 1 : 0}
      list={{ name: "Blogs", to: adminPaths.blogs }}
      title={
        done
          ? `${counted(ready, "post", "posts")} imported`
          : isChecked
            ? `Check ${counted(posts.length, "post", "posts")}`
            : "Import posts"
      }
      lead={
        done
          ? sumText(done)
          : "Posts keep their dates, authors and addresses. Nobody gets an email, and nothing is stored before you import."
      }
    >
      {!isImport && (
        <section className="cluster sheet import-file" aria-label="File">
          <Icon of={FileText} />
          <p className="grow titled">
            <b>{file ? file.name : "Choose an export of WordPress or Ghost, or drop it here"}</b>
            <small>{file && run ? formatFileSize(file.bytes.length) : howTo}</small>
          </p>
          <FilePicker
            label={file ? "Another file" : "Choose a file"}
            icon={FileUp}
            accept=".xml,.json,.zip"
            onFiles={([chosen]) => void open(chosen)}
          />
        </section>
      )}
      <p className="alarm" role="alert">
        {attempt.error}
      </p>
      {done && <Result sum={done} hasPosts={ready > 0} onUndone={() => file && read(file, true)} />}
      {posts.length > 0 && (
        <ImportedPosts key={done?.id} posts={posts} problems={run?.sum?.problems} />
      )}
      {attempt.running && (
        <StepFoot
          title={isImport ? `${posts.length} of ${all} posts.` : `${posts.length} read.`}
          text={isImport ? "You may leave: the import goes on." : "Nothing is stored yet."}
        >
          <progress aria-label="Posts" {...(isImport && { max: all, value: posts.length })} />
        </StepFoot>
      )}
      {isBroken && (
        <StepFoot
          title={`${posts.length} of ${all} posts.`}
          text="They stay, and are left out of the next try."
          onNext={importThem}
        >
          <QuietLink to={adminPaths.blogs}>Cancel</QuietLink>
          <Button icon={Upload} onClick={importThem}>
            Import again
          </Button>
        </StepFoot>
      )}
      {isChecked && !attempt.running && (
        <StepFoot
          title={`${counted(ready, "post is", "posts are")} ready.`}
          text={out > 0 ? `${out} would be left out.` : ""}
          onNext={importThem}
        >
          <QuietLink to={adminPaths.blogs}>Cancel</QuietLink>
          <Button busy={ready === 0} icon={Upload} onClick={importThem}>
            {ready === 0 ? "Nothing to import" : `Import ${counted(ready, "post", "posts")}`}
            <KeyCaps of="Ctrl Enter" silent />
          </Button>
        </StepFoot>
      )}
    </ImportSteps>
  );
}

/** "3 pictures. The old addresses of 12 posts lead there." */
function sumText({ pictures, redirected }: PostImport): string {
  const facts = [
    pictures > 0 && `${counted(pictures, "picture", "pictures")}.`,
    redirected > 0 && `The old addresses of ${counted(redirected, "post", "posts")} lead there.`,
  ];
  return facts.filter(Boolean).join(" ");
}

type ResultProps = { sum: PostImport; hasPosts: boolean; onUndone: () => void };

/** Undo, and where it can be undone later. */
function Result({ sum, hasPosts, onUndone }: ResultProps) {
  const [asks, setAsks] = useState(false);
  const [staying, setStaying] = useState<readonly string[] | null>(null);
  const mayUndo = usePermitted("delete", "staff");
  if (staying) {
    return (
      <Sheet
        title="The import is undone, except for these posts"
        lead="Somebody has changed them since."
      >
        <p>{staying.join(", ")}</p>
      </Sheet>
    );
  }
  async function undo() {
    const undone = await mutate("undoPostImport", { path: { id: sum.id } });
    setAsks(false);
    if (undone.staying.length > 0) setStaying(undone.staying);
    else onUndone();
    toast.success(`${counted(undone.deleted, "post", "posts")} deleted`);
  }
  return (
    <section className="cluster gap-12 sheet import-undo" aria-label="Undo">
      <Icon of={Undo2} />
      {hasPosts && (
        <p className="grow">
          {mayUndo && "You can undo it on this page. "}Later, whoever runs the server can:{" "}
          <code>npm run import -- undo {sum.id}</code>
        </p>
      )}
      {mayUndo && hasPosts && (
        <QuietButton onClick={() => setAsks(true)}>Undo the import…</QuietButton>
      )}
      <ButtonLink to={adminPaths.blogs}>Done</ButtonLink>
      {asks && (
        <ConfirmDialog
          title="Undo the import?"
          action={{ label: "Undo the import", running: "Undoing...", grave: true }}
          onConfirm={undo}
          onClose={() => setAsks(false)}
        >
          <p>
            Its posts are deleted for good, with pictures that nothing else uses. Posts that
            somebody has changed since stay.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
