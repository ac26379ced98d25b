import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { pathLabel } from "../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { Button, QuietButton, QuietLink } from "../../../ui/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { countOf } from "../list/page-states.ts";
import type { CurrentDraft } from "./compared-versions.ts";

type PublishBarProps = {
  data: PageForEditing;
  draft: CurrentDraft;
  /** Number of changes that publishing would make. */
  changes: number;
  running: string | null;
  onDiscard: () => void;
  onPublish: () => void;
};

/** The end of the screen: discard, publish later, publish, and the reason that holds it back. */
export function PublishBar(props: PublishBarProps) {
  const { data, draft, changes, running, onDiscard, onPublish } = props;
  const { linkTo } = useDialogAddress();
  const isHeldBack = draft.conflicts > 0 || data.check.errors.length > 0 || changes === 0;
  return (
    <section className="cluster between publish-bar" aria-labelledby="publish">
      <div className="grow soft small">
        <h2 id="publish">Ready to publish?</h2>
        <p id="publish-state">
          <PublishState data={data} draft={draft} changes={changes} />
        </p>
      </div>
      <div className="cluster publish-bar__actions">
        <QuietButton busy={running === "discard"} onClick={onDiscard}>
          Discard draft
        </QuietButton>
        {!isHeldBack && (
          <QuietLink {...linkTo("do", "publish-later")} icon={CalendarClock}>
            Publish later
          </QuietLink>
        )}
        <Button
          disabled={isHeldBack}
          busy={running === "publish"}
          aria-describedby="publish-state"
          onClick={onPublish}
        >
          {running === "publish" ? "Publishing..." : `Publish ${countOf(changes, "change")}`}
        </Button>
      </div>
    </section>
  );
}

type PublishStateProps = Pick<PublishBarProps, "data" | "draft" | "changes">;

/** Names the field that holds publishing back, with a link; otherwise says what happens. */
function PublishState({ data, draft, changes }: PublishStateProps) {
  const { page, field, check, published } = data;
  const [error] = check.errors;
  if (draft.conflicts > 0) {
    return (
      <>
        {published?.by ?? "Somebody"} published version {data.version} meanwhile, and{" "}
        {draft.conflicts === 1 ? "1 text differs" : `${draft.conflicts} texts differ`}.{" "}
        <Link to={adminPaths.editPage(page.name)}>Choose in the editor</Link>
      </>
    );
  }
  if (error) {
    const others = check.errors.length - 1;
    return (
      <>
        {others === 0 ? "One error is left: " : `${check.errors.length} errors are left, first: `}
        {pathLabel(field, error.path)}. {error.message}{" "}
        <Link to={adminPaths.editPage(page.name, error.path)}>Open the text</Link>
      </>
    );
  }
  if (changes === 0) return <>Your draft is the same as the published version.</>;
  if (draft.isBehind) {
    return (
      <>
        {published?.by ?? "Somebody"} published version {data.version} meanwhile. Your changes are
        to other texts; both stay.
      </>
    );
  }
  return <>Visitors see the changes within two seconds.</>;
}
