/** Invented devices on the dashboard of the Device Management System. */

export type DevicePlatform = "Android" | "iPadOS" | "Windows" | "ChromeOS" | "macOS" | "Linux";
export type DeviceStatus = "online" | "offline" | "locked" | "attention";

/** One row of the device list. */
export type Device = {
  name: string;
  platform: DevicePlatform;
  osVersion: string;
  status: DeviceStatus;
  /** Per cent; null on mains power. */
  battery: number | null;
  lastSeen: string;
  location: string;
};

export const deviceSamples = [
  {
    name: "Ward 2 tablet",
    platform: "Android",
    osVersion: "15",
    status: "online",
    battery: 82,
    lastSeen: "1 min ago",
    location: "Noida",
  },
  {
    name: "Ward 5 tablet",
    platform: "Android",
    osVersion: "14",
    status: "attention",
    battery: 9,
    lastSeen: "4 min ago",
    location: "Noida",
  },
  {
    name: "Reception kiosk",
    platform: "Linux",
    osVersion: "Ubuntu 24.04",
    status: "online",
    battery: null,
    lastSeen: "1 min ago",
    location: "Noida",
  },
  {
    name: "Dispatch scanner 07",
    platform: "Android",
    osVersion: "13",
    status: "online",
    battery: 64,
    lastSeen: "2 min ago",
    location: "Bhiwandi",
  },
  {
    name: "Dispatch scanner 11",
    platform: "Android",
    osVersion: "13",
    status: "locked",
    battery: 41,
    lastSeen: "38 min ago",
    location: "Thane, moving",
  },
  {
    name: "Loading bay screen",
    platform: "Windows",
    osVersion: "11 25H2",
    status: "online",
    battery: null,
    lastSeen: "1 min ago",
    location: "Bhiwandi",
  },
  {
    name: "Library laptop 03",
    platform: "ChromeOS",
    osVersion: "142",
    status: "online",
    battery: 97,
    lastSeen: "3 min ago",
    location: "Ghaziabad",
  },
  {
    name: "Library laptop 08",
    platform: "ChromeOS",
    osVersion: "138",
    status: "offline",
    battery: 55,
    lastSeen: "6 days ago",
    location: "Ghaziabad",
  },
  {
    name: "Art room iPad 2",
    platform: "iPadOS",
    osVersion: "26.1",
    status: "online",
    battery: 71,
    lastSeen: "5 min ago",
    location: "Ghaziabad",
  },
  {
    name: "Edit suite 1",
    platform: "macOS",
    osVersion: "26.1",
    status: "online",
    battery: null,
    lastSeen: "1 min ago",
    location: "Jaipur",
  },
  {
    name: "Accounts desk 4",
    platform: "Windows",
    osVersion: "11 24H2",
    status: "attention",
    battery: null,
    lastSeen: "2 min ago",
    location: "Jaipur",
  },
  {
    name: "Field iPad, north",
    platform: "iPadOS",
    osVersion: "18.7",
    status: "offline",
    battery: 18,
    lastSeen: "Yesterday",
    location: "Ghaziabad",
  },
] as const satisfies readonly Device[];

/** The sites of the fleet. Devices that are not online are all in the list above. */
export const siteSamples = [
  { name: "Noida", devices: 100, online: 99 },
  { name: "Ghaziabad", devices: 100, online: 98 },
  { name: "Jaipur", devices: 100, online: 99 },
  { name: "Bhiwandi", devices: 100, online: 99 },
] as const;

/** The fleet by platform. */
export const platformSamples = [
  { platform: "Android", devices: 214 },
  { platform: "Windows", devices: 61 },
  { platform: "ChromeOS", devices: 52 },
  { platform: "iPadOS", devices: 47 },
  { platform: "Linux", devices: 16 },
  { platform: "macOS", devices: 10 },
] as const satisfies readonly { platform: DevicePlatform; devices: number }[];

/** Devices of the fleet: four hundred, as the headline says. */
export const fleetSize = siteSamples.reduce((sum, { devices }) => sum + devices, 0);
