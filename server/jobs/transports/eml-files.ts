import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Transport } from "./transport.ts";

/**
 * Writes `.eml` files to `folder` when no mail server is configured (decision R4). The file is named
 * after the Message-ID: an email sent twice is one file, and names sort by age.
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

/** Without this, a crash may lose the new file name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
