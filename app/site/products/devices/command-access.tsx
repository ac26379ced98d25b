import { Ban, Check } from "lucide-react";
import { roleSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { Icon } from "../../../ui/icon.tsx";

const { access: words } = deviceLabels;

/** Which role may send which command. */
export function CommandAccess() {
  return (
    <table className="sample-table command-access">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.may}</th>
          <th scope="col">{words.mayNot}</th>
        </tr>
      </thead>
      <tbody>
        {roleSamples.map(({ role, may, mayNot }) => (
          <tr key={role}>
            <th scope="row">{role}</th>
            <td>
              <Icon of={Check} />
              {may.join(", ")}
            </td>
            <td>
              <Icon of={Ban} />
              {mayNot.join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
