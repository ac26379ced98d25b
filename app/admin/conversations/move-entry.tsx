import { CornerDownRight } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { withdrawUndo } from "../lists/offer-undo.ts";
import { readerMoment } from "../lists/reader-formats.ts";
import { shortTime } from "./conversation-row.tsx";
import type { OfType } from "./timeline.tsx";

/** Emails that were moved from or to another conversation, with Undo for 30 days. */
export function MoveEntry({ entry }: { entry: OfType<"move"> }) {
  const { id, at, by, kind, direction, emails, other, undoneAt, canUndo } = entry;
  const undo = async () => {
    try {
      await mutate("undoMove", { path: { id } });
      withdrawUndo(id);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
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
          <button type="button" className="action-link tap" onClick={() => void undo()}>
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
