import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Conversation } from "../../../contract/conversations.ts";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { toggled } from "../../ui/toggled.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { beginEmail } from "../emails/drafts/unsaved-emails.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { ConfirmDialog, deleting, movesToBin } from "../lists/confirm-dialog.tsx";
import { countText, offerRestore } from "../lists/offer-undo.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { openKeysHelp } from "../palette/overlay.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { usePermitted } from "../shell/permitted.tsx";
import type { Route } from "./+types/conversations-page.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { addressOf, readFilters, searchOf } from "./conversation-address.ts";
import { ListHead } from "./conversation-list.tsx";
import { kindNames } from "./conversation-names.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { ConversationRows } from "./conversation-rows.tsx";
import { MergePairDialog } from "./move-dialog.tsx";
import { offerUndoMove } from "./offer-undo-move.ts";
import { useBulkChanges } from "./use-bulk-changes.ts";
import { groupsOf, useCalmRows } from "./use-calm-rows.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useMorePages } from "./use-more-pages.ts";
import "./conversations.css";

const pageSize = 50;

export function clientLoader({ url: { searchParams }, params: { id } }: Route.ClientLoaderArgs) {
  const query = { ...readFilters(searchParams), limit: pageSize };
  return {
    list: cachedQuery("listConversations", { query }),
    counts: cachedQuery("countConversations", {}),
    assignees: cachedQuery("listAssignees", {}),
    savedViews: cachedQuery("listSavedViews", {}),
    opened: id ? cachedQuery("readConversation", { path: { id } }) : null,
  };
}

export const meta = pageMeta("Client Queries");

