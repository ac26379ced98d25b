import { adminPaths } from "../admin-paths.ts";
import { LinkTabs } from "../kit/link-tabs.tsx";

/** The switch above the lists of clients and of companies. */
export const PeopleOrCompanies = ({ shown }: { shown: "people" | "companies" }) => (
  <LinkTabs
    label="People or companies"
    tabs={[
      { label: "People", to: adminPaths.clients, current: shown === "people" },
      { label: "Companies", to: adminPaths.companies, current: shown === "companies" },
    ]}
  />
);
