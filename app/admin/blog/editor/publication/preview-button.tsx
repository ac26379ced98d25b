import { Eye } from "lucide-react";
import { useState } from "react";
import type { Blog } from "../../../../../contract/blogs.ts";
import { QuietButton } from "../../../../ui/button.tsx";
import { callApi } from "../../../api/api-client.ts";
import { errorTextWithFields } from "../../../api/api-errors.ts";
import type { Autosave } from "../../../autosave/autosave.ts";
import { useMedia } from "../../../lists/use-media.ts";
import { newPostId } from "../autosave/local-drafts.ts";

/** The part of the form's state that a preview reads. */
export type PreviewedForm = {
  post: Blog | null;
  changed: boolean;
  autosave: Pick<Autosave, "saveNow">;
};

/** Whether the bar has no room for the button: on a phone the settings have it. */
export const usePreviewInSettings = () => useMedia("(max-width: 479.98px)");

/** Shows the post with its unsaved changes as readers would see it, in a new tab. */
export function PreviewButton({ form }: { form: PreviewedForm }) {
  const [outcome, setOutcome] = useState<PreviewOutcome | "running" | null>(null);
  const id = form.post?.id ?? null;

  async function saveDraft() {
    if (id === null || form.changed) await form.autosave.saveNow();
  }
  async function preview() {
    setOutcome("running");
    setOutcome(await openPreview(id, saveDraft));
  }

  const running = outcome === "running";
  return (
    <div className="preview-button">
      <QuietButton busy={running} icon={Eye} onClick={preview}>
        {running ? "Preparing..." : "Preview"}
      </QuietButton>
      <p role="alert">
        {outcome !== null && outcome !== "running" && <PreviewNote outcome={outcome} />}
      </p>
    </div>
  );
}

function PreviewNote({ outcome }: { outcome: PreviewOutcome }) {
  if (outcome.state === "opened") return null;
  if (outcome.state === "failed") return `We couldn’t prepare the preview: ${outcome.reason}`;
  return (
    <>
      Your browser blocked the new tab.{" "}
      <a href={outcome.url} target="_blank" rel="noreferrer">
        Open the preview
      </a>
    </>
  );
}

/** `blocked` carries the address, to be opened by hand. */
type PreviewOutcome =
  | { state: "opened" }
  | { state: "blocked"; url: string }
  | { state: "failed"; reason: string };

/** Saves the draft and opens its preview, in a tab opened at once: browsers block later ones. */
async function openPreview(
  id: string | null,
  saveDraft: () => Promise<void>,
): Promise<PreviewOutcome> {
  const tab = window.open("about:blank", "_blank");
  try {
    await saveDraft();
    const { url } = await callApi("previewBlog", { path: { id: id ?? newPostId } });
    if (!tab) return { state: "blocked", url };
    tab.opener = null;
    tab.location.replace(url);
    return { state: "opened" };
  } catch (error) {
    tab?.close();
    return { state: "failed", reason: errorTextWithFields(error) };
  }
}
