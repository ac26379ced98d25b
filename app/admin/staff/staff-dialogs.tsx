import { type ReactNode, useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { presets, type Right, roleOf } from "../../../contract/rights.ts";
import type { StaffMember } from "../../../contract/staff.ts";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { offerUndo } from "../lists/offer-undo.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { ShownOnce } from "../settings/shown-once.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { canIssuePassword, lockReason } from "./staff-columns.tsx";
import "./staff.css";

type DialogProps = { onClose: () => void; onDone: () => void };
type MemberDialogProps = DialogProps & { member: StaffMember };

type StaffDialogsProps = DialogProps & { staff: readonly StaffMember[]; ownId: string };

/** The dialog that the address names, if it fits the member's current state. */
export function StaffDialogs({ staff, ownId, ...props }: StaffDialogsProps) {
  const { kind, id } = useDialogAddress();
  if (kind === "invite") return <InviteStaff {...props} />;
  const member = staff.find((one) => one.id === id);
  if (!member) return null;
  if (member.status === "invited") {
    if (kind !== "resend" && kind !== "withdraw") return null;
    return <ConfirmChange kind={kind} member={member} colleagues={[]} {...props} />;
  }
  if (kind === "enable" && member.status === "disabled") {
    return <ConfirmChange kind={kind} member={member} colleagues={[]} {...props} />;
  }
  if (kind === "password" && canIssuePassword(member, ownId)) {
    return <IssuePassword member={member} {...props} />;
  }
  if (lockReason(member, staff, ownId) !== null) return null;
  if (member.status !== "active") return null;
  if (kind === "rights") return <ChangeRights member={member} {...props} />;
  if (kind !== "disable") return null;
  const colleagues = staff.filter(
    ({ id, status, rights }) =>
      id !== member.id && status === "active" && rights.includes("answer"),
  );
  return <ConfirmChange kind={kind} member={member} colleagues={colleagues} {...props} />;
}

function InviteStaff({ onClose, onDone }: DialogProps) {
  const [held, setHeld] = useState<readonly Right[]>(presets.editor);
  return (
    <FormDialog
      title="Invite"
      submit={{ label: "Send invitation", running: "Sending..." }}
      onClose={onClose}
      onSend={async (value) => {
        const body = { name: value("name"), email: value("email"), role: roleOf(held) };
        await mutate("inviteStaff", { body: { ...body, rights: [...held] } });
        toast.success("Invitation sent");
        onDone();
      }}
    >
      <p>
        They get an email with a link that is valid for seven days, and choose a password. If the
        email gets lost, you can resend it.
      </p>
      <TextField
        label="Full name"
        name="name"
        autoComplete="off"
        maxLength={fieldLimits.name}
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={fieldLimits.email}
        required
      />
      <RightsFields held={held} isProposal={held === presets.editor} onChange={setHeld} />
    </FormDialog>
  );
}

/** Changes the rights of an account, with an Undo; they count from its next request. */
function ChangeRights({ member, onClose, onDone }: MemberDialogProps) {
  const { id, name } = member;
  const [held, setHeld] = useState<readonly Right[]>(member.rights);
  // As they were when the dialog opened: the server refuses to overwrite others.
  const [before] = useState(member.rights);
  const save = (now: readonly Right[], from: readonly Right[]) =>
    mutate("updateStaff", { path: { id }, body: { rights: [...now], rightsBefore: [...from] } });
  return (
    <FormDialog
      title={`Rights of ${name}`}
      submit={{ label: "Save", running: "Saving..." }}
      onClose={onClose}
      onSend={async () => {
        const { unassigned } = await save(held, before);
        offerUndo(`Rights of ${name} changed${unassignedText(unassigned)}`, async () => {
          await save(before, held);
          toast.success("Rights changed back");
        });
        onDone();
      }}
    >
      <RightsFields held={held} onChange={setHeld} />
    </FormDialog>
  );
}

/** Sentence about the open enquiries of a changed account; an undo does not give them back. */
const unassignedText = (count: number, by?: string): string =>
  count === 0
    ? ""
    : `. ${openText(count)} ${count === 1 ? "is" : "are"} ${by ? `assigned to ${by}` : "unassigned"} now.`;

const openText = (count: number) => (count === 1 ? "1 open enquiry" : `${count} open enquiries`);

/** Confirms a temporary password for another account, then shows it. */
function IssuePassword({ member: { id, name }, onClose, onDone }: MemberDialogProps) {
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null) {
    return (
      <ShownOnce title="Password created" name="password" secret={password} onClose={onDone}>
        Tell <b>{name}</b> this password in person or by phone, not by email. It only lets them sign
        in and choose their own.
      </ShownOnce>
    );
  }
  return (
    <FormDialog
      title="New password"
      submit={{ label: "Create password", running: "Creating..." }}
      onClose={onClose}
      onSend={async (value) => {
        const body = { password: value("password") };
        setPassword((await mutate("issuePassword", { path: { id }, body })).password);
      }}
    >
      <p>
        <b>{name}</b> will be signed out everywhere and get a temporary password, which you’ll see
        once. Make sure that the request really comes from them. A second factor stays.
      </p>
      <CurrentPasswordField />
    </FormDialog>
  );
}

