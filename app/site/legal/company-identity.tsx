import type { CompanyFacts } from "../../../contract/company.ts";
import { identityCopy } from "../../copy/company.ts";
import { mail, telephone } from "../../site-paths.ts";

/**
 * The legal identity that a company’s site must show, as far as it is filled in.
 * @param isBrief without the grievance officer, whom Contact us and the legal texts name
 */
export function CompanyIdentity({
  company: { legal, countryCode },
  isBrief = false,
}: {
  company: Pick<CompanyFacts, "legal" | "countryCode">;
  isBrief?: boolean;
}) {
  const { name, companyNumber, gstin, office, officer, officerEmail, officerPhone } = legal;
  // In a preview it is between marks.
  const number = countryCode.includes("IN") ? identityCopy.cin : identityCopy.companyNumber;
  const facts = [
    name,
    companyNumber && `${number} ${companyNumber}`,
    gstin && `${identityCopy.gstin} ${gstin}`,
    office && `${identityCopy.office}: ${office}`,
  ].filter((fact) => fact !== "");
  const hasOfficer = !isBrief && `${officer}${officerEmail}${officerPhone}` !== "";
  if (facts.length === 0 && !hasOfficer) return null;
  return (
    <ul className="company-identity">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {hasOfficer && (
        <li>
          {[identityCopy.officer, officer].filter((each) => each !== "").join(": ")}
          {officerEmail && <a href={mail(officerEmail)}>{officerEmail}</a>}
          {officerPhone && <a href={telephone(officerPhone)}>{officerPhone}</a>}
        </li>
      )}
    </ul>
  );
}
