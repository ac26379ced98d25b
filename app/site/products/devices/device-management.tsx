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
  deviceLabels,
  deviceManagementSystem,
} from "../../../copy/products/device-management-system-copy.ts";
import { deviceSamples, fleetSize } from "../../../copy/products/device-samples.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import type { RelatedPost } from "../../related/related-post.ts";
import { RelatedRows } from "../../related/related-rows.tsx";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { AlertTimeline, CommandSchedule, LostDevice, PlatformMix } from "./device-screens.tsx";
import { Fleet } from "./fleet.tsx";
import "./device-features.css";
import { AppStatus, CommandAccess, DataExport, Reports } from "./dashboard-panels.tsx";
import { DeviceFilters, DeviceList } from "./device-list.tsx";
import "./device-dashboard.css";

/** The whole page. The filters of its device list work without scripts. */
export function DeviceManagement({ post }: { post: RelatedPost | undefined }) {
  return (
    <>
      <ProductHero className="device-hero" name={copy.name} copy={copy.hero}>
        <Fleet />
      </ProductHero>
      <DeviceFeatures />
      <DeviceDashboard />
      <RelatedRows heading={copy.related.heading} items={copy.related.items} post={post} />
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
        <SectionHead copy={passages} />
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
        <SectionHead copy={dashboard} />
        <WorkedExample>{sample}</WorkedExample>
        <div className="console">
          <div className="console__filters night">
            <PartHead copy={filters} />
            <DeviceFilters />
          </div>
          <div className="console__list">
            <PartHead copy={status} />
            <p className="console-shown">
              {deviceLabels.list.shown(deviceSamples.length, fleetSize)}
            </p>
            <DeviceList />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls on a phone, by keyboard too */}
        <section className="console-panels" aria-label={dashboard.more} tabIndex={0}>
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
        </section>
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
