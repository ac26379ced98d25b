import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildFolder } from "../../server/ops/process-control.ts";
import type { FigureRow } from "./figures.ts";
import { measureByLighthouse } from "./lighthouse-scores.ts";
import { serveByNginx } from "./nginx.ts";

/** The home page's LCP against its own HTML and CSS without any script, from nginx. */
export async function barePageRows(
  url: string,
  runs: number,
  executablePath: string | undefined,
): Promise<FigureRow[]> {
  const html = await (await fetch(url)).text();
  const bare = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const nginx = await serveByNginx(brotliCompressSync(Buffer.from(bare)), {
    files: join(buildFolder, "client"),
  });
  try {
    const ours = await measureByLighthouse(`${url}/`, runs, executablePath);
    const theirs = await measureByLighthouse(nginx.url, runs, executablePath);
    const ratio = ours.lcp / theirs.lcp;
    return [
      {
        what: `/: LCP against the same page without any script, from nginx (median of ${runs})`,
        measured: `${Math.round(ours.lcp)} : ${Math.round(theirs.lcp)} ms = ${ratio.toFixed(2)}`,
        bar: "at most 1.05",
        met: ratio <= 1.05,
      },
    ];
  } finally {
    await nginx.stop();
  }
}
