/**
 * Renders the short film of 2XCell from its drawing in `film/` and writes `public/film`:
 * two encodings and the poster. Run by hand after a change and commit what it writes.
 *
 *     node tools/make-film.ts              the film
 *     node tools/make-film.ts 4.2 8 12.5   single moments as PNG under test-results, to look at
 *
 * Needs ffmpeg with VP9, H.264 and WebP, which it installs on Debian.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { film } from "./film/clock.ts";
import { drawMoment } from "./film/lesson-film.ts";
import { browserFlags, findBrowser } from "./programs.ts";

const out = "public/film/2xcell-lesson";
const master = "test-results/film/master.mkv";
/** The hand is up, the answers are in, the board explains. */
const posterSecond = 8.65;
const budget = { video: 1_000_000, poster: 26_000 };

type Encoding = { file: string; limit: number; passes: readonly (readonly string[])[] };

const vp9 = [
  ...["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "39", "-b:v", "0"],
  ...["-deadline", "good", "-row-mt", "0", "-threads", "1", "-g", "240", "-an"],
  ...["-passlogfile", "test-results/film/vp9"],
];
const color = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
const encodings: readonly Encoding[] = [
  {
    file: `${out}.webm`,
    limit: budget.video,
    passes: [
      [...vp9, ...color, "-pass", "1", "-cpu-used", "4", "-f", "null"],
      [...vp9, ...color, "-pass", "2", "-cpu-used", "1"],
    ],
  },
  {
    file: `${out}.mp4`,
    limit: budget.video,
    passes: [
      [
        ...["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "27", "-preset", "veryslow"],
        ...["-tune", "animation", "-g", "240", "-threads", "1", "-movflags", "+faststart", "-an"],
        ...color,
      ],
    ],
  },
];

await main(process.argv.slice(2).map(Number));

async function main(moments: readonly number[]): Promise<void> {
  await mkdir("test-results/film", { recursive: true });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await openStage(await browser.newPage({ viewport: film }));
    if (moments.length > 0) return await lookAt(page, moments);
    findEncoder();
    await mkdir("public/film", { recursive: true });
    await record(page);
    await writeFile("test-results/film/poster.png", await shoot(page, posterSecond));
  } finally {
    await browser.close();
  }
  for (const encoding of encodings) await encode(encoding);
  await ffmpeg([
    "-i",
    "test-results/film/poster.png",
    "-vf",
    "scale=960:-2",
    "-quality",
    "50",
    "-compression_level",
    "6",
    `${out}.webp`,
  ]);
  await weigh(`${out}.webp`, budget.poster);
}

async function openStage(page: Page): Promise<Page> {
  await page.goto(pathToFileURL("tools/film/stage.html").href);
  await shoot(page, 0);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  return page;
}

function shoot(page: Page, second: number): Promise<Buffer> {
  return page
    .evaluate((markup) => {
      document.body.innerHTML = markup;
    }, drawMoment(second))
    .then(() => page.screenshot({ type: "png" }));
}

async function lookAt(page: Page, moments: readonly number[]): Promise<void> {
  for (const second of moments) {
    await writeFile(`test-results/film/at-${second.toFixed(2)}.png`, await shoot(page, second));
  }
}

/** Every frame once, without loss: both encodings start from it. */
async function record(page: Page): Promise<void> {
  const input = ["-f", "image2pipe", "-framerate", String(film.framesPerSecond), "-c:v", "png"];
  const lossless = ["-c:v", "ffv1", "-threads", "1", "-pix_fmt", "bgr0"];
  const recorder = start([...input, "-i", "-", ...lossless, master]);
  const frames = Math.round(film.seconds * film.framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    const picture = await shoot(page, frame / film.framesPerSecond);
    if (!recorder.stdin.write(picture)) await once(recorder.stdin, "drain");
    if (frame % film.framesPerSecond === 0) console.log(`${frame} of ${frames} frames`);
  }
  recorder.stdin.end();
  await finished(recorder);
}

async function encode({ file, limit, passes }: Encoding): Promise<void> {
  const toVideo = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd";
  for (const [index, pass] of passes.entries()) {
    const target = index === passes.length - 1 ? file : "/dev/null";
    await ffmpeg([
      "-i",
      master,
      "-vf",
      toVideo,
      "-map_metadata",
      "-1",
      "-fflags",
      "+bitexact",
      ...pass,
      target,
    ]);
  }
  await weigh(file, limit);
}

async function weigh(file: string, limit: number): Promise<void> {
  const { size } = await stat(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
  if (size > limit) throw new Error(`${file} is heavier than ${limit / 1000} kB.`);
}

/** Encoding is slow: it gives way to everything else on the machine. */
function start(args: readonly string[]) {
  return spawn("nice", ["ffmpeg", "-v", "error", "-y", ...args], {
    stdio: ["pipe", "inherit", "inherit"],
  });
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  await finished(start(args));
}

async function finished(child: ReturnType<typeof start>): Promise<void> {
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}.`);
}

function findEncoder(): void {
  const works = () => spawnSync("ffmpeg", ["-version"]).status === 0;
  if (works()) return;
  console.error("Installing ffmpeg (once) …");
  for (const args of [
    ["update", "-q"],
    ["install", "-y", "-q", "--no-install-recommends", "ffmpeg"],
  ]) {
    spawnSync("apt-get", args, { stdio: ["ignore", 2, 2] });
  }
  if (!works())
    throw new Error("Install ffmpeg (Debian: apt-get install ffmpeg) and run this again.");
}
