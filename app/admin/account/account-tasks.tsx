import { AddPasskey } from "./add-passkey.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ChangeEmail, ChangeName } from "./change-profile.tsx";
import { EndSessions } from "./end-sessions.tsx";
import type { OwnAccount } from "./own-account.ts";
import { RemoveAuthenticator, RemovePasskey } from "./remove-factor.tsx";
import { RenewCodes } from "./renew-codes.tsx";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";
import { useTask } from "./use-task.ts";

type AccountTasksProps = { account: OwnAccount; onChanged: () => void };

/** The dialog of the task that the address names. */
export function AccountTasks({ account, onChanged }: AccountTasksProps) {
  const { task, id, close } = useTask();
  const done = () => {
    onChanged();
    close();
  };
  switch (task) {
    case "name":
      return <ChangeName account={account} onClose={close} onDone={done} />;
    case "email":
      return <ChangeEmail account={account} onClose={close} onDone={done} />;
    case "password":
      return <ChangePassword onClose={close} onDone={done} />;
    case "second-factor":
    case "authenticator":
      return <SetUpAuthenticator onClose={close} onDone={done} />;
    case "remove-authenticator":
      return <RemoveAuthenticator onClose={close} onDone={done} />;
    case "passkey":
      return <AddPasskey onClose={close} onDone={done} />;
    case "remove-passkey": {
      const passkey = account.passkeys.find((one) => one.id === id);
      return passkey && <RemovePasskey passkey={passkey} onClose={close} onDone={done} />;
    }
    case "recovery-codes":
      return <RenewCodes onClose={close} onDone={done} />;
    case "end-sessions":
      return <EndSessions onClose={close} onDone={done} />;
    case null:
      return null;
  }
}
