import type { AnswerOf } from "../../../contract/endpoints.ts";
import { isColleague, isSame, without } from "../../../contract/reply-recipients.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ClientInitials } from "../clients/client-initials.tsx";
import { readerDay } from "../lists/reader-formats.ts";
import type { Message } from "./reply-choice.ts";

type ParticipantsProps = {
  of: AnswerOf<"readConversation">;
  messages: readonly Pick<Message, "from" | "to" | "cc" | "bcc">[];
};

/** The other participants of a conversation, since when they take part, and failed addresses. */
export function Participants({ of: conversation, messages }: ParticipantsProps) {
  const { participants: people, colleagues, ownAddresses } = conversation;
  const shown = messages.flatMap(({ from, to, cc }) => [from, ...to, ...cc]);
  const hidden = without(
    messages.flatMap(({ bcc }) => bcc),
    shown,
  );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="participants-title">
      <h3 id="participants-title">
        Also in this conversation <span className="soft">{people.length}</span>
      </h3>
      <ul>
        {people.map((person) => (
          <li key={person.email} className="row top client-facts__person">
            <ClientInitials of={person.name || person.email} />
            <div className="narrowable">
              {person.clientId ? (
                <PageLink to={adminPaths.client(person.clientId)}>
                  <bdi>{person.name || person.email}</bdi>
                </PageLink>
              ) : (
                <b>
                  <bdi>{person.name || person.email}</bdi>
                </b>
              )}
              {person.name && (
                <small>
                  <bdi>{person.email}</bdi>
                </small>
              )}
              <small>
                {isColleague(person.email, colleagues, ownAddresses) && "Colleague. "}
                {hidden.some((each) => isSame(each, person)) && "Bcc: the others don’t see them. "}
                Since {readerDay(person.since)}
              </small>
              {person.failure !== null && (
                <small className="bad">Address failed. {person.failure}</small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
