import {
  AlarmClock,
  Ban,
  Bookmark,
  CircleCheck,
  CircleDashed,
  CircleUser,
  Clock,
  Layers,
  type LucideIcon,
  Moon,
  Phone,
  Plus,
  Rows3,
  X,
} from "lucide-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { ConversationView } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { NameForm } from "../lists/name-form.tsx";
import { offerUndo } from "../lists/offer-undo.ts";
import { shownCount } from "../lists/reader-formats.ts";
import { addressOf, type Filters, searchOf } from "./conversation-address.ts";
import { viewNames } from "./conversation-names.ts";
import "./enquiry-parts.css";
import "./view-links.css";

type SavedView = AnswerOf<"listSavedViews">["message"][number];

type ViewLinksProps = {
  /** Null on the list by stage. */
  filters: Filters | null;
  counts: AnswerOf<"countConversations"> | null;
  savedViews: readonly SavedView[];
};

const icons: Readonly<Record<ConversationView, LucideIcon>> = {
  open: Layers,
  mine: CircleUser,
  unassigned: CircleDashed,
  overdue: AlarmClock,
  calls: Phone,
  later: Clock,
  quiet: Moon,
  done: CircleCheck,
  spam: Ban,
};
const views = Object.keys(icons) as ConversationView[];

/** Where the menu has room for the views (`rail.tsx`). */
const railSlot = "rail-views";
const wide = "(min-width: 1200px)";

function subscribe(onChange: () => void) {
  const query = window.matchMedia?.(wide);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

const slotInRail = () =>
  window.matchMedia?.(wide).matches ? document.getElementById(railSlot) : null;

/** The views of Client Queries: below its entry in the menu, on smaller screens above the list. */
export function ViewLinks(props: ViewLinksProps) {
  const slot = useSyncExternalStore(subscribe, slotInRail, () => null);
  const links = <Links {...props} />;
  return slot ? createPortal(links, slot) : links;
}

function Links({ filters, counts, savedViews }: ViewLinksProps) {
  const own = filters ? searchOf(filters) : "";
  const isSaved = own !== "" && savedViews.some(({ query }) => query === own);
  // A visit filter lists everything but spam, so no view is current.
  const view = !filters || isSaved || hasVisitFilter(filters) ? null : filters.view;
  return (
    <nav className="view-links" aria-label="Views of client queries">
      <ul>
        {views.map((each) => (
          <li key={each}>
            <PageLink
              to={addressOf(null, { view: each })}
              aria-current={view === each ? "page" : undefined}
            >
              <Icon of={icons[each]} />
              {viewNames[each]}
              {each !== "done" && <ViewCount of={counts?.views[each]} isBad={each === "overdue"} />}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to={adminPaths.stages} aria-current={filters ? undefined : "page"}>
            <Icon of={Rows3} />
            By stage
          </PageLink>
        </li>
        {savedViews.map((saved) => (
          <SavedViewLink
            key={saved.id}
            saved={saved}
            isCurrent={filters !== null && saved.query === own}
          />
        ))}
        {own !== "" && !isSaved && (
          <NameForm
            label="Name of the view"
            maxLength={60}
            onSave={(name) => mutate("saveView", { body: { name, query: own } })}
          >
            <Icon of={Plus} />
            Save this view
          </NameForm>
        )}
      </ul>
    </nav>
  );
}

/** A number beside a link; none for 0. */
export function ViewCount({
  of: count,
  isBad = false,
}: {
  of: number | undefined;
  isBad?: boolean;
}) {
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="view-links__count soft tabular" data-bad={isBad || undefined}>
        {shownCount(count)}
      </span>
    </>
  );
}

function SavedViewLink({ saved, isCurrent }: { saved: SavedView; isCurrent: boolean }) {
  const { id, name, query } = saved;
  async function remove() {
    try {
      await mutate("deleteView", { path: { id } });
      offerUndo(`View “${name}” deleted`, async () => {
        await mutate("saveView", { body: { name, query } });
      });
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  return (
    <li>
      <PageLink to={adminPaths.clientQueries + query} aria-current={isCurrent ? "page" : undefined}>
        <Icon of={Bookmark} />
        {name}
      </PageLink>
      {isCurrent && (
        <IconButton
          icon={X}
          label={`Delete the view ${name}`}
          className="view-links__delete"
          onClick={remove}
        />
      )}
    </li>
  );
}