/** `/admin/client-queries`: enquiries as conversations, with whose turn it is (decision B12). */
export default function ConversationsPage({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search));
  const openId = params.id ?? null;
  const loaded = useQuery(loaderData.list);
  const answer = loaded.answer;
  const more = useMorePages(answer, searchOf(filters), { ...filters, limit: pageSize });
  const isGrouped =
    !filters.q &&
    !hasVisitFilter(filters) &&
    !["done", "spam", "later", "quiet", "overdue", "calls"].includes(filters.view);
  const isCalls = filters.view === "calls" && !filters.q && !hasVisitFilter(filters);
  const calm = useCalmRows(more.rows, searchOf(filters));
  const groups = groupsOf(calm.rows, isGrouped ? "turn" : isCalls ? "call" : null);
  const rows = groups.flatMap((group) => group.rows);
  const counts = useQuery(loaderData.counts).answer;
  const assignees = useQuery(loaderData.assignees).answer?.message ?? [];
  const savedViews = useQuery(loaderData.savedViews).answer?.message ?? [];
  const open = (id: string | null, asks?: "reply" | "note") =>
    void navigate(addressOf(id, filters), { state: asks });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => marked.has(id));
  const [one, other] = selected;
  const [mergesPair, setMergesPair] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const { id: me } = useCurrentUser();
  const changes = useBulkChanges();
  const dialog = useDialogAddress();

  const index = rows.findIndex(({ id }) => id === openId);
  const toggle = (id: string) => setMarked(toggled(marked, id));
  const clear = () => {
    setMarked(new Set());
    setSelecting(false);
  };
  const emailThem = () => {
    const addresses = selected.flatMap(({ email_id }) => email_id ?? []);
    void navigate(adminPaths.emailDraft(beginEmail(me, addresses)));
  };
  const after = (applied: Promise<boolean>) => void applied.then((ok) => ok && clear());
  const mayAnswer = usePermitted("answer");
  useListKeys({ rows, openId, selected, open, toggle, changes, clear, mayAnswer });
  const toDelete =
    dialog.kind !== "delete" ? [] : dialog.id === "selected" ? [...marked] : [dialog.id ?? ""];

  return (
    <div className="conversations" data-open={openId !== null || undefined}>
      <section
        className="list-pane"
        aria-labelledby="conversations-title"
        data-selecting={isSelecting || selected.length > 0 || undefined}
      >
        <ListHead
          filters={filters}
          counts={counts}
          savedViews={savedViews}
          onSelectSeveral={() => setSelecting(true)}
          onSearch={(q) =>
            void navigate(addressOf(null, { ...filters, q }), { replace: filters.q !== undefined })
          }
        />
        <ConversationRows
          loaded={loaded}
          reload={loaded.reload}
          groups={groups}
          filters={filters}
          counts={counts}
          openId={openId}
          marked={marked}
          onSelect={toggle}
          calm={calm}
          more={more}
        />
        <BulkBar
          count={selected.length}
          assignees={assignees}
          isSpam={filters.view === "spam"}
          onClear={clear}
          onAssign={(assignee) => after(changes.assign(selected, assignee))}
          onStep={(step) => after(changes.setStep(selected, step))}
          onEmail={emailThem}
          onMerge={selected.length === 2 ? () => setMergesPair(true) : null}
          onDone={() => after(changes.markDone(selected, true))}
          onDelete={() => {
            // Not those that a search has hidden, and the same although the list is read again.
            setMarked(new Set(selected.map(({ id }) => id)));
            dialog.open("delete", "selected");
          }}
        />
        <footer className="list-pane__hints">
          <button type="button" onClick={openKeysHelp}>
            <KeyCaps of="j k" /> move · <KeyCaps of="x" /> select · <KeyCaps of="e" /> done ·{" "}
            <KeyCaps of="?" /> all keys
          </button>
        </footer>
      </section>
      {loaderData.opened && openId ? (
        <ConversationPane
          key={openId}
          id={openId}
          query={loaderData.opened}
          back={addressOf(null, filters)}
          hours={counts?.answerHours}
          assignees={assignees}
          next={index >= 0 && rows[index + 1] ? () => open(rows[index + 1]?.id ?? null) : null}
          previous={index > 0 ? () => open(rows[index - 1]?.id ?? null) : null}
          onOpen={open}
          onGone={() => open((rows[index + 1] ?? rows[index - 1])?.id ?? null)}
          onDelete={() => dialog.open("delete", openId)}
        />
      ) : (
        <section className="conversation-pane conversation-pane--empty" aria-label="Conversation">
          <p>Choose an enquiry to read it here.</p>
          <p className="small mt-8">
            <KeyCaps of="j k" /> move · <KeyCaps of="↵" /> open
          </p>
        </section>
      )}
      {mergesPair && one && other && (
        <MergePairDialog
          pair={[sideOf(one), sideOf(other)]}
          onDone={(done) => {
            setMergesPair(false);
            clear();
            offerUndoMove(done, open);
          }}
          onClose={() => setMergesPair(false)}
        />
      )}
      {toDelete.length > 0 && (
        <DeleteEnquiries
          ids={toDelete}
          known={rows}
          onClose={dialog.close}
          onDeleted={() => {
            clear();
            if (openId && toDelete.includes(openId)) open(null);
            else dialog.close();
          }}
        />
      )}
    </div>
  );
}

const sideOf = ({ lastText, ...row }: Conversation) => ({ ...row, subject: lastText });

type DeleteEnquiriesProps = {
  ids: readonly string[];
  /** The rows of the list, to show their senders. */
  known: readonly Pick<Enquiry, "id" | "kind" | "name" | "company_name">[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before enquiries are moved to the bin, and offers to undo it afterwards. */
function DeleteEnquiries(props: DeleteEnquiriesProps) {
  const { ids, known, onClose, onDeleted } = props;
  const rows = known.filter(({ id }) => ids.includes(id));

  async function onConfirm() {
    const { deleted } = await mutate("deleteEnquiries", { body: { ids: [...ids] } });
    const [only] = rows;
    const text =
      deleted === 1 && only
        ? `${kindNames[only.kind]} deleted`
        : countText("enquiry", deleted, "deleted");
    offerRestore(text, { kind: "enquiry", ids });
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete Client Query"
      action={deleting}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="dialog-text">
        {rows.length > 0 && (
          <ul>
            {rows.map(({ id, kind, name, company_name }) => (
              <li key={id}>
                {kindNames[kind]} from <b>{name}</b>, {company_name}
              </li>
            ))}
          </ul>
        )}
        <p>
          {movesToBin(ids.length)} {ids.length === 1 ? "Its client stays." : "Their clients stay."}
        </p>
      </div>
    </ConfirmDialog>
  );
}
