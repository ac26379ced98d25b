import { Mail, Phone } from "lucide-react";
import type { Client } from "../../../contract/clients.ts";
import { telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { shortTime } from "../conversations/conversation-row.tsx";
import "./clients-on-phone.css";

/** On a phone, in place of the actions: the last contact, and one button to call or write. */
export function ReachClient({ client: { id, name, phone, lastContactAt } }: { client: Client }) {
  return (
    <div className="clients-reach">
      <time dateTime={lastContactAt}>{shortTime(lastContactAt)}</time>
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
