import { privacyPolicy } from "../../copy/legal/privacy-policy-copy.ts";
import { LegalBody } from "./legal-body.tsx";

/** The whole page: nothing on it has state. */
export function PrivacyPolicyBody() {
  return <LegalBody page={privacyPolicy} />;
}
