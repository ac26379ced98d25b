import { useNavigate } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { adminPaths } from "../admin-paths.ts";
import { PageForm } from "../forms/sheet-form.tsx";
import type { ReadField } from "../forms/use-typed-form.ts";
import { signInPath } from "../session/sign-in-address.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { askForCode } from "./ask-for-code.ts";

export const meta = () => [
  { title: "Forgotten password | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/generate`: asks for a code by e-mail, the first step to a new password. */
export default function Generate() {
  const navigate = useNavigate();

  async function onSend(value: ReadField) {
    const username = value("email").trim();
    await askForCode(username);
    await navigate(adminPaths.enterCode, { state: { username } });
  }

  return (
    <SignInFrame
      title="Forgotten password"
      lead="Tell us your e-mail address. We send a code to it, with which you choose a new password."
    >
      <PageForm
        submit={{ label: "Send OTP", running: "Sending..." }}
        onSend={onSend}
        beside={
          <ButtonLink look="quiet" to={signInPath}>
            Cancel
          </ButtonLink>
        }
      >
        {(errors) => (
          <TextField
            label="E-mail"
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            placeholder="you@nirbhay.example"
            required
            error={errors["email"]}
          />
        )}
      </PageForm>
    </SignInFrame>
  );
}
