import { afterEach, expect, test, vi } from "vitest";
import { readArguments } from "./command-line.ts";

const usage = "npm run restore -- folder [--send-waiting]";
const read = (...args: string[]) =>
  readArguments(usage, { flags: ["send-waiting"], names: 1 }, args);

afterEach(() => vi.unstubAllEnvs());

test("a folder and an option are parsed", () => {
  expect(read("a", "--send-waiting")).toEqual({ named: "a", flags: { "send-waiting": true } });
  expect(read()).toEqual({ named: undefined, flags: { "send-waiting": false } });
});

test("an option that npm took for its own counts", () => {
  vi.stubEnv("npm_config_send_waiting", "true");
  expect(read("a").flags["send-waiting"]).toBe(true);
});

test("unknown arguments are refused with the usage", () => {
  expect(() => read("a", "b")).toThrow(`Unexpected argument: b\n\n${usage}`);
  expect(() => read("--nonsense")).toThrow(`Unknown option '--nonsense'.\n\n${usage}`);
});
