import {
  Activity,
  CalendarClock,
  Check,
  type LucideIcon,
  MonitorSmartphone,
  Shield,
} from "lucide-react";
import type { ComponentType } from "react";
import { deviceManagementSystem } from "../../../copy/products/device-management-system-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import { AlertTimeline, CommandSchedule, LostDevice, PlatformMix } from "./device-screens.tsx";
import "./device-features.css";

const { passages } = deviceManagementSystem;
type Name = (typeof passages.items)[number]["name"];

const screens: Record<Name, { icon: LucideIcon; Screen: ComponentType }> = {
  "Device security": { icon: Shield, Screen: LostDevice },
  Monitoring: { icon: Activity, Screen: AlertTimeline },
  "Command scheduling": { icon: CalendarClock, Screen: CommandSchedule },
  "Cross-platform management": { icon: MonitorSmartphone, Screen: PlatformMix },
};

/** The four parts of the product (specification §1), each beside a sample of its screen. */
export function DeviceFeatures() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={passages} step={1} />
        <div className="promises">
          {passages.items.map(({ name, text, points }) => {
            const { icon, Screen } = screens[name];
            return (
              <article key={name} className="promise">
                <div className="promise__words">
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
