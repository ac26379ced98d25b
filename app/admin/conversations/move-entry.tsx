import { CornerDownRight } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useAction } from "../forms/use-action.ts";
import { withdrawUndo } from "../lists/offer-undo.ts";
import { readerMoment } from "../lists/reader-formats.ts";
import { shortTime } from "./conversation-row.tsx";
import { undoMove } from "./offer-undo-move.ts";
import type { OfType } from "./timeline.tsx";

/** Emails that were moved from or to another conversation, with Undo for 30 days. */
export function MoveEntry({ entry }: { entry: OfType<"move"> }) {
  const { id, at, by, kind, direction, emails, other, undoneAt, canUndo } = entry;
  const { run } = useAction();
  const undo = async () => {
    await undoMove(id);
    withdrawUndo(id);
  };
  const count = emails === 1 ? "1 email" : `${emails} emails`;
  const isIn = direction === "in";
  const texts = {
    move: `moved ${count} ${isIn ? "here from" : "to"}`,
    merge: isIn ? "merged this with the conversation of" : "merged this into the conversation of",
    split: `split off ${count} ${isIn ? "from" : "as a conversation of"}`,
  };
  return (
    <li className="flex soft small timeline__line">
      <Icon of={CornerDownRight} />
      <span>
        <b>{by?.name ?? "A former colleague"}</b> {texts[kind]}{" "}
        <PageLink to={adminPaths.query(other.id)}>
          <bdi>{other.name}</bdi>
        </PageLink>
        {undoneAt && `, undone ${readerMoment(undoneAt)}`}{" "}
        {canUndo && (
          <button type="button" className="action-link tap" onClick={() => void run(undo)}>
            Undo
          </button>
        )}
      </span>
      <time className="soft small rigid push" dateTime={at}>
        {shortTime(at)}
      </time>
    </li>
  );
}
