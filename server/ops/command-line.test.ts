import { afterEach, expect, test, vi } from "vitest";
import { asTyped, readArguments } from "./command-line.ts";

const usage = "npm run restore -- folder [--send-waiting]";
const read = (...args: string[]) =>
  readArguments(usage, { flags: ["send-waiting"], names: 1 }, args);

afterEach(() => vi.unstubAllEnvs());

test("a folder and an option are parsed", () => {
  expect(read("a", "--send-waiting")).toMatchObject({
    named: "a",
    flags: { "send-waiting": true },
  });
  expect(read()).toMatchObject({ named: undefined, flags: { "send-waiting": false } });
});

test("texts name commands as they are typed on a server with a release", () => {
  const text = "npm run backup [-- folder]; npm run import -- undo 7; npm run doctor.";
  expect(asTyped(text, "/srv/nirbhay/releases/0.4.0")).toBe(
    "nirbhay backup [folder]; nirbhay import undo 7; nirbhay doctor.",
  );
  expect(asTyped(text, "/usr/local/src/nirbhay")).toBe(text);
});

test("an option that npm took for its own counts", () => {
  vi.stubEnv("npm_config_send_waiting", "true");
  expect(read("a").flags["send-waiting"]).toBe(true);
});

test("a number is parsed, and refused if it is none or npm took it for its own", () => {
  const counted = (...args: string[]) =>
    readArguments("npm run backup", { counts: ["days"], names: 1 }, args);
  expect(counted("--days", "30", "a")).toMatchObject({ named: "a", counts: { days: 30 } });
  expect(counted("a").counts).toEqual({});
  for (const wrong of ["0", "-1", "1.5", "many", ""]) {
    expect(() => counted(`--days=${wrong}`)).toThrow("--days needs a whole number from 1");
  }
  // What `npm run backup --days 30` leaves: it would back up into a folder 30.
  vi.stubEnv("npm_config_days", "true");
  expect(() => counted("30")).toThrow("after a --");
});

test("unknown arguments are refused with the usage", () => {
  expect(() => read("a", "b")).toThrow(`Unexpected argument: b\n\n${usage}`);
  expect(() => read("--nonsense")).toThrow(`Unknown option '--nonsense'.\n\n${usage}`);
});
