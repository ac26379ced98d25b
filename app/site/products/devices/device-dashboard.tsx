import { deviceManagementSystem } from "../../../copy/products/device-management-system-copy.ts";
import { SectionHead } from "../../../ui/section-head.tsx";
import { AppStatus, CommandAccess, DataExport, Reports } from "./dashboard-panels.tsx";
import { DeviceFilters } from "./device-filters.tsx";
import { DeviceList } from "./device-list.tsx";
import "./device-dashboard.css";

const { dashboard, sample } = deviceManagementSystem;
const [reports, status, filters, apps, access, exported] = dashboard.items;

/** The six parts of the dashboard (specification §1), laid out as on its screen. */
export function DeviceDashboard() {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead copy={dashboard} step={2} />
        <div className="console">
          <div className="console__filters night">
            <PartHead copy={filters} />
            <DeviceFilters />
          </div>
          <div className="console__list">
            <PartHead copy={status} />
            <DeviceList />
          </div>
        </div>
        <div className="console-panels">
          <div className="console-panel">
            <PartHead copy={reports} />
            <Reports />
          </div>
          <div className="console-panel console-panel--wide">
            <PartHead copy={apps} />
            <AppStatus />
          </div>
          <div className="console-panel console-panel--wide">
            <PartHead copy={access} />
            <CommandAccess />
          </div>
          <div className="console-panel">
            <PartHead copy={exported} />
            <DataExport />
          </div>
        </div>
        <p className="console-note">{sample}</p>
      </div>
    </section>
  );
}

function PartHead({ copy: { name, text } }: { copy: { name: string; text: string } }) {
  return (
    <div className="console-head">
      <h3>{name}</h3>
      <p>{text}</p>
    </div>
  );
}
