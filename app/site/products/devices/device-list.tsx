import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { type Device, deviceSamples } from "../../../copy/products/device-samples.ts";
import { Tag, type Tone } from "../tag.tsx";
import { Bar } from "./bar.tsx";
import { filtersHolding } from "./device-filters.ts";

const { list: words, statuses } = deviceLabels;

const tones: Record<Device["status"], Tone> = {
  online: "good",
  attention: "wait",
  locked: "bad",
  offline: "plain",
};

/** The twelve devices; blocks instead of rows on a phone. */
export function DeviceList() {
  return (
    <table className="sample-table device-list">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.device}</th>
          <th scope="col">{words.platform}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.battery}</th>
          <th scope="col" className="number">
            {words.seen}
          </th>
        </tr>
      </thead>
      <tbody>
        {deviceSamples.map((device) => (
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
  if (charge === null) return <span className="device-list__mains">{words.mains}</span>;
  return (
    <span className="device-list__battery">
      <Bar parts={[{ share: charge / 100, fill: charge < 20 ? "#d92d20" : "#2f62c9" }]} />
      {charge} %
    </span>
  );
}
