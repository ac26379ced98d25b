import {
  Activity,
  CalendarClock,
  Check,
  type LucideIcon,
  MonitorSmartphone,
  Shield,
} from "lucide-react";
import type { ComponentType } from "react";
import fleetDrawing from "../../../../content/drawings/heroes/fleet.svg?raw";
import type { DeviceManagementPage } from "../../../copy/product-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InlineIllustration, readDrawing } from "../../../ui/inline-illustration.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import type { RelatedPost } from "../../related/related-post.ts";
import type { RelatedItem } from "../../related/related-row.tsx";
import { RelatedRows } from "../../related/related-rows.tsx";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { ScreenFold } from "../screen-fold.tsx";
import { deviceLabels, fleet, fleetSize } from "./console-content.ts";
import { AppStatus, CommandAccess, DataExport, Reports } from "./dashboard-panels.tsx";
import { DeviceFilters, DeviceList } from "./device-list.tsx";
import { AlertTimeline, CommandSchedule, LostDevice, PlatformMix } from "./device-screens.tsx";
import "./device-features.css";
import "./device-dashboard.css";
import "./fleet.css";
import "../../../ui/pulse.css";

const drawing = readDrawing(fleetDrawing);
const shown = deviceLabels.list.shown
  .replace("{rows}", String(fleet.devices.length))
  .replace("{all}", String(fleetSize));

/** The whole page. The filters of its device list work without scripts. */
export function DeviceManagement({
  copy,
  items,
  post,
}: {
  copy: DeviceManagementPage;
  /** The related pages. */
  items: readonly RelatedItem[];
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <ProductHero className="device-hero" name={copy.name} copy={copy.hero}>
        <InlineIllustration className="fleet" drawing={drawing} fit="xMaxYMax slice" />
      </ProductHero>
      <DeviceFeatures copy={copy.passages} />
      <DeviceDashboard copy={copy.dashboard} sample={copy.sample} />
      <RelatedRows heading={copy.related.heading} items={items} post={post} />
      <ProductContact copy={copy.contact} />
    </>
  );
}

type Passages = DeviceManagementPage["passages"];

const screens: Record<
  Passages["items"][number]["id"],
  { icon: LucideIcon; Screen: ComponentType }
> = {
  security: { icon: Shield, Screen: LostDevice },
  monitoring: { icon: Activity, Screen: AlertTimeline },
  commands: { icon: CalendarClock, Screen: CommandSchedule },
  platforms: { icon: MonitorSmartphone, Screen: PlatformMix },
};

/** The four parts of the product (specification §1), each beside a sample of its screen. */
function DeviceFeatures({ copy }: { copy: Passages }) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={{ title: copy.title, second: copy.lead }} />
        <div className="promises">
          {copy.items.map(({ id, name, text, points }) => {
            const { icon, Screen } = screens[id];
            return (
              <article key={id} className="promise">
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
                <ScreenFold label={copy.show} about={name}>
                  <div className="promise__screen">
                    <Screen />
                  </div>
                </ScreenFold>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** The six parts of the dashboard (specification §1), laid out as on its screen. */
function DeviceDashboard({
  copy,
  sample,
}: {
  copy: DeviceManagementPage["dashboard"];
  sample: string;
}) {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead copy={{ title: copy.title, second: copy.lead }} />
        <WorkedExample>{sample}</WorkedExample>
        <div className="console">
          <div className="console__filters night">
            <PartHead copy={copy.filters} />
            <DeviceFilters />
          </div>
          <div className="console__list">
            <PartHead copy={copy.status} />
            <p className="console-shown">{shown}</p>
            <DeviceList />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls on a phone, by keyboard too */}
        <section className="console-panels" aria-label={copy.more} tabIndex={0}>
          <div className="console-panel">
            <PartHead copy={copy.reports} />
            <Reports />
          </div>
          <div className="console-panel console-panel--wide">
            <PartHead copy={copy.applications} />
            <AppStatus />
          </div>
          <div className="console-panel console-panel--wide">
            <PartHead copy={copy.access} />
            <CommandAccess />
          </div>
          <div className="console-panel">
            <PartHead copy={copy.exported} />
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
