import { deviceManagementSystem } from "../../../copy/products/device-management-system-copy.ts";
import { SectionHead } from "../../../ui/section-head.tsx";
import { AppStatus } from "./app-status.tsx";
import { CommandAccess } from "./command-access.tsx";
import { DataExport } from "./data-export.tsx";
import { DeviceFilters } from "./device-filters.tsx";
import { DeviceList } from "./device-list.tsx";
import { Reports } from "./reports.tsx";

const { dashboard, sample } = deviceManagementSystem;
const [reports, status, filters, apps, access, exported] = dashboard.items;

/** The six parts of the dashboard (specification §1), laid out as on its screen. */
export function Dashboard() {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead copy={dashboard} step={2} />
        <div className="console">
          <div className="console__filters night">
            <PartHead words={filters} />
            <DeviceFilters />
          </div>
          <div className="console__list">
            <PartHead words={status} />
            <DeviceList />
          </div>
        </div>
        <div className="console-panels">
          <div className="console-panel">
            <PartHead words={reports} />
            <Reports />
          </div>
          <div className="console-panel console-panel--wide">
            <PartHead words={apps} />
            <AppStatus />
          </div>
          <div className="console-panel console-panel--wide">
            <PartHead words={access} />
            <CommandAccess />
          </div>
          <div className="console-panel">
            <PartHead words={exported} />
            <DataExport />
          </div>
        </div>
        <p className="console-note">{sample}</p>
      </div>
    </section>
  );
}

function PartHead({ words: { name, text } }: { words: { name: string; text: string } }) {
  return (
    <div className="console-head">
      <h3>{name}</h3>
      <p>{text}</p>
    </div>
  );
}
