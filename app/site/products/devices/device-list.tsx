import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { ShareBar } from "../sample-parts.tsx";
import { type Device, deviceLabels, fleet } from "./console-content.ts";
import "../sample-parts.css";
import "./device-list.css";

const { list: labels, filters: filterLabels, statuses } = deviceLabels;

const tones: Record<Device["status"], TagTone> = {
  online: "ok",
  attention: "wait",
  locked: "bad",
  offline: "off",
};

/** The twelve devices of the view; two lines each on a phone. */
export function DeviceList() {
  return (
    <table className="sample-table device-list">
      <caption className="visually-hidden">{labels.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.device}</th>
          <th scope="col">{labels.platform}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col">{labels.battery}</th>
          <th scope="col" className="number">
            {labels.seen}
          </th>
        </tr>
      </thead>
      <tbody>
        {fleet.devices.map((device) => (
          <tr key={device.name} data-in={filtersHolding(device)}>
            <th scope="row">
              {device.name}
              <small>{device.location}</small>
            </th>
            <td>
              {device.platform} {device.osVersion}
            </td>
            <td>
              <Tag tone={tones[device.status]}>{statuses[device.status]}</Tag>
            </td>
            <td>
              <Battery charge={device.battery} />
            </td>
            <td className="number">{device.lastSeen}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `charge` is per cent; null is a device on mains power. */
function Battery({ charge }: { charge: number | null }) {
  if (charge === null) return <span className="device-list__mains">{labels.mains}</span>;
  return (
    <span className="device-list__battery">
      <ShareBar
        parts={[{ share: charge / 100, fill: charge < 20 ? "var(--error)" : "var(--blue)" }]}
      />
      {charge} %
    </span>
  );
}

/** A filter of the device list. The stylesheet hides rows by its `id`. */
type DeviceFilter = {
  id: string;
  name: string;
  /** Describes what a saved filter includes. */
  rule?: string;
  holds: (device: Device) => boolean;
};

const byStatus = (status: Device["status"]): DeviceFilter => ({
  id: status,
  name: statuses[status],
  holds: (device) => device.status === status,
});

const byPlatform = (platform: Device["platform"]): DeviceFilter => ({
  id: platform.toLowerCase(),
  name: platform,
  holds: (device) => device.platform === platform,
});

type SavedName = (typeof fleet)["filters"][number]["name"];

const savedRules: Record<SavedName, DeviceFilter["holds"]> = {
  "Needs me": ({ status }) => status === "attention" || status === "locked",
  "Low battery": ({ battery }) => battery !== null && battery < 20,
  "Old Android": ({ platform, osVersion }) => platform === "Android" && Number(osVersion) <= 13,
  "Gone quiet": ({ lastSeen }) => Number(/^(\d+) days/.exec(lastSeen)?.[1] ?? 0) >= 3,
};

/** Every filter of the console, in the groups in which it shows them. */
export const filterGroups: readonly { name: string; filters: readonly DeviceFilter[] }[] = [
  {
    name: filterLabels.status,
    filters: [
      { id: "all", name: filterLabels.all, holds: () => true },
      ...(["online", "attention", "locked", "offline"] as const).map(byStatus),
    ],
  },
  {
    name: filterLabels.saved,
    filters: fleet.filters.map(({ name, rule }) => ({
      id: name.toLowerCase().replace(" ", "-"),
      name,
      rule,
      holds: savedRules[name],
    })),
  },
  {
    name: filterLabels.platform,
    filters: (["Android", "iPadOS", "Windows", "ChromeOS", "macOS", "Linux"] as const).map(
      byPlatform,
    ),
  },
];

/** The ids of all filters that include a device, as labels of one attribute. */
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
              <b>{fleet.devices.filter(holds).length}</b>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
