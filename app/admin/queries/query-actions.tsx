import { Eye } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { plainReasonOf } from "../api/errors.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { changeQuery } from "./change-query.ts";
import { kindNames } from "./query-words.ts";
import "../lists/row-actions.css";

type QueryActionsProps = { item: Enquiry; onChanged: () => void };

/** What can be done with one item of the inbox. */
export function QueryActions({ item, onChanged }: QueryActionsProps) {
  const { linkTo } = useDialogAddress();
  const what = `${kindNames[item.kind].toLowerCase()} from ${item.name}`;
  return (
    <div className="row-actions">
      {item.status === "spam" && <NotSpam item={item} what={what} onChanged={onChanged} />}
      <Link {...linkTo("view", item.id)} className="row-actions__first">
        <Icon of={Eye} />
        <span className="row-actions__word">View</span>{" "}
        <span className="visually-hidden">{what}</span>
      </Link>
    </div>
  );
}

/** Brings it to the honest ones: its sender becomes a client. */
function NotSpam({ item, what, onChanged }: QueryActionsProps & { what: string }) {
  const [running, setRunning] = useState(false);

  async function rescue() {
    setRunning(true);
    try {
      await changeQuery(item, { status: "new" });
      toast.success("Not spam");
      onChanged();
    } catch (error) {
      toast.error(plainReasonOf(error));
    }
    setRunning(false);
  }

  return (
    <Button look="quiet" small busy={running} onClick={rescue}>
      Not spam <span className="visually-hidden">: {what}</span>
    </Button>
  );
}
