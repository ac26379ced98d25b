import { FileSpreadsheet } from "lucide-react";
import { exportSample } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../tag.tsx";

const { exported: words } = deviceLabels;

/** The list as a file. */
export function DataExport() {
  const [first, ...others] = exportSample.formats;
  return (
    <div className="data-export">
      <p className="data-export__caption">{words.caption}</p>
      <div className="data-export__file">
        <Icon of={FileSpreadsheet} />
        <p>
          <b>{exportSample.file}</b>
          {exportSample.rows}
        </p>
        <Tag tone="info">{first}</Tag>
      </div>
      <p className="data-export__others">
        {words.formats}
        {others.map((format) => (
          <Tag key={format} tone="plain">
            {format}
          </Tag>
        ))}
      </p>
    </div>
  );
}
