import type { AnswerOf } from "../../../contract/endpoints.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ClientInitials } from "../clients/client-initials.tsx";
import { readerDay } from "../lists/reader-formats.ts";

/** The other participants of a conversation, since when they take part, and failed addresses. */
export function Participants({ of: people }: { of: AnswerOf<"readConversation">["participants"] }) {
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
              <small>Since {readerDay(person.since)}</small>
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
