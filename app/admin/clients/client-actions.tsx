import { Eye, Mail, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Client } from "../../../contract/clients.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDialogAddress } from "../lists/dialog-address.ts";
import "../lists/row-actions.css";

/** What can be done with one client. The number says how often they wrote, when more than once. */
export function ClientActions({ client: { id, name, messages } }: { client: Client }) {
  const { linkTo } = useDialogAddress();
  return (
    <div className="row-actions row-actions--many">
      <Link {...linkTo("view", id)} className="row-actions__first">
        <Icon of={Eye} />
        <span className="row-actions__word">View</span>{" "}
        <span className="visually-hidden">description from {name}</span>{" "}
        {messages > 1 && (
          <span className="client-actions__count">
            {messages} <span className="visually-hidden">messages</span>
          </span>
        )}
      </Link>
      <Link {...linkTo("email", id)} aria-label={`Email ${name}`} title="Email">
        <Icon of={Mail} />
      </Link>
      <Link
        {...linkTo("delete", id)}
        className="row-actions__grave"
        aria-label={`Delete ${name}`}
        title="Delete"
      >
        <Icon of={Trash2} />
      </Link>
    </div>
  );
}
