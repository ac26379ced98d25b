import { QuietButton } from "../../../../ui/button.tsx";
import { callApi } from "../../../api/api-client.ts";
import { useAttempt } from "../../../forms/use-attempt.ts";
import { textsOf } from "../load-post.ts";
import type { PostFormState } from "../use-post-form.ts";
import { newPostId } from "./local-drafts.ts";

/** Another window of the same person has saved a draft: asks which one to keep. */
export function DraftClashNotice({ form }: { form: PostFormState }) {
  const { error, setError, run } = useAttempt();
  if (form.autosaved.state !== "clash") return null;

  const takeOther = () =>
    run(async () => {
      const id = form.post?.id ?? newPostId;
      const { data } = await callApi("readDraft", { path: { id } });
      if (data) {
        form.show(textsOf(data), data.pictures);
        form.rebase(data.baseVersion);
      }
      form.autosave.continueFrom(data?.savedAt ?? null);
      setError("");
    });
  return (
    <section className="replaced-draft" aria-label="Two drafts" role="alert">
      <p>
        You changed this post in another window, which saved a draft after this one. Nothing is
        lost: what you typed here is stored in this browser.
      </p>
      <div className="cluster gap-12 mt-16">
        <QuietButton onClick={() => void form.autosave.overwrite()}>Keep this window’s</QuietButton>
        <QuietButton onClick={() => void takeOther()}>Open the other window’s</QuietButton>
      </div>
      <p className="bad recovered-draft__failure">{error}</p>
    </section>
  );
}
