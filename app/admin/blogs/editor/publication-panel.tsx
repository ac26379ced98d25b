import "./publication.css";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AutosaveLine } from "./autosave-line.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { PostStanding } from "./post-standing.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { mainAction } from "./publication.ts";
import { readerMoment } from "./reader-clock.ts";
import type { PostFormState } from "./use-post-form.ts";
import type { Saving } from "./use-saving.ts";

type PublicationPanelProps = { form: PostFormState; saving: Saving; onSave: () => void };

/** Where the post stands, what saving does with it, and the button that saves. */
export function PublicationPanel({ form, saving, onSave }: PublicationPanelProps) {
  const { publication, post } = form;
  const { plan, standing, publishAt } = publication;
  const goesOut = publishAt && readerMoment(publishAt);
  const { label, hint } = mainAction(plan, standing, goesOut);
  return (
    <section className="publication" aria-label="Publication">
      <PostStanding post={post} />
      <PlanChoice publication={publication} error={saving.faults.publish_at} />
      <div className="publication__save">
        <Button busy={saving.running} onClick={onSave}>
          {saving.running ? "Saving..." : label}
        </Button>
        <p>{hint}</p>
      </div>
      <p className="publication__failure" role="alert">
        {saving.failure}
      </p>
      <PreviewButton form={form} />
      {post && (
        <p>
          <Link to={adminPaths.revisions(post.id)}>Earlier versions</Link>
        </p>
      )}
      <AutosaveLine autosaved={form.autosaved} changed={form.changed} />
    </section>
  );
}
