import "./publication-panel.css";
import { Link } from "react-router";
import type { Blog } from "../../../../../contract/blogs.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { adminPaths } from "../../../admin-paths.ts";
import type { AutosaveState } from "../autosave/autosave.ts";
import { AutosaveStatus } from "../autosave/use-autosave.tsx";
import { PreviewButton, type PreviewedForm } from "./preview-button.tsx";
import {
  formatLocalDateTime,
  localTimeZone,
  type Publication,
  saveAction,
  targetLabel,
  targetsOf,
  toDateTimeField,
} from "./publication.ts";

type PublicationPanelProps = {
  form: PreviewedForm & { publication: Publication; autosaved: AutosaveState };
  saving: { running: boolean; failure: string };
  publishAtError?: string;
  onSave: () => void;
};

/** The post's status, the status that saving leads to, and the save button. */
export function PublicationPanel(props: PublicationPanelProps) {
  const { form, saving, publishAtError, onSave } = props;
  const { publication, post } = form;
  const { target, current, publishAt } = publication;
  const { label, hint } = saveAction(target, current, publishAt && formatLocalDateTime(publishAt));
  return (
    <section className="publication" aria-label="Publication">
      <CurrentPostStatus post={post} />
      <PublicationOptions publication={publication} error={publishAtError} />
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
          <Link to={adminPaths.revisions(post.id)}>Revisions</Link>
        </p>
      )}
      <AutosaveStatus autosaved={form.autosaved} changed={form.changed} />
    </section>
  );
}

/** The saved status with its date, and the post's address. */
function CurrentPostStatus({ post }: { post: Blog | null }) {
  const status = post?.status ?? "new";
  return (
    <div className="publication__status">
      <p>
        <span className="publication__badge" data-status={status}>
          {statusLabels[status]}
        </span>{" "}
        {post?.publishedAt && status !== "draft" && (
          <time dateTime={post.publishedAt}>{formatLocalDateTime(post.publishedAt)}</time>
        )}
      </p>
      {post && (
        <p className="publication__address">
          {status === "published" ? (
            <a href={`/blogs/${post.slug}`} target="_blank" rel="noreferrer">
              /blogs/{post.slug}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            `/blogs/${post.slug}`
          )}
        </p>
      )}
    </div>
  );
}

const statusLabels = {
  new: "Not saved yet",
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
} as const;

type PublicationOptionsProps = { publication: Publication; error?: string };

/** Chooses the status that saving leads to, and the local time of a scheduled post. */
function PublicationOptions({ publication, error }: PublicationOptionsProps) {
  const { target, current, dateTime, setTarget, setDateTime } = publication;
  return (
    <fieldset className="publication__options">
      <legend className="field__label">Publication</legend>
      {targetsOf(current).map((status) => (
        <label key={status} className="check">
          <input
            type="radio"
            name="status"
            value={status}
            checked={target === status}
            onChange={() => setTarget(status)}
          />
          {targetLabel(status, current)}
        </label>
      ))}
      {target === "scheduled" && (
        <Field
          label="Date and time"
          optional={`(${localTimeZone()})`}
          id="post-publish-at"
          error={error}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="datetime-local"
              value={dateTime}
              min={toDateTimeField(new Date())}
              onChange={(event) => setDateTime(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
