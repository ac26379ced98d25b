import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productPages } from "../../../app/copy/product-pages.ts";
import {
  type Device,
  fleet,
  fleetSize,
} from "../../../app/site/products/devices/console-content.ts";
import { filterGroups, filtersHolding } from "../../../app/site/products/devices/device-list.tsx";
import { devices as devicesSample } from "../../../content/samples/home.json";

const { devices, sites, platforms, apps, commands } = fleet;
const { hero } = productPages.deviceManagementSystem.copy;
const filters = filterGroups.flatMap((group) => group.filters);
const names = (id: string) =>
  devices
    .filter((device) => filters.find((filter) => filter.id === id)?.holds(device))
    .map(({ name }) => name);

test("the fleet has four hundred devices wherever it is counted (SITE-15)", () => {
  expect(hero.heading).toContain("Four hundred devices");
  expect(hero.lead).toContain(`the other ${fleetSize - 1}`);
  expect(fleetSize).toBe(400);
  expect(platforms.reduce((sum, platform) => sum + platform.devices, 0)).toBe(fleetSize);
  expect(devicesSample.shown).toBe(`${devicesSample.rows.length} of ${fleetSize} shown`);
});

test("every device that is not online is in the list", () => {
  const away: Device[] = devices.filter(({ status }) => status !== "online");
  // The locked scanner belongs to Bhiwandi and is on its way.
  const siteOf = ({ location }: Device) => (location === "Thane, moving" ? "Bhiwandi" : location);
  for (const { name, devices: all, online } of sites) {
    expect(away.filter((device) => siteOf(device) === name).length, name).toBe(all - online);
  }
});

test("commands count the devices that their apps count", () => {
  const kiosks = apps.find(({ app }) => app === "Kiosk browser");
  const scanners = apps.find(({ app }) => app === "Dispatch scanner");
  const progress = (target: string) =>
    commands.find((command) => command.target === target)?.progress;
  expect(progress("All kiosks")).toBe(`${kiosks?.current} of ${kiosks?.current}`);
  expect(progress("Bhiwandi, first tenth")).toMatch(`${scanners?.current} of `);
  const linux = platforms.find(({ platform }) => platform === "Linux");
  expect(linux?.devices).toBeGreaterThanOrEqual(kiosks?.current ?? 0);
});

test("saved filters match their descriptions", () => {
  expect(names("needs-me")).toEqual(["Ward 5 tablet", "Dispatch scanner 11", "Accounts desk 4"]);
  expect(names("low-battery")).toEqual(["Ward 5 tablet", "Field iPad, north"]);
  expect(names("old-android")).toEqual(["Dispatch scanner 07", "Dispatch scanner 11"]);
  expect(names("gone-quiet")).toEqual(["Library laptop 08"]);
});

test("no filter leaves the list empty", () => {
  expect(filters.filter(({ holds }) => !devices.some(holds))).toEqual([]);
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
  const css = readFileSync("app/site/products/devices/device-list.css", "utf8");
  const ids = filters.map(({ id }) => id).filter((id) => id !== "all");
  expect(ids.filter((id) => !css.includes(`"${id}"]:checked`))).toEqual([]);
  expect(ids.filter((id) => !css.includes(`~="${id}"]`))).toEqual([]);
});
