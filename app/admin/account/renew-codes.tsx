import { useState } from "react";
import { callApi } from "../api/api-client.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { CurrentPasswordField } from "./own-password.tsx";

/** New recovery codes in place of the old ones. */
export function RenewCodes({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onDone} />;
  return (
    <FormDialog
      title="New recovery codes"
      submit={{ label: "Make new codes", running: "Making..." }}
      onClose={onClose}
      onSend={async (value) => {
        const answer = await callApi("renewRecoveryCodes", {
          body: { password: value("password") },
        });
        setCodes(answer.codes);
      }}
    >
      {(errors) => (
        <>
          <p>The codes that you have now stop working.</p>
          <CurrentPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
