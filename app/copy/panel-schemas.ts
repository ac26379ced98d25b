import { z } from "zod";
import { industrySlugs } from "./topics.ts";

const object = z.strictObject;
const text = z.string();
const many = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const records = <Shape extends z.ZodRawShape>(shape: Shape) => many(object(shape));
const texts = many(text);
const pair = z.tuple([text, text]).readonly();

const head = object({ title: text, note: text });
const sums = records({ label: text, value: text, note: text });
const logged = object({ time: text, event: text, note: text });
const finding = object({ title: text, text, actions: texts });

/** Schemas of the invented screens on the pages of industries, by the file in `content`. */
export const panelSchemas = {
  "samples/fintech": object({
    /** The hero’s button (specification §2). */
    start: text,
    head,
    state: text,
    sums,
    matched: text,
    excess: text,
    order: text,
    first: logged,
    firstTag: text,
    second: logged,
    secondTag: text,
    finding,
    /** The industries grid of the page (specification §3). */
    elsewhere: object({
      title: text,
      lead: text,
      items: records({ id: z.enum(industrySlugs), name: text, line: text }),
    }),
  }),
  "samples/education-sector": object({
    head,
    state: text,
    /** Each minute, in thousands. */
    arrivals: many(z.tuple([text, z.number()]).readonly()),
    /** In a minute, in thousands. */
    served: z.number(),
    capacity: texts,
    chart: text,
    sums,
    finding: finding.omit({ actions: true }),
    turn: object({ who: text, place: text, promise: text }),
  }),
  "samples/healthcare-and-medtech": object({
    head,
    state: text,
    terms: many(pair),
    documentsLabel: text,
    documents: many(pair),
    others: object({ name: text, since: text, state: text }),
    looks: text,
    opened: logged,
    openedTag: text,
    refused: logged,
    refusedTag: text,
    finding,
  }),
  "samples/manufacturing": object({
    head,
    state: text,
    stations: records({ name: text, state: text, sign: z.enum(["waits", "stopped", "idle"]) }),
    torque: object({ title: text, note: text, chart: text, start: text, limit: text, end: text }),
    sums,
    finding,
  }),
  "samples/media-and-entertainment": object({
    head,
    state: text,
    checks: records({ label: text, value: text }),
    tracksLabel: text,
    tracks: texts,
    times: texts,
    finding,
    foot: text,
  }),
  "samples/retail-sector": object({
    search: text,
    state: text,
    article: text,
    facts: text,
    sizesLabel: text,
    sizes: many(pair),
    asked: text,
    places: records({ name: text, note: text, action: text }),
    best: text,
    online: object({ name: text, note: text, tag: text }),
    foot: text,
  }),
  "samples/travel-and-tourism": object({
    head,
    was: text,
    now: text,
    count: text,
    landing: text,
    groups: records({
      people: text,
      onward: text,
      was: text,
      now: text,
      note: text,
      state: z.enum(["Unaffected", "Moved", "Accepted", "Needs a person"]),
    }),
    finding,
    foot: text,
  }),
} as const;
