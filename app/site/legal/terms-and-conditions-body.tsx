import { termsAndConditions } from "../../content/legal/terms-and-conditions.ts";
import { LegalBody } from "./legal-body.tsx";

/** The whole page: nothing on it has state. */
export function TermsAndConditionsBody() {
  return <LegalBody page={termsAndConditions} />;
}
