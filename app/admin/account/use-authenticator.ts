import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import type { ReadField } from "../forms/use-typed-form.ts";

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
    async begin(value: ReadField) {
      const body = { password: value("password") };
      setStep({ state: "confirm", secret: await callApi("beginAuthenticator", { body }) });
    },
    async confirm(value: ReadField) {
      const body = { code: value("code").replaceAll(" ", "") };
      const { codes } = await callApi("confirmAuthenticator", { body });
      onCodes(codes);
    },
  };
}
