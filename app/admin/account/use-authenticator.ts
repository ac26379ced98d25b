import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/call-api.ts";
import type { Typed } from "../forms/use-typed-form.ts";

/** What an authenticator app is to be given: as a QR code, and to be typed. */
export type Secret = Pick<AnswerOf<"beginAuthenticator">, "secret" | "qr" | "uri">;

type Step = { state: "password" } | { state: "confirm"; secret: Secret };

/**
 * The steps of setting up an authenticator app: the password, then a code of the app.
 * `onCodes` gets the recovery codes; none where the account has some already.
 */
export function useAuthenticator(onCodes: (codes: readonly string[]) => void) {
  const [step, setStep] = useState<Step>({ state: "password" });
  return {
    step,
    async begin(typed: Typed) {
      const body = { password: typed("password") };
      setStep({ state: "confirm", secret: await callApi("beginAuthenticator", { body }) });
    },
    async confirm(typed: Typed) {
      const body = { code: typed("code").replaceAll(" ", "") };
      const { codes } = await callApi("confirmAuthenticator", { body });
      onCodes(codes);
    },
  };
}
