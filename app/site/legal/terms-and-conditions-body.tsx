import { termsAndConditions } from "../../copy/legal/terms-and-conditions-copy.ts";
import { LegalBody } from "./legal-body.tsx";

/** The whole page: nothing on it has state. */
export function TermsAndConditionsBody() {
  return <LegalBody page={termsAndConditions} />;
}
