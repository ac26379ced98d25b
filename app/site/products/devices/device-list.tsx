import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { type Device, deviceSamples } from "../../../copy/products/device-samples.ts";
import { Tag, type Tone } from "../product-tag.tsx";
import { filtersHolding } from "./device-filters.tsx";
import { ShareBar } from "./share-bar.tsx";
import "../sample-table.css";
import "./device-list.css";

const { list: labels, statuses } = deviceLabels;

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
  if (charge === null) return <span className="device-list__mains">{labels.mains}</span>;
  return (
    <span className="device-list__battery">
      <ShareBar parts={[{ share: charge / 100, fill: charge < 20 ? "#d92d20" : "#2f62c9" }]} />
      {charge} %
    </span>
  );
}
