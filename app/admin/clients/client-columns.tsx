import { Eye, Mail, Phone, Trash2, Users } from "lucide-react";
import { Link } from "react-router";
import type { Client, ClientMail, clientSorts } from "../../../contract/clients.ts";
import { telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { Column, ColumnSort } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { shortTime } from "../conversations/conversation-row.tsx";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { Permitted } from "../shell/permitted.tsx";
import { CompanyLink, EmailLink, PhoneLink } from "./contact-links.tsx";
import { clientsAddress } from "./tags/clients-address.ts";
import "../lists/row-actions.css";
import "../../ui/tag.css";
import "./client-parts.css";
import "./clients-on-phone.css";

/** The columns of the clients' table; `before` rows are on earlier pages. */
export function clientColumns(
  before: number,
  sort: ClientSort,
  onSort: (sort: ClientSort) => void,
  samePerson: ReadonlySet<string>,
): readonly Column<Client>[] {
  // A second press restores the order of arrival.
  const by = (column: "name" | "company"): ColumnSort => ({
    direction: sort === column ? "ascending" : "none",
    onSort: () => onSort(sort === column ? "newest" : column),
  });
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    {
      heading: "Name",
      cell: (client) => <NameAndAge client={client} isSame={samePerson.has(client.id)} />,
      sort: by("name"),
    },
    {
      heading: "Company Name",
      cell: ({ company, company_name, bounce }) => (
        <>
          {bounce !== null && <span className="clients__problem bad">Address failed</span>}
          {company && (
            <span className="hidden-on-phone">
              <CompanyLink company={company} />
            </span>
          )}
          <span className={company ? "clients__company" : undefined}>
            {company?.name ?? (company_name || <None>Not given</None>)}
          </span>
        </>
      ),
      sort: by("company"),
    },
    {
      heading: "Email",
      kind: "address",
      cell: (client) => (
        <>
          <EmailLink address={client.email_id} />
          <AddressMark client={client} />
        </>
      ),
    },
    {
      heading: "Contact",
      kind: "digits",
      cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : <None>No number</None>),
    },
    {
      heading: "Action",
      kind: "actions",
      cell: (client) => (
        <>
          <ReachClient client={client} sort={sort} />
          <ClientActions client={client} />
        </>
      ),
    },
  ];
}

function None({ children }: { children: string }) {
  return <span className="soft">{children}</span>;
}

/** Whether emails reach the address; nothing where they do. */
function AddressMark({ client: { bounce, unsubscribedAt, mustAgree } }: { client: Client }) {
  if (bounce !== null) {
    const isFull = /full|quota/i.test(bounce);
    return (
      <span className={`tag clients__mark ${isFull ? "tag--wait" : "tag--bad"}`} title={bounce}>
        {isFull ? "Mailbox full" : "Address failed"}
      </span>
    );
  }
  if (unsubscribedAt === null && !mustAgree) return null;
  const text = unsubscribedAt === null ? "Must agree first" : "Unsubscribed";
  return <span className="tag tag--off clients__mark">{text}</span>;
}

type NameAndAgeProps = { client: Client; isSame: boolean };

/** Name and creation date, which "Newest first" sorts by, and whether somebody may be the same. */
function NameAndAge({ client: { id, name, createdAt, tags }, isSame }: NameAndAgeProps) {
  return (
    <>
      <PageLink
        className="clients__name underlined-on-hover strong unlined"
        to={adminPaths.client(id)}
      >
        <b>{name}</b>
      </PageLink>
      {isSame && (
        <PageLink className="tag clients__same" to={adminPaths.client(id)}>
          <Icon of={Users} />
          Same person?
        </PageLink>
      )}
      {tags.length > 0 && (
        <span className="cluster gap-4 clients__tags">
          {tags.map((tag) => (
            <PageLink key={tag} className="tag" to={clientsAddress({ tag })}>
              {tag}
            </PageLink>
          ))}
        </span>
      )}
      <span className="one-line soft small clients__added">
        Added <time dateTime={createdAt}>{readerDay(createdAt)}</time>
      </span>
    </>
  );
}

