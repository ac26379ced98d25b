import type { CompanyFact } from "../../../contract/companies.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { mutate } from "../api/api-client.ts";
import { EditableFact } from "../clients/page/editable-fact.tsx";
import type { CompanyAnswer } from "./company-page.tsx";

/** The facts of a company and the note about it, each edited in place. */
export function CompanyDetails({ data }: { data: CompanyAnswer["data"] }) {
  const saving = (fact: CompanyFact) => async (now: string, before: string) => {
    const body = { [fact]: now, before: { [fact]: before } };
    return (await mutate("updateCompany", { path: { id: data.id }, body })).facts[fact] ?? now;
  };
  const max = fieldLimits.company_name;
  return (
    <aside className="company-details" aria-label="Details">
      <h2>Details</h2>
      <EditableFact
        save={saving("domains")}
        label="Email domains"
        value={data.domains.join(", ")}
        max={max}
        none="None"
      >
        <p className="client-fact__hint">
          {data.domains.length > 0
            ? "New people who write from it join this company."
            : "People join by hand."}
        </p>
      </EditableFact>
      <EditableFact save={saving("name")} label="Name" value={data.name} max={max} />
      <EditableFact save={saving("place")} label="Place" value={data.place} max={max} />
      <EditableFact save={saving("gstin")} label="GSTIN" value={data.gstin} max={20} />
      <div id="note">
        <EditableFact
          save={saving("note")}
          label="Note on the company"
          value={data.note}
          max={fieldLimits.description}
          none="Nothing yet. Only staff see this."
          multiline
        />
      </div>
    </aside>
  );
}
