import type { ReactNode } from "react";
import { Navigate } from "react-router";
import type { BinItem, BinKind } from "../../../contract/bin.ts";
import { binDays } from "../../../contract/office-limits.ts";
import type { Need } from "../../../contract/rights.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { useAction } from "../forms/use-action.ts";
import { LinkTabs } from "../kit/link-tabs.tsx";
import { PageHead } from "../kit/page-head.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { ListPages, SelectionBar } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { countText, restore } from "../lists/offer-undo.ts";
import { useSelectableList } from "../lists/use-list.ts";
import { forgetRecentThings } from "../palette/recent-things.ts";
import { may, useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { isOffered } from "../shell/section.ts";
import type { Route } from "./+types/bin-page.ts";
import { binColumns } from "./bin-columns.tsx";
import "./bin.css";

type Tab = { kind: BinKind; label: string; needs: readonly Need[] };

const blogs: Tab = { kind: "post", label: "Blogs", needs: ["blog"] };

const tabs: readonly Tab[] = [
  blogs,
  { kind: "media", label: "Images", needs: ["media"] },
  { kind: "client", label: "Clients", needs: ["clients"] },
  { kind: "company", label: "Companies", needs: ["clients"] },
  { kind: "enquiry", label: "Client Queries", needs: ["clients"] },
];

/** The tab of an address; an unknown one opens the first. */
const tabIn = (search: URLSearchParams) =>
  tabs.find(({ kind }) => kind === search.get("kind")) ?? blogs;

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const tab = tabIn(searchParams);
  const query = { kind: tab.kind, ...pageIn(searchParams) };
  return { tab, list: cachedQuery("listBin", { query }, tab.needs) };
}

export const meta = pageMeta("Bin");

/** `/admin/bin`: records deleted in the last 30 days (decision B21). */
export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { tab } = loaderData;
  const list = useSelectableList(loaderData.list);
  // While another tab loads, the rows and their actions are still those of the last one.
  const { kind, label } = tabs.find((each) => each.kind === list.rows[0]?.kind) ?? tab;
  const user = useCurrentUser();
  const mayRead = isOffered(tab, user);
  const mayEmpty = may(user, "delete", "staff");
  const { dialog } = list;
  const restoring = useAction();
  const onRestore = async (ids: readonly string[]) => {
    await restore({ kind, ids });
    list.focusHeading();
  };
  const afterEmptying = () => {
    dialog.close();
    list.focusHeading();
  };

  const first = tabs.find((each) => isOffered(each, user));
  if (first && tab === blogs && first !== blogs) {
    return <Navigate to={adminPaths.bin(first.kind)} replace />;
  }
  return (
    <>
      <PageHead
        title="Bin"
        heading={list.heading}
        lead={`Deleted records stay here for ${binDays} days. Restore one to bring it back with everything that belongs to it.`}
      >
        {mayEmpty && list.rows.length > 0 && (
          <QuietButton onClick={() => dialog.open("do", "empty")}>
            Delete all {label.toLowerCase()} permanently
          </QuietButton>
        )}
      </PageHead>
      <LinkTabs
        label="Kinds of deleted records"
        tabs={tabs
          .filter((each) => isOffered(each, user))
          .map(({ kind, label }) => ({ label, to: `?kind=${kind}`, current: kind === tab.kind }))}
      />
      <DataTable
        caption={`Deleted: ${label}`}
        columns={binColumns({ mayEmpty, onRestore: (id) => onRestore([id]) })}
        rowKey={({ id }) => id}
        openKey={list.toDelete[0]}
        selection={{
          selected: list.selected,
          onChange: list.onChange,
          label: ({ title }) => `Select ${title}`,
          allLabel: "Select all on this page",
        }}
        content={mayRead ? list.content : { ...list.content, reload: undefined }}
        failed={mayRead ? "Error fetching the bin" : "You don’t have access to this. Ask an admin."}
        empty={list.emptyNotice(`Nothing was deleted in the last ${binDays} days.`)}
      />
      <SelectionBar count={list.selected.size} onClear={list.clear}>
        <Button
          busy={restoring.running}
          onClick={() => restoring.run(() => onRestore([...list.selected]))}
        >
          Restore {list.selected.size}
        </Button>
        {mayEmpty && (
          <div className="admin-grave">
            <Button onClick={list.confirmDeletion}>Delete {list.selected.size} permanently</Button>
          </div>
        )}
      </SelectionBar>
      <ListPages list={list} filters={new URLSearchParams({ kind: tab.kind })} />
      {mayEmpty && list.toDelete.length > 0 && (
        <DeleteFromBin
          key={list.toDelete.join()}
          kind={kind}
          ids={list.toDelete}
          known={list.rows}
          onClose={dialog.close}
          onDeleted={list.onDeleted}
        />
      )}
      {mayEmpty && dialog.kind === "do" && dialog.id === "empty" && (
        <PermanentDeletion
          kind={kind}
          request={() => mutate("emptyBin", { body: { kind } })}
          onClose={dialog.close}
          onDeleted={afterEmptying}
        >
          <p className="dialog-text">
            Everything under {label} in the bin will be deleted, including the other pages of this
            list. This can’t be undone.
          </p>
        </PermanentDeletion>
      )}
    </>
  );
}

type DialogProps = { kind: BinKind; onClose: () => void; onDeleted: () => void };

type DeleteFromBinProps = DialogProps & {
  ids: readonly string[];
  /** The rows of the list, to show their names. */
  known: readonly BinItem[];
};

function DeleteFromBin({ ids, known, ...props }: DeleteFromBinProps) {
  const { kind } = props;
  const items = known.filter(({ id }) => ids.includes(id));
  return (
    <PermanentDeletion
      {...props}
      request={() => mutate("deleteFromBin", { body: { kind, ids: [...ids] } })}
    >
      <div className="dialog-text">
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <b>{title}</b>
            </li>
          ))}
        </ul>
        <p>{consequences[kind]} This can’t be undone.</p>
      </div>
    </PermanentDeletion>
  );
}

const consequences: Readonly<Record<BinKind, string>> = {
  post: "Earlier versions and everyone’s drafts are deleted too.",
  client: "Their messages in the bin are deleted too. Emails you sent stay under Send Email.",
  company: "Its note and domains are deleted too. Its people stay.",
  enquiry: "Its notes are deleted too. The client stays.",
  media: "All its files are deleted too.",
};

type PermanentDeletionProps = DialogProps & {
  request: () => Promise<{ deleted: number }>;
  children: ReactNode;
};

function PermanentDeletion(props: PermanentDeletionProps) {
  const { kind, request, onClose, onDeleted, children } = props;

  async function onConfirm() {
    const { deleted } = await request();
    forgetRecentThings();
    toast.success(countText(kind, deleted, "permanently deleted"));
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete permanently"
      action={{ label: "Delete permanently", running: "Deleting...", grave: true }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
