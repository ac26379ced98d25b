import { Eraser, FileDown, Hand } from "lucide-react";
import { QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { readerDay } from "../../lists/reader-formats.ts";
import { may, useCurrentUser } from "../../session/current-user.ts";
import { Crumbs } from "./client-head.tsx";
import type { ClientPageAnswer } from "./client-page.tsx";

const ways = [
  { icon: FileDown, label: "Export everything we hold", hint: "One file the client can read" },
  { icon: Hand, label: "Restrict use", hint: "Hides the record, stops all emails" },
  { icon: Eraser, label: "Erase…", hint: "Asks for the address and your password", isGrave: true },
] as const;

/** Links for a client's legal requests; they open the privacy page with the person found. */
export function PrivacyLinks({ id }: { id: string }) {
  const mayAnswer = may(useCurrentUser(), "staff");
  return (
    <section className="client-privacy" aria-labelledby="client-privacy-title">
      <h2 id="client-privacy-title">Privacy</h2>
      {mayAnswer ? (
        <ul>
          {ways.map(({ icon, label, hint, ...rest }) => (
            <li key={label}>
              <PageLink to={adminPaths.privacyOf(id)} data-grave={"isGrave" in rest || undefined}>
                <Icon of={icon} />
                <span>
                  {label}
                  <small>{hint}</small>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      ) : (
        <p>If this client asks for a copy of their data or wants it erased, tell an admin.</p>
      )}
    </section>
  );
}

type RestrictedClientProps = { client: NonNullable<ClientPageAnswer["restricted"]> };

/** A restricted client: stored, but not used. Only the way to the privacy page. */
export function RestrictedClient({ client: { id, name, since } }: RestrictedClientProps) {
  return (
    <div className="client-page">
      <Crumbs name={name} />
      <h1>{name}</h1>
      <div className="cluster between gap-12 client-restricted" role="status">
        <p>
          <b>Restricted since {readerDay(since)}.</b> This client’s data is stored but not used: no
          lists, no emails, no export.
        </p>
        <QuietLink to={adminPaths.privacyOf(id)}>Open Privacy</QuietLink>
      </div>
    </div>
  );
}
