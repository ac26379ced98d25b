import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Transport } from "./transport.ts";

/**
 * Letters as `.eml` files in `folder`, where no mail server is configured (decision R4). Named
 * after the Message-ID, so that a letter written twice is one file, and names sort by age.
 */
export function emlFiles(folder: string): Transport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const { message: eml } = await composer.sendMail(message);
      const name = message.messageId.replaceAll(/[^\w.@-]/g, "");
      const path = join(folder, `${name}.eml`);
      await writeDurably(`${path}.part`, eml);
      await rename(`${path}.part`, path);
      await syncFolder(folder);
    },
    async close() {},
  };
}

async function writeDurably(path: string, content: Buffer | NodeJS.ReadableStream): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on disk only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