/** Links to the dialogs of one client. More than one message is counted. */
function ClientActions({ client: { id, name, messages } }: { client: Client }) {
  const { linkTo } = useDialogAddress();
  return (
    <div className="row-actions row-actions--many">
      <Link {...linkTo("view", id)} className="row-actions__first">
        <Icon of={Eye} />
        View <span className="visually-hidden">description from {name}</span>{" "}
        {messages > 1 && (
          <span className="client-actions__count">
            {messages} <span className="visually-hidden">messages</span>
          </span>
        )}
      </Link>
      <Permitted to="bulk">
        <Link {...linkTo("email", id)} aria-label={`Email ${name}`} title="Email">
          <Icon of={Mail} />
        </Link>
      </Permitted>
      <Permitted to="delete">
        <Link
          {...linkTo("delete", id)}
          className="bad"
          aria-label={`Delete ${name}`}
          title="Delete"
        >
          <Icon of={Trash2} />
        </Link>
      </Permitted>
    </div>
  );
}

type ClientSort = (typeof clientSorts)[number];

/** Names of the filters in the address and in the API. */
export const clientFilters = ["q", "tag", "company", "mail", "import", "sort", "spam"] as const;

/** Orders of the list, as its menu shows them. */
export const sortOptions: readonly { value: ClientSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
  { value: "company", label: "By company" },
];

/** Senders of nothing but spam are not clients, and are listed separately. */
export const shownOptions = [{ value: "true", label: "Spam senders" }] as const;

/** Why emails don't reach a client, as the menu shows it. */
export const mailOptions: readonly { value: ClientMail; label: string }[] = [
  { value: "unsubscribed", label: "Unsubscribed" },
  { value: "bounced", label: "Address failed" },
  { value: "must-agree", label: "Must agree first" },
];

/** As the API allows. */
const maxTagFilter = 60;

/** The filters of an address; values that the API does not know are left out. */
export function readClientFilters(filters: URLSearchParams) {
  return {
    q: filters.get("q") ?? undefined,
    tag: filters.get("tag")?.slice(0, maxTagFilter) || undefined,
    company: filters.get("company") ?? undefined,
    mail: mailOptions.find(({ value }) => value === filters.get("mail"))?.value,
    import: filters.get("import") ?? undefined,
    sort: sortOptions.find(({ value }) => value === filters.get("sort"))?.value ?? "newest",
    spam: filters.get("spam") === "true" ? ("true" as const) : undefined,
  };
}

export type ClientFilters = ReturnType<typeof readClientFilters>;

/** The filters that counts, exports and emails share: all but the order and the list of spam. */
export const searchIn = ({ sort: _, spam: __, ...search }: ClientFilters) => search;

/** The number of filters that are set, with the search. */
export const countFilters = (filters: ClientFilters) =>
  Object.values({ ...filters, sort: undefined }).filter(Boolean).length;

/**
 * On a phone, in place of the actions: the date that the list is sorted by, else the last contact,
 * and one button to call or write.
 */
function ReachClient({
  client: { id, name, phone, createdAt, lastContactAt },
  sort,
}: {
  client: Client;
  sort: ClientSort;
}) {
  const isByDate = sort === "newest" || sort === "oldest";
  const at = isByDate ? createdAt : lastContactAt;
  return (
    <div className="clients-reach">
      <time dateTime={at}>
        <span className="visually-hidden">{isByDate ? "Added" : "Last contact"} </span>
        {shortTime(at)}
      </time>
      {phone ? (
        <a href={telephone(phone)} aria-label={`Call ${name}`}>
          <Icon of={Phone} />
        </a>
      ) : (
        <PageLink to={adminPaths.emailTo(id)} aria-label={`Email ${name}`}>
          <Icon of={Mail} />
        </PageLink>
      )}
    </div>
  );
}
