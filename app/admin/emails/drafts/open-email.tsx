import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { TableNotice } from "../../../ui/table-notice.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useLocalQuery } from "../../cache/use-query.tsx";
import { setCurrentEmail } from "./unsaved-emails.ts";
import {
  type EmailDraftState,
  newDraft,
  type OpenedDraft,
  openDraft,
  useEmailDraft,
} from "./use-email-draft.ts";

type OpenEmailProps = {
  id: string;
  /** Whether it was never saved. */
  isNew: boolean;
  staff: string;
  children: (draft: EmailDraftState) => ReactNode;
};

/** An email to go on writing: a new one, or a draft once the server has answered. */
export function OpenEmail({ isNew, ...props }: OpenEmailProps) {
  return isNew ? <WrittenEmail {...props} opened={newDraft} /> : <StoredEmail {...props} />;
}

type PartProps = Omit<OpenEmailProps, "isNew">;

function StoredEmail(props: PartProps) {
  const { staff, id } = props;
  useEffect(() => setCurrentEmail(staff, id), [staff, id]);
  const loaded = useLocalQuery(() => openDraft(staff, id));
  if (loaded.state === "ready") return <WrittenEmail {...props} opened={loaded.answer} />;
  if (loaded.state === "loading") return <TableNotice mood="loading" title="Loading..." />;
  return (
    <>
      <TableNotice
        mood="failed"
        title="Can’t open this draft"
        hint={loaded.reason}
        retry={loaded.reload}
      />
      <p className="draft-gone">
        <ButtonLink to={adminPaths.newEmail}>New email</ButtonLink>
      </p>
    </>
  );
}

function WrittenEmail({ staff, id, opened, children }: PartProps & { opened: OpenedDraft }) {
  const navigate = useNavigate();
  const onBegun = () => void navigate(adminPaths.emailDraft(id), { replace: true });
  return children(useEmailDraft({ id, staff, opened, onBegun }));
}
