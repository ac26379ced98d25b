import { Building2, Mail, Phone, Trash2, UserPlus } from "lucide-react";
import { Navigate, useNavigate } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { telephone } from "../../site-paths.ts";
import { IconButton, QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { AddClient } from "../clients/add-client.tsx";
import { ClientInitials } from "../clients/client-initials.tsx";
import { AddressText } from "../clients/contact-links.tsx";
import { answerTime, ConversationLine } from "../clients/page/client-enquiries.tsx";
import { Crumbs } from "../clients/page/client-head.tsx";
import { statusNames } from "../conversations/conversation-names.ts";
import { shortTime } from "../conversations/conversation-row.tsx";
import { shortRupees } from "../conversations/rupees.ts";
import { beginEmail } from "../emails/drafts/unsaved-emails.ts";
import { useAction } from "../forms/use-action.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { offerRestore } from "../lists/offer-undo.ts";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { Permitted, usePermitted } from "../shell/permitted.tsx";
import type { Route } from "./+types/company-page.ts";
import { CompanyDetails } from "./company-details.tsx";
import { CompanySuggestions, CopiedPeople } from "./company-suggestions.tsx";
import "../clients/page/client-page.css";
import "../clients/page/client-aside.css";
import "../clients/page/client-conversation.css";
import "./company.css";

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({
  id,
  page: cachedQuery("readCompany", { path: { id } }),
});

export const meta = pageMeta("Company");

export type CompanyAnswer = AnswerOf<"readCompany">;

/** `/admin/companies/{id}`: the people of one firm, their conversations and its facts. */
export default function CompanyPage({ loaderData: { id, page } }: Route.ComponentProps) {
  const loaded = useQuery(page);
  if (loaded.state !== "ready") {
    return (
      <>
        <CompanyCrumbs name="Company" />
        <h1 className="visually-hidden">Company</h1>
        <QueryTableNotice of={loaded} title="Error fetching this company" />
      </>
    );
  }
  const { answer, refreshing } = loaded;
  // A merged company's address leads to the one that took its place.
  if (answer.data.id !== id && !refreshing) {
    return <Navigate to={adminPaths.company(answer.data.id)} replace />;
  }
  return <Company key={answer.data.id} answer={answer} />;
}

const CompanyCrumbs = ({ name }: { name: string }) => (
  <Crumbs name={name} under={{ name: "Companies", to: adminPaths.companies }} />
);

const companyKeys: KeyGroup<"e" | "n" | "r"> = {
  title: "On a company",
  labels: { r: "Email its people", e: "Edit the first fact", n: "Edit the note" },
};

const press = (selector: string) => () =>
  document.querySelector<HTMLElement>(`${selector} [data-edit-fact]`)?.click();

function Company({ answer }: { answer: CompanyAnswer }) {
  const { data, people, conversations } = answer;
  const dialog = useDialogAddress();
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  const { run } = useAction();
  const mayEmail = usePermitted("bulk") && people.length > 0;
  const email = () => {
    const to = people.map(({ email_id }) => email_id);
    void navigate(adminPaths.emailDraft(beginEmail(me, to)));
  };
  useKeyActions(
    { r: mayEmail ? email : undefined, e: press(".company-details"), n: press("#note") },
    companyKeys,
    {
      kind: "company",
      name: data.name,
      address: adminPaths.company(data.id),
      mark: <Icon of={Building2} />,
    },
  );
  async function remove() {
    await mutate("deleteCompany", { path: { id: data.id } });
    offerRestore(`${data.name} moved to the bin`, { kind: "company", ids: [data.id] });
    void navigate(adminPaths.companies);
  }
  const facts = [data.domains.join(", "), data.place, `since ${readerDay(data.createdAt)}`];
  return (
    <div className="client-page">
      <CompanyCrumbs name={data.name} />
      <header className="client-head">
        <ClientInitials of={data.name} large />
        <div className="client-head__name">
          <h1>{data.name}</h1>
          <p>{facts.filter(Boolean).join(" · ")}</p>
        </div>
        <div className="row client-head__ways">
          {mayEmail && (
            <QuietButton icon={Mail} onClick={email}>
              {people.length === 1 ? "Email" : `Email ${people.length}`}
            </QuietButton>
          )}
          <QuietButton icon={UserPlus} onClick={() => dialog.open("do", "add")}>
            Add person
          </QuietButton>
          <Permitted to="delete">
            <IconButton
              icon={Trash2}
              label={`Delete ${data.name}`}
              className="icon-link client-head__delete"
              title="Delete. Its people stay."
              onClick={() => run(remove)}
            />
          </Permitted>
        </div>
      </header>
      <Numbers answer={answer} />
      <div className="company-columns">
        <div className="company-main">
          <CompanySuggestions answer={answer} />
          <section className="client-enquiries" aria-labelledby="company-people">
            <h2 id="company-people">
              People <span className="soft tabular">{data.people}</span>
            </h2>
            {people.length === 0 && (
              <p className="client-enquiries__none">
                No people yet. Add one, or wait for the first email from this domain.
              </p>
            )}
            <ul>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
            {data.people > people.length && (
              <p className="client-enquiries__none">
                <PageLink to={adminPaths.clientsOf(data.id)}>All {data.people} people</PageLink>
              </p>
            )}
            <CopiedPeople answer={answer} />
          </section>
          <section className="client-enquiries" aria-labelledby="company-conversations">
            <h2 id="company-conversations">Conversations</h2>
            {conversations.length === 0 && (
              <p className="client-enquiries__none">Nobody has written yet.</p>
            )}
            <ul>
              {conversations.map((each) => (
                <ConversationLine key={each.id} conversation={each} note={noteOn(each)}>
                  <time dateTime={each.at}>{shortTime(each.at)}</time>
                </ConversationLine>
              ))}
            </ul>
          </section>
        </div>
        <CompanyDetails data={data} />
      </div>
      {dialog.kind === "do" && dialog.id?.startsWith("add") && (
        <AddClient company={data} email={dialog.id.slice("add ".length)} onClose={dialog.close} />
      )}
    </div>
  );
}

/** Status, person and worth. */
const noteOn = ({ status, name, worth }: CompanyAnswer["conversations"][number]) =>
  [statusNames[status], name, worth !== null && shortRupees(worth)].filter(Boolean).join(" · ");

function Numbers({ answer: { data, conversations } }: { answer: CompanyAnswer }) {
  const [latest] = conversations;
  const numbers = [
    {
      name: "Open",
      value: data.worth.open > 0 ? shortRupees(data.worth.open) : String(data.open),
      note: data.open === 1 ? "1 conversation" : `${data.open} conversations`,
    },
    {
      name: "Won",
      value: data.worth.won > 0 ? shortRupees(data.worth.won) : String(data.won),
      note: data.won === 1 ? "1 conversation" : `${data.won} conversations`,
    },
    {
      name: "Last contact",
      value: latest ? shortTime(latest.at) : "None",
      note: latest ? `With ${latest.name}` : "Nobody has written",
    },
    {
      name: "Our first answers",
      value: data.firstAnswerMs === null ? "None yet" : answerTime(data.firstAnswerMs),
      note: data.firstAnswerMs === null ? "Nothing answered" : "Median",
    },
  ];
  return (
    <dl className="panel company-numbers">
      {numbers.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="soft small">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function PersonRow({ person }: { person: CompanyAnswer["people"][number] }) {
  const { id, name, email_id, phone, lastContactAt } = person;
  return (
    <li className="company-person">
      <ClientInitials of={name} />
      <PageLink className="strong unlined company-person__name" to={adminPaths.client(id)}>
        <b>{name}</b>
        <small>
          <AddressText address={email_id} />
        </small>
      </PageLink>
      <span className="company-person__phone tabular">{phone || "No number"}</span>
      <time dateTime={lastContactAt ?? undefined}>{lastContactAt && shortTime(lastContactAt)}</time>
      {phone && (
        <a className="icon-link" href={telephone(phone)} aria-label={`Call ${name}`} title="Call">
          <Icon of={Phone} />
        </a>
      )}
      <Permitted to="bulk">
        <PageLink
          className="icon-link"
          to={adminPaths.emailTo(id)}
          aria-label={`Email ${name}`}
          title="Email"
        >
          <Icon of={Mail} />
        </PageLink>
      </Permitted>
    </li>
  );
}
