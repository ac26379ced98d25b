import { ArrowLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";

type PageHeadProps = {
  title: string;
  /** Receives the heading, which scripts may focus. */
  heading?: Ref<HTMLHeadingElement>;
  /** A sentence below the title; empty while it is not known. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** The top of a page that a phone's bar names, too. */
export function PageHead({ title, heading, lead, children }: PageHeadProps) {
  const name = (
    <h1 className="page-name" ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
    </h1>
  );
  return (
    <div className="list-head">
      {lead === undefined ? (
        name
      ) : (
        <div>
          {name}
          <p className="list-head__lead">{lead}</p>
        </div>
      )}
      {children}
    </div>
  );
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink className="tap back-link" to={to}>
      <Icon of={ArrowLeft} />
      <span>
        <span className="visually-hidden">Back to</span> {children}
      </span>
    </PageLink>
  );
}
