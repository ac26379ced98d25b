import { privacyPolicy } from "../../content/legal/privacy-policy.ts";
import { LegalBody } from "./legal-body.tsx";

/** The whole page: nothing on it has state. */
export function PrivacyPolicyBody() {
  return <LegalBody page={privacyPolicy} />;
}
