import {
  Activity,
  CalendarClock,
  Check,
  type LucideIcon,
  MonitorSmartphone,
  Shield,
} from "lucide-react";
import type { ComponentType } from "react";
import {
  deviceManagementSystem as copy,
  deviceManagementSystem,
} from "../../../copy/products/device-management-system-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { AlertTimeline, CommandSchedule, LostDevice, PlatformMix } from "./device-screens.tsx";
import { Fleet } from "./fleet.tsx";
import "./device-features.css";
import { AppStatus, CommandAccess, DataExport, Reports } from "./dashboard-panels.tsx";
import { DeviceFilters, DeviceList } from "./device-list.tsx";
import "./device-dashboard.css";

/** The whole page. The filters of its device list work without scripts. */
export function DeviceManagement() {
  return (
    <>
      <ProductHero className="device-hero" name={copy.name} copy={copy.hero}>
        <Fleet />
      </ProductHero>
      <DeviceFeatures />
      <DeviceDashboard />
      <ProductContact copy={copy.contact} />
    </>
  );
}

const { passages } = deviceManagementSystem;
type Name = (typeof passages.items)[number]["name"];

const screens: Record<Name, { icon: LucideIcon; Screen: ComponentType }> = {
  "Device security": { icon: Shield, Screen: LostDevice },
  Monitoring: { icon: Activity, Screen: AlertTimeline },
  "Command scheduling": { icon: CalendarClock, Screen: CommandSchedule },
  "Cross-platform management": { icon: MonitorSmartphone, Screen: PlatformMix },
};

/** The four parts of the product (specification §1), each beside a sample of its screen. */
function DeviceFeatures() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={passages} step={1} />
        <div className="promises">
          {passages.items.map(({ name, text, points }) => {
            const { icon, Screen } = screens[name];
            return (
              <article key={name} className="promise">
                <div className="promise__text">
                  <Icon of={icon} />
                  <h3>{name}</h3>
                  <p>{text}</p>
                  <ul>
                    {points.map((point) => (
                      <li key={point}>
                        <Icon of={Check} />
                        {point}
                      </li>
                    ))}
                  </ul>
                </div>
                <div className="promise__screen">
                  <Screen />
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}

const { dashboard, sample } = deviceManagementSystem;
const [reports, status, filters, apps, access, exported] = dashboard.items;

/** The six parts of the dashboard (specification §1), laid out as on its screen. */
function DeviceDashboard() {
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
