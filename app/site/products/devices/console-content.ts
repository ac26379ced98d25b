import json from "../../../../content/samples/device-management-system.json";
import { content } from "../../../copy/content.ts";

/** The invented fleet on the screens of the console. */
export const fleet = content("samples/device-management-system", json);

/** Labels of the console. */
export const { labels: deviceLabels } = json;

/** One row of the device list. */
export type Device = (typeof fleet)["devices"][number];

/** Devices of the fleet: four hundred, as the headline says. */
export const fleetSize = fleet.sites.reduce((sum, { devices }) => sum + devices, 0);
