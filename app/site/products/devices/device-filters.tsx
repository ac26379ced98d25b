import { filterSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import {
  type Device,
  type DevicePlatform,
  type DeviceStatus,
  deviceSamples,
} from "../../../copy/products/device-samples.ts";
import "./device-filters.css";

/** A filter of the device list. The stylesheet hides rows by its `id`. */
export type DeviceFilter = {
  id: string;
  name: string;
  /** Says what a saved filter holds. */
  rule?: string;
  holds: (device: Device) => boolean;
};

const { filters: labels, statuses } = deviceLabels;

const byStatus = (status: DeviceStatus): DeviceFilter => ({
  id: status,
  name: statuses[status],
  holds: (device) => device.status === status,
});

const byPlatform = (platform: DevicePlatform): DeviceFilter => ({
  id: platform.toLowerCase(),
  name: platform,
  holds: (device) => device.platform === platform,
});

type SavedName = (typeof filterSamples)[number]["name"];

const savedRules: Record<SavedName, DeviceFilter["holds"]> = {
  "Needs me": ({ status }) => status === "attention" || status === "locked",
  "Low battery": ({ battery }) => battery !== null && battery < 20,
  "Old Android": ({ platform, osVersion }) => platform === "Android" && Number(osVersion) <= 13,
  "Gone quiet": ({ lastSeen }) => Number(/^(\d+) days/.exec(lastSeen)?.[1] ?? 0) >= 3,
};

/** Every filter of the console, in the groups in which it shows them. */
export const filterGroups: readonly { name: string; filters: readonly DeviceFilter[] }[] = [
  {
    name: labels.status,
    filters: [
      { id: "all", name: labels.all, holds: () => true },
      ...(["online", "attention", "locked", "offline"] as const).map(byStatus),
    ],
  },
  {
    name: labels.saved,
    filters: filterSamples.map(({ name, rule }) => ({
      id: name.toLowerCase().replace(" ", "-"),
      name,
      rule,
      holds: savedRules[name],
    })),
  },
  {
    name: labels.platform,
    filters: (["Android", "iPadOS", "Windows", "ChromeOS", "macOS", "Linux"] as const).map(
      byPlatform,
    ),
  },
];

/** The ids of all filters that hold a device, as labels of one attribute. */
export function filtersHolding(device: Device): string {
  return filterGroups
    .flatMap(({ filters }) => filters)
    .filter(({ holds }) => holds(device))
    .map(({ id }) => id)
    .join(" ");
}

/** The filters as radio buttons: the stylesheet hides the rows that the chosen one excludes. */
export function DeviceFilters() {
  return (
    <>
      {filterGroups.map(({ name: group, filters }) => (
        <fieldset key={group} className="device-filters">
          <legend>{group}</legend>
          {filters.map(({ id, name, rule, holds }) => (
            <label key={id}>
              <input type="radio" name="devices" value={id} defaultChecked={id === "all"} />
              <span>
                {name}
                {rule && <small>{rule}</small>}
              </span>
              <b>{deviceSamples.filter(holds).length}</b>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
