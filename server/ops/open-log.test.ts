import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

const script = `
  import { openLog } from "./server/ops/open-log.ts";
  const log = openLog("info");
  log.info({}, "started");
  process.stdin.once("data", () => {
    log.info({}, "stopping");
    setImmediate(() => {
      log.error({ err: new Error("late") }, "stopped");
      process.exit(0);
    });
  });
`;

test("a process whose log nobody reads any more still ends", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  child.stdout.destroy();
  await once(child.stdout, "close");
  const exit = once(child, "exit");
  child.stdin.write("end\n");
  expect(await exit).toEqual([0, null]);
});

test("every line is one JSON object, and an error is logged with its reason only", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child.stdout, "data");
  child.stdin.write("end\n");
  await once(child, "close");
  const lines = said
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { service: "nirbhay", msg: "started" },
    { msg: "stopping" },
    { msg: "stopped", err: { type: "Error", message: "late" } },
  ]);
});
