import { expect } from "vitest";

/** What a process says of itself: each series by its name and labels, as Prometheus reads it. */
export type Scrape = ReadonlyMap<string, number>;

/** Asks the server at `url` for its metrics. */
export async function scrape(url: string): Promise<Scrape> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split("\n").filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** The names of all series of a scrape, without their labels. */
export const namesIn = (found: Scrape): ReadonlySet<string> =>
  new Set([...found.keys()].map((series) => series.replace(/\{.*/, "")));
