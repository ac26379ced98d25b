import type { AnswerOf } from "../../../contract/endpoints.ts";
import { signInByApi } from "../../browser/staff-steps.ts";
import { startServerProcess } from "../../server-process.ts";
import { type FigureRow, percentile } from "./figures.ts";
import { pageTypingRows } from "./page-typing.ts";

const rounds = 100;
const path = "/api/pages/devops";

/**
 * Times of the page editor's requests: a draft saved, the page shown with it, the draft published,
 * and the change visible to visitors; and those of typing in a browser.
 */
export async function pageEditingRows(): Promise<FigureRow[]> {
  const server = await startServerProcess({ LOG_LEVEL: "error" });
  try {
    const staff = await signInByApi(server);
    const { data } = (await (await staff.send("GET", path)).json()) as AnswerOf<"readPage">;
    const preview = (await (
      await staff.send("POST", `${path}/preview`)
    ).json()) as AnswerOf<"previewPage">;
    const times = { draft: [], preview: [], publish: [], visible: [] } as Record<string, number[]>;
    const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const begun = performance.now();
      const result = await work();
      times[name]?.push(performance.now() - begun);
      return result;
    };
    for (let round = 0; round < rounds; round++) {
      const heading = `Ship before lunch ${round}`;
      const copy = { ...(data.copy as object), hero: { heading, lead: "One sentence." } };
      const draft = { copy, madeFrom: round, replaces: null };
      await measure("draft", () => accepted(staff.send("PUT", `${path}/draft`, draft)));
      await measure("preview", async () => (await fetch(server.url + preview.path)).text());
      await measure("publish", () =>
        accepted(staff.send("POST", `${path}/publish`, { version: round })),
      );
      await measure("visible", () => untilVisible(`${server.url}/services/devops`, heading));
    }
    const row = (name: string, what: string, maxMs: number): FigureRow => {
      const [p50, p95] = [0.5, 0.95].map((share) => percentile(times[name] ?? [], share));
      return {
        what: `page editor: ${what}`,
        measured: `p50 ${p50?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms`,
        bar: `p95 at most ${maxMs} ms`,
        met: (p95 ?? Number.NaN) <= maxMs,
      };
    };
    return [
      row("draft", "a draft saved and checked", 200),
      row("preview", "the page with a draft, from the request to its last byte", 500),
      row("publish", "a draft published", 200),
      row("visible", "from published to visible", 2_000),
      ...(await pageTypingRows(server)),
    ];
  } finally {
    await server.stop();
  }
}

async function untilVisible(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text));
}

async function accepted(answer: Promise<Response>): Promise<void> {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`The page editor's request was answered with ${status}.`);
}
