import { ChevronRight, Keyboard, Search } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { statuses, statusNames } from "../conversations/conversation-names.ts";
import { StatusMark } from "../conversations/status-mark.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { counted } from "../lists/counted.ts";
import { openKeysHelp } from "../palette/overlay.ts";
import { hasTerms, termsOf } from "../palette/search-text.ts";
import { type CurrentUser, may, useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { isOffered } from "../shell/section.ts";
import { type HelpTask, helpTasks } from "./help-tasks.ts";
import { type HelpTerm, helpTerms } from "./help-terms.ts";
import "../../ui/field.css";
import "./help.css";

export const meta = pageMeta("Help");

/** `/admin/help`: the main tasks of an account, each with the place where it is done, and the terms. */
export default function HelpPage() {
  const user = useCurrentUser();
  const [typed, setTyped] = useState("");
  const typedTerms = termsOf(typed);
  const { tasks, terms } = findHelp(user, typedTerms);
  const isEmpty = tasks.length + terms.length === 0;
  return (
    <div className="help">
      <header className="stack gap-12 help__head">
        <h1 tabIndex={-1}>What would you like to do?</h1>
        <label className="search-field">
          <Icon of={Search} />
          <input
            type="search"
            className="input"
            aria-label="Search help"
            placeholder="Unsubscribe, template..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p role="status" className={isEmpty ? "soft" : "visually-hidden"}>
          {isEmpty && `Nothing matches “${typed.trim()}”. Try another word, or ask an admin.`}
          {!isEmpty &&
            typedTerms.length > 0 &&
            counted(tasks.length + terms.length, "result", "results")}
        </p>
      </header>
      <div className="help__columns">
        <div>
          {tasks.length > 0 && <Tasks tasks={tasks} />}
          {terms.length > 0 && <Terms terms={terms} />}
        </div>
        <aside>
          {may(user, "clients") && <States />}
          <button type="button" className="marked help__keys hoverable" onClick={openKeysHelp}>
            <Icon of={Keyboard} />
            <span>
              <b>Keyboard help</b> <KeyCaps of="?" silent />
              <small className="block">The keys of this screen and of every other</small>
            </span>
          </button>
        </aside>
      </div>
    </div>
  );
}

/** The account's main tasks and its terms; in a search, the tasks and terms that match. */
function findHelp(user: CurrentUser, typedTerms: readonly string[]) {
  const isMain = ({ searchedBy = [] }: HelpTask) => !searchedBy.some((each) => each === user.role);
  const offered = <Entry extends Pick<HelpTask, "needs">>(entries: readonly Entry[]) =>
    entries.filter((entry) => isOffered(entry, user));
  return {
    tasks: offered(helpTasks).filter((task) =>
      typedTerms.length === 0
        ? isMain(task)
        : hasTerms([task.title, task.text, task.place, task.keywords].join(" "), typedTerms),
    ),
    terms: offered<HelpTerm>(helpTerms).filter(({ term, text, keywords }) =>
      hasTerms([term, text, keywords].join(" "), typedTerms),
    ),
  };
}

function Tasks({ tasks }: { tasks: readonly HelpTask[] }) {
  return (
    <ul className="help__tasks" aria-label="Tasks">
      {tasks.map(({ title, text, place, address, key, icon }) => (
        <li key={title}>
          <PageLink to={address}>
            <span className="sign">
              <Icon of={icon} />
            </span>
            <span className="help__task">
              <b>{title}</b>
              <span>{text}</span>
              <small className="row">
                {place} {key && <KeyCaps of={key} silent />}
              </small>
            </span>
            <Icon of={ChevronRight} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Terms({ terms }: { terms: readonly HelpTerm[] }) {
  const { hash } = useLocation();
  return (
    <section className="help__terms" aria-labelledby="help-terms">
      <h2 id="help-terms">Terms</h2>
      <dl>
        {terms.map(({ id, term, text }) => (
          <div key={id} id={id} data-current={hash === `#${id}` || undefined}>
            <dt className="semibold strong">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const meanings = {
  new: "Nobody has answered yet",
  "in-progress": "We’ve answered or called",
  won: "Became a client",
  lost: "Didn’t work out",
  spam: "Only in Spam; gets no emails",
} as const;

function States() {
  return (
    <section className="sheet help__states" aria-labelledby="help-states">
      <h2 id="help-states">The five states</h2>
      <dl>
        {statuses.map((status) => (
          <div key={status}>
            <dt className="row semibold strong">
              <StatusMark of={status} />
              {statusNames[status]}
            </dt>
            <dd className="soft">{meanings[status]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
