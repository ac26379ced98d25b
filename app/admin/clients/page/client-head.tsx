import { ChevronRight, Mail, Merge, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { CallLink } from "../../calls/call-link.tsx";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { readerDay, shownCount } from "../../lists/reader-formats.ts";
import type { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { Permitted } from "../../shell/permitted.tsx";
import { ClientInitials } from "../client-initials.tsx";
import { CompanyLink } from "../contact-links.tsx";
import type { ClientData } from "./client-page.tsx";

type Page = { name: string; to: string };
type CrumbsProps = { name: string; under?: Page; list?: Page };

const clients: Page = { name: "Clients", to: adminPaths.clients };

/** The way back to the list. `under` is the page between the list and this one. */
export function Crumbs({ name, under, list = clients }: CrumbsProps) {
  return (
    <nav className="client-crumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <PageLink to={list.to}>{list.name}</PageLink>
          <Icon of={ChevronRight} />
        </li>
        {under && (
          <li>
            <PageLink to={under.to}>{under.name}</PageLink>
            <Icon of={ChevronRight} />
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

type ClientHeadProps = {
  data: ClientData;
  /** The enquiry that a call belongs to. */
  latest: string | undefined;
  dialog: ReturnType<typeof useDialogAddress>;
};

/** The client's name and company, with the main actions. */
export function ClientHead({ data, latest, dialog }: ClientHeadProps) {
  const { id, name, company, company_name, createdAt, messages, emails, phone } = data;
  const facts = [
    !company && company_name,
    `client since ${readerDay(createdAt)}`,
    counted(messages, "enquiry", "enquiries"),
    counted(emails, "email", "emails"),
  ].filter(Boolean);
  return (
    <header className="client-head">
      <ClientInitials of={name} large />
      <div className="client-head__name">
        <h1>{name}</h1>
        <p>
          {company && (
            <>
              <CompanyLink company={company} /> ·{" "}
            </>
          )}
          {facts.join(" · ")}
        </p>
      </div>
      <div className="row client-head__ways">
        {phone && <CallLink phone={phone} conversation={latest} />}
        <Permitted to="bulk">
          <Button icon={Mail} onClick={() => dialog.open("email", id)}>
            Email <KeyCaps of="r" silent />
          </Button>
        </Permitted>
        <Link
          {...dialog.linkTo("do", "merge")}
          className="icon-link"
          aria-label={`Merge ${name} with another client`}
          title="Merge"
        >
          <Icon of={Merge} />
        </Link>
        <Permitted to="delete">
          <Link
            {...dialog.linkTo("delete", id)}
            className="icon-link client-head__delete"
            aria-label={`Delete ${name}`}
            title="Delete"
          >
            <Icon of={Trash2} />
          </Link>
        </Permitted>
      </div>
    </header>
  );
}

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${shownCount(count)} ${several}`;
