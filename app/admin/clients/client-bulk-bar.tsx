import { Download, Ellipsis, Filter, Mail, Merge, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pageLimits } from "../../../contract/limits.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { downloadFile, mutate, mutateTogether } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useQuery } from "../cache/use-query.tsx";
import { MoreMenu } from "../conversations/more-menu.tsx";
import { beginEmail } from "../emails/drafts/unsaved-emails.ts";
import { useAction } from "../forms/use-action.ts";
import { SelectionBar } from "../lists/list-foot.tsx";
import { offerUndo, restore } from "../lists/offer-undo.ts";
import { localDay, totalText } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { Permitted, usePermitted } from "../shell/permitted.tsx";
import type { CountsQuery } from "./client-totals.tsx";
import { SegmentDialog } from "./tags/segment-dialog.tsx";
import { TagDialog } from "./tags/tag-dialog.tsx";
import { type ClientSelection, maxSelected } from "./use-client-selection.ts";

type BulkProps = { selection: ClientSelection; isSpam: boolean };

export function ClientBulkBar({ selection, isSpam }: BulkProps) {
  const { selected, clear, drop } = selection;
  const [running, setRunning] = useState("");
  const [dialog, setDialog] = useState<"tag" | "segment" | null>(null);
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  const [one, other] = selected;
  const enquiries = selected.reduce((sum, { messages }) => sum + messages, 0);

  async function run(name: string, work: () => Promise<void>) {
    if (running) return;
    setRunning(name);
    await work().catch((error: unknown) => toast.error(errorTextWithFields(error)));
    setRunning("");
  }

  /** Opens a new email to them; one that is being written stays a draft. */
  function email() {
    const id = beginEmail(
      me,
      selected.map(({ email_id }) => email_id),
    );
    void navigate(adminPaths.emailDraft(id));
  }

  async function save() {
    for (const [index, ids] of batches(selected.map(({ id }) => id)).entries()) {
      const part = index === 0 ? "" : `-${index + 1}`;
      await downloadFile("exportClients", { ids: ids.join() }, `clients-${localDay()}${part}.csv`);
    }
  }

  async function remove() {
    // An undo leaves those in the bin whom a colleague had deleted.
    const deleted: string[] = [];
    try {
      await mutateTogether(async () => {
        for (const ids of batches(selected.map(({ id }) => id))) {
          deleted.push(...(await mutate("deleteClients", { body: { ids } })).ids);
        }
        clear();
      });
    } catch (error) {
      if (deleted.length === 0) throw error;
      // The others are still selected, to try again.
      drop(deleted);
      toast.error(errorTextWithFields(error));
    }
    const count = deleted.length;
    offerUndo(`${count === 1 ? "1 client" : `${count} clients`} moved to the bin`, () =>
      mutateTogether(async () => {
        for (const ids of batches(deleted)) await restore({ kind: "client", ids });
      }),
    );
  }

  const dialogProps = { ids: selected.map(({ id }) => id), onClose: () => setDialog(null) };
  /** Actions that are in a menu below 1120 px, where one row has no room for them. */
  const further = {
    merge:
      one && other && selected.length === 2
        ? () => void navigate(adminPaths.mergeClients(one.id, other.id))
        : null,
    segment: () => setDialog("segment"),
    export: () => run("export", save),
    delete: () => run("delete", remove),
  };
  const mayExport = usePermitted("export");
  const mayDelete = usePermitted("delete");
  const close = () => {
    setDialog(null);
    clear();
  };

  return (
    <SelectionBar count={selected.length} onClear={clear}>
      <span className="soft tabular hidden-on-phone">
        {enquiries === 1 ? "1 enquiry" : `${enquiries} enquiries`}
      </span>
      {!isSpam && (
        <>
          <Permitted to="bulk">
            <Button icon={Mail} onClick={email}>
              <span className="hidden-on-phone">Email</span>
            </Button>
          </Permitted>
          <QuietButton icon={Tag} onClick={() => setDialog("tag")}>
            <span className="hidden-on-phone">Tag</span>
          </QuietButton>
        </>
      )}
      {dialog === "tag" && <TagDialog {...dialogProps} onTagged={close} />}
      {dialog === "segment" && <SegmentDialog {...dialogProps} onSaved={close} />}
      {!isSpam && (
        <div className="flex gap-12 selection-bar__further">
          {further.merge && (
            <QuietButton icon={Merge} onClick={further.merge}>
              Merge
            </QuietButton>
          )}
          <QuietButton icon={Filter} onClick={further.segment}>
            Segment
          </QuietButton>
          <Permitted to="export">
            <QuietButton busy={running === "export"} icon={Download} onClick={further.export}>
              {running === "export" ? "Exporting..." : "Export"}
            </QuietButton>
          </Permitted>
        </div>
      )}
      <Permitted to="delete">
        <div className={`admin-grave ${isSpam ? "" : "flex gap-12 selection-bar__further"}`}>
          <Button busy={running === "delete"} icon={Trash2} onClick={further.delete}>
            <span className="hidden-on-phone">
              {running === "delete" ? "Deleting..." : "Delete"}
            </span>
          </Button>
        </div>
      </Permitted>
      {!isSpam && (
        <MoreMenu
          label="More actions"
          up
          icon={<Icon of={Ellipsis} />}
          items={[
            ...(further.merge ? [{ label: "Merge", icon: Merge, run: further.merge }] : []),
            { label: "Segment", icon: Filter, run: further.segment },
            ...(mayExport ? [{ label: "Export", icon: Download, run: further.export }] : []),
            ...(mayDelete ? [{ label: "Delete", icon: Trash2, run: further.delete }] : []),
          ]}
        />
      )}
    </SelectionBar>
  );
}

function batches(ids: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let start = 0; start < ids.length; start += pageLimits.max) {
    all.push(ids.slice(start, start + pageLimits.max));
  }
  return all;
}

type SelectAllProps = { selection: ClientSelection; counts: CountsQuery | null };

/** Once the page is selected, offers all that match. */
export function SelectAllMatching({ selection, counts }: SelectAllProps) {
  return counts && selection.isWholePage ? <Offer selection={selection} counts={counts} /> : null;
}

function Offer({ selection, counts }: { selection: ClientSelection; counts: CountsQuery }) {
  const loaded = useQuery(counts);
  const { running, run } = useAction();
  const all = loaded.answer?.clients ?? 0;
  const count = selection.selected.length;
  if (all <= count || count >= maxSelected) return null;
  const selectAll = () => run(() => selection.selectAll());
  return (
    <p className="cluster soft clients__all">
      {count} selected.
      <QuietButton busy={running} onClick={selectAll}>
        {all > maxSelected ? `Select the first ${totalText(maxSelected)}` : `Select all ${all}`}
      </QuietButton>
    </p>
  );
}
