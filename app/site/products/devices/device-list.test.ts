import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { devicesSample } from "../../../copy/home-samples.ts";
import { appSamples, commandSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceManagementSystem } from "../../../copy/products/device-management-system-copy.ts";
import {
  type Device,
  deviceSamples,
  fleetSize,
  platformSamples,
  siteSamples,
} from "../../../copy/products/device-samples.ts";
import { filterGroups, filtersHolding } from "./device-list.tsx";

const filters = filterGroups.flatMap((group) => group.filters);
const names = (id: string) =>
  deviceSamples
    .filter((device) => filters.find((filter) => filter.id === id)?.holds(device))
    .map(({ name }) => name);

test("the fleet has four hundred devices wherever it is counted (SITE-15)", () => {
  expect(deviceManagementSystem.hero.heading).toContain("Four hundred devices");
  expect(deviceManagementSystem.hero.lead).toContain(`the other ${fleetSize - 1}`);
  expect(fleetSize).toBe(400);
  expect(platformSamples.reduce((sum, { devices }) => sum + devices, 0)).toBe(fleetSize);
  expect(devicesSample.shown).toBe(`${devicesSample.rows.length} of ${fleetSize} shown`);
});

test("every device that is not online is in the list", () => {
  const away: Device[] = deviceSamples.filter(({ status }) => status !== "online");
  // The locked scanner belongs to Bhiwandi and is on its way.
  const siteOf = ({ location }: Device) => (location === "Thane, moving" ? "Bhiwandi" : location);
  for (const { name, devices, online } of siteSamples) {
    expect(away.filter((device) => siteOf(device) === name).length, name).toBe(devices - online);
  }
});

test("commands count the devices that their apps count", () => {
  const kiosks = appSamples.find(({ app }) => app === "Kiosk browser");
  const scanners = appSamples.find(({ app }) => app === "Dispatch scanner");
  const progress = (target: string) =>
    commandSamples.find((command) => command.target === target)?.progress;
  expect(progress("All kiosks")).toBe(`${kiosks?.current} of ${kiosks?.current}`);
  expect(progress("Bhiwandi, first tenth")).toMatch(`${scanners?.current} of `);
  const linux = platformSamples.find(({ platform }) => platform === "Linux");
  expect(linux?.devices).toBeGreaterThanOrEqual(kiosks?.current ?? 0);
});

test("saved filters match their descriptions", () => {
  expect(names("needs-me")).toEqual(["Ward 5 tablet", "Dispatch scanner 11", "Accounts desk 4"]);
  expect(names("low-battery")).toEqual(["Ward 5 tablet", "Field iPad, north"]);
  expect(names("old-android")).toEqual(["Dispatch scanner 07", "Dispatch scanner 11"]);
  expect(names("gone-quiet")).toEqual(["Library laptop 08"]);
});

test("no filter leaves the list empty", () => {
  expect(filters.filter(({ holds }) => !deviceSamples.some(holds))).toEqual([]);
});

test("a device is labelled with the filters that include it", () => {
  const kiosk: Device = {
    name: "Kiosk",
    platform: "Linux",
    osVersion: "24.04",
    status: "online",
    battery: null,
    lastSeen: "1 min ago",
    location: "Noida",
  };
  expect(filtersHolding(kiosk)).toBe("all online linux");
});

test("the stylesheet has a rule for every filter", () => {
  const css = readFileSync(join(import.meta.dirname, "device-list.css"), "utf8");
  const ids = filters.map(({ id }) => id).filter((id) => id !== "all");
  expect(ids.filter((id) => !css.includes(`"${id}"]:checked`))).toEqual([]);
  expect(ids.filter((id) => !css.includes(`~="${id}"]`))).toEqual([]);
});
