import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { callApi } from "../../api/call-api.ts";
import { newPost } from "./open-post.ts";
import { openPreview, type PreviewOutcome } from "./open-preview.ts";
import type { PostFormState } from "./use-post-form.ts";

/** Shows the post as readers would see it, with what is not saved yet, in a new tab. */
export function PreviewButton({ form }: { form: PostFormState }) {
  const [outcome, setOutcome] = useState<PreviewOutcome | "running" | null>(null);
  const id = form.post?.id ?? null;

  async function keep() {
    await form.autosave.pause();
    if (id !== null && !form.changed) return;
    await callApi("keepDraft", { path: { id: id ?? newPost }, body: form.read() });
  }
  async function preview() {
    setOutcome("running");
    setOutcome(await openPreview(id, keep));
    form.autosave.resume();
  }

  const running = outcome === "running";
  return (
    <div className="preview-button">
      <Button look="quiet" small busy={running} onClick={preview}>
        <Icon of={ExternalLink} />
        {running ? "Preparing..." : "Preview"}
      </Button>
      <p role="alert">
        {outcome !== null && outcome !== "running" && <PreviewNote outcome={outcome} />}
      </p>
    </div>
  );
}

function PreviewNote({ outcome }: { outcome: PreviewOutcome }) {
  if (outcome.state === "opened") return null;
  if (outcome.state === "failed") return `There is no preview: ${outcome.reason}`;
  return (
    <>
      Your browser blocked the new tab.{" "}
      <a href={outcome.url} target="_blank" rel="noreferrer">
        Open the preview
      </a>
    </>
  );
}
