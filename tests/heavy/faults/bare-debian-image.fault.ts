import { once } from "node:events";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../../backups.ts";
import { scaled } from "../../faults/run-options.ts";
import { freePort } from "../../server-process.ts";
import { copySource, plantedIn, plantSecrets } from "../source-tree.ts";
import { buildImage } from "./debian/image.ts";

test.runIf(scaled({ short: false, full: true }))(
  "the image of the Dockerfile has no secret of the clone, and serves as the compose file starts it",
  async () => {
    const folder = await freshFolder();
    const context = join(folder, "clone");
    copySource(context);
    plantSecrets(context);
    const image = buildImage(context);
    onTestFinished(() => image.remove());
    expect(plantedIn(image.root)).toEqual([]);

    const data = join(folder, "data");
    mkdirSync(data);
    // The user `node`, as in a volume that begins as a copy of the image's /data.
    chownSync(data, 1000, 1000);
    const port = await freePort();
    const server = image.start(data, { PORT: String(port), LOG_LEVEL: "warn" });
    const exit = once(server.container, "exit");
    onTestFinished(() => {
      server.container.kill("SIGKILL");
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(true);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain("</html>");
    server.checkHealth();
    server.terminate();
    expect(await exit).toEqual([0, null]);
    expect(() => server.checkHealth()).toThrow();
  },
);