type Change = {
  title: string;
  action: { label: string; running: string; grave: boolean };
  done: string;
  text: (member: StaffMember) => ReactNode;
};

/** Changes of an account or an invitation that are confirmed first. */
const changes: Readonly<Record<"disable" | "enable" | "resend" | "withdraw", Change>> = {
  disable: {
    title: "Disable account",
    action: { label: "Disable", running: "Disabling...", grave: true },
    done: "Account disabled",
    text: ({ name, open }) => (
      <>
        {open > 0 && <b>{openText(open)}</b>}
        {open > 0 && " to hand over, calls and next steps included. "}
        <b>{name}</b> will be signed out everywhere and can’t sign in any more. What they wrote
        stays, and what they scheduled still goes out: emails, posts and pages. You can enable the
        account again.
      </>
    ),
  },
  enable: {
    title: "Enable account",
    action: { label: "Enable", running: "Enabling...", grave: false },
    done: "Account enabled",
    text: ({ name }) => (
      <>
        <b>{name}</b> will be able to sign in again with the same password and second factor.
      </>
    ),
  },
  resend: {
    title: "Resend invitation",
    action: { label: "Resend", running: "Sending...", grave: false },
    done: "Invitation sent",
    text: ({ name, email }) => (
      <>
        <b>{name}</b> will get a new email at {email}, with a link that is valid for seven days. The
        earlier link stops working.
      </>
    ),
  },
  withdraw: {
    title: "Withdraw invitation",
    action: { label: "Withdraw", running: "Withdrawing...", grave: true },
    done: "Invitation withdrawn",
    text: ({ name }) => (
      <>
        The link sent to <b>{name}</b> will stop working.
      </>
    ),
  },
};

type ConfirmChangeProps = MemberDialogProps & {
  kind: keyof typeof changes;
  /** Colleagues who may take over the member's work. */
  colleagues: readonly StaffMember[];
};

function ConfirmChange({ kind, member, colleagues, onClose, onDone }: ConfirmChangeProps) {
  const { title, action, done, text } = changes[kind];
  const [successor, setSuccessor] = useState("");
  const path = { id: member.id };
  async function send() {
    let unassigned = 0;
    if (kind === "resend") await mutate("resendInvitation", { path });
    else if (kind === "withdraw") await mutate("withdrawInvitation", { path });
    else {
      const status = kind === "enable" ? ("active" as const) : ("disabled" as const);
      const body = { status, successor: successor || undefined };
      ({ unassigned } = await mutate("updateStaff", { path, body }));
    }
    const by = colleagues.find(({ id }) => id === successor)?.name;
    toast.success(done + unassignedText(unassigned, by));
    onDone();
  }
  return (
    <ConfirmDialog title={title} action={action} onConfirm={send} onClose={onClose}>
      <p className="dialog-text">{text(member)}</p>
      {kind === "disable" && member.open > 0 && (
        <div className="dialog-form">
          <SelectField
            label="Open enquiries go to"
            value={successor}
            onChange={setSuccessor}
            options={[
              { value: "", label: "Nobody (unassigned)" },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
