import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Device, deviceSamples } from "../../../copy/products/device-samples.ts";
import { filterGroups, filtersHolding } from "./device-list.tsx";

const filters = filterGroups.flatMap((group) => group.filters);
const names = (id: string) =>
  deviceSamples
    .filter((device) => filters.find((filter) => filter.id === id)?.holds(device))
    .map(({ name }) => name);

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
