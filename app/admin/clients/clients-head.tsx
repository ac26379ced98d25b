import { Send } from "lucide-react";
import type { RefObject } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ExportButton } from "../lists/export-button.tsx";
import type { readClientFilters } from "./client-filters.ts";

type ClientsHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  filters: ReturnType<typeof readClientFilters>;
};

/** The heading, and what concerns all clients. The export holds what the search found. */
export function ClientsHead({ heading, filters }: ClientsHeadProps) {
  return (
    <div className="list-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Clients
        </h1>
        <p className="clients__lead">
          {filters.spam
            ? "All that came from these is spam. “Not spam” in Client Queries brings them back."
            : "One row per e-mail address"}
        </p>
      </div>
      <div className="clients__ways">
        {!filters.spam && (
          <ExportButton endpoint="exportClients" query={{ q: filters.q }} name="clients" />
        )}
        <ButtonLink to={adminPaths.email} small>
          <Icon of={Send} />
          Send Email
        </ButtonLink>
      </div>
    </div>
  );
}
