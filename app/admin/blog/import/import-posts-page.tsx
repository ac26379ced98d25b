import { FileText, FileUp, Upload } from "lucide-react";
import { useState } from "react";
import { postImportBytes } from "../../../../contract/office-limits.ts";
import type { ImportedPost, PostImport } from "../../../../contract/post-imports.ts";
import { Button, ButtonLink, QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { useAttempt } from "../../forms/use-attempt.ts";
import { ImportSteps, StepFoot } from "../../imports/import-steps.tsx";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { counted } from "../../lists/counted.ts";
import { FilePicker, formatFileSize, useFileDrop } from "../../media/image-files.tsx";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/import-posts-page.ts";
import { ImportedPosts } from "./imported-posts.tsx";
import { PostImports } from "./post-imports.tsx";
import { sendPosts } from "./send-posts.ts";

export const clientLoader = () => ({ imports: cachedQuery("listPostImports", {}) });

export const meta = pageMeta("Import posts");

/** A look at a file or its import: the posts so far, and the sum at the end. */
type Run = { isDryRun: boolean; posts: readonly ImportedPost[]; sum: PostImport | null };
type Chosen = { name: string; bytes: Uint8Array };

const howTo =
  "WordPress: Tools, Export, All content. Ghost: Settings, Export. With pictures: one zip file with the export and the folder of pictures. Up to 100 MB.";

/** `/admin/blogs/import`: the posts of WordPress or Ghost, first looked at, then imported. */
export default function ImportPostsPage({ loaderData: { imports } }: Route.ComponentProps) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  // Of the look, to show how far the import is.
  const [all, setAll] = useState(0);
  const attempt = useAttempt();
  const refresh = useRefresh();

  const read = ({ bytes }: Chosen, isDryRun: boolean) =>
    attempt.run(async () => {
      const posts: ImportedPost[] = [];
      setRun({ isDryRun, posts, sum: null });
      // Not copied for each post: a file may have thousands.
      const sum = await sendPosts(bytes, isDryRun, (post) => {
        posts.push(post);
        setRun({ isDryRun, posts, sum: null });
      }).finally(refresh);
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
      {!attempt.running && !isChecked && (
        <PostImports imports={imports} onUndone={() => file && void read(file, true)} />
      )}
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
      {done && (
        <StepFoot title="Nobody received an email." text="">
          <ButtonLink to={adminPaths.blogs}>Done</ButtonLink>
        </StepFoot>
      )}
      {isBroken && (
        <StepFoot
          title={`${posts.length} of ${all} posts.`}
          text="They stay, and are left out of the next try. Undo takes them away."
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
