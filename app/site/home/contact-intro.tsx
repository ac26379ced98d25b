import type { CompanyFacts } from "../../../contract/company.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { DirectLinks } from "../contact/direct-links.tsx";
import { NextSteps } from "../contact/next-steps.tsx";

/** The text beside the enquiry form: what happens next, and other ways to reach us. */
export function ContactIntro({
  copy: { title, lead, steps },
  company,
}: {
  copy: HomeCopy["contact"];
  company: CompanyFacts;
}) {
  return (
    <div>
      <h2>{title}</h2>
      <p className="lead soft">{lead}</p>
      <NextSteps steps={steps} />
      <DirectLinks company={company} />
    </div>
  );
}
