import { MessageSquareDiff } from "lucide-react";
import { Fragment } from "react";
import type { SuggestedFact, Suggestion } from "../../../contract/suggestions.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { offerUndo } from "../lists/offer-undo.ts";
import { readerMoment } from "../lists/reader-formats.ts";
import "./client-parts.css";

const labels: Readonly<Record<SuggestedFact, string>> = {
  name: "Name",
  company_name: "Company",
  phone: "Phone",
};

type SuggestionBoxProps = {
  client: { id: string } & Readonly<Record<SuggestedFact, string>>;
  suggestions: readonly Suggestion[];
  /** The enquiry that is open, which needs no link. */
  opened?: string;
};

/** Facts that forms with a client's address say differently, to accept or ignore. */
export function SuggestionBox({ client, suggestions, opened }: SuggestionBoxProps) {
  const decide = useDecision(client);
  const latestFirst = suggestions.toSorted((one, other) => other.at.localeCompare(one.at));
  const [first] = latestFirst;
  if (!first) return null;
  return (
    <section className="stack gap-8 small suggestion-box" aria-label="Suggestions from forms">
      {[...Map.groupBy(latestFirst, ({ enquiry }) => enquiry)].map(([enquiry, said]) => (
        <Fragment key={enquiry}>
          <h2>
            <Icon of={MessageSquareDiff} />
            <span>
              <Source enquiry={enquiry} at={said[0]?.at ?? ""} isOpen={enquiry === opened} /> says:
            </span>
          </h2>
          <ul>
            {said.map((suggestion) => (
              <li key={suggestion.fact + suggestion.value}>
                <p>
                  {labels[suggestion.fact]} <b>{suggestion.value}</b>
                  <small className="block">now {client[suggestion.fact] || "not given"}</small>
                </p>
                <span className="row gap-6">
                  <QuietButton onClick={() => void decide.accept(suggestion)}>Accept</QuietButton>
                  <QuietButton onClick={() => void decide.ignore(suggestion)}>Ignore</QuietButton>
                </span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <p>
        Anybody can type {first.email_id} into a form. {client.name} stays as is until you accept.
      </p>
    </section>
  );
}

function Source({ enquiry, at, isOpen }: { enquiry: string; at: string; isOpen: boolean }) {
  const source = `The form of ${readerMoment(at)}`;
  return isOpen ? source : <PageLink to={adminPaths.query(enquiry)}>{source}</PageLink>;
}

/** Accepts or ignores a suggestion, with an Undo in the toast. */
function useDecision(client: SuggestionBoxProps["client"]) {
  const refresh = useRefresh();
  const path = { id: client.id };
  const offering = async (
    done: string,
    run: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ) => {
    try {
      await run();
      offerUndo(done, async () => void (await undo()));
    } catch (error) {
      toast.error(errorTextWithFields(error));
      // A colleague was faster.
      refresh();
    }
  };
  return {
    accept({ fact, value }: Suggestion) {
      const before = client[fact];
      const change = (from: string, to: string) =>
        mutate("updateClient", { path, body: { [fact]: to, before: { [fact]: from } } });
      return offering(
        `${labels[fact]} changed`,
        () => change(before, value),
        () => change(value, before),
      );
    },
    ignore({ fact, enquiry }: Suggestion) {
      const tell = (ignored: boolean) =>
        mutate("ignoreSuggestion", { path, body: { enquiry, fact, ignored } });
      return offering(
        `${labels[fact]} of the form ignored`,
        () => tell(true),
        () => tell(false),
      );
    },
  };
}
