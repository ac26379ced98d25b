import { deviceSamples } from "../../../copy/products/device-samples.ts";
import { filterGroups } from "./device-filters.ts";

/** The filters as radio buttons: the style sheet hides the rows that the chosen one leaves out. */
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
