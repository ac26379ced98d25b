import { z } from "zod";
import {
  choice,
  fixed,
  group,
  item,
  line,
  list,
  pictureWithAlt,
  target,
  text,
} from "../app/copy/copy-fields.ts";
import { editablePage } from "../app/copy/editable-page.ts";
import type { EditablePage } from "../contract/editable-page.ts";
import type { Database } from "../server/db/database.ts";
import type { Context } from "../server/services/context.ts";
import { CopyStore } from "../server/services/pages/copy-store.ts";
import { publishPage } from "../server/services/pages/publish-page.ts";
import { readPage } from "../server/services/pages/read-page.ts";
import { savePageDraft } from "../server/services/pages/save-page-draft.ts";
import { openWriters } from "./blog-writers.ts";

const ids = ["clay", "iron", "salt"];

/** The default copy of the sample page. */
export const sampleCopy = {
  title: "Materials",
  description: "Three materials, and how long each of them lasts.",
  slug: "sample",
  hero: { heading: "Three materials", lead: "Each has its own page.", link: "/contact-us" },
  photo: { source: "quarry", alt: "Drawing: a quarry" },
  items: ids.map((id) => ({
    id,
    icon: "box" as const,
    heading: `About ${id}`,
    points: [`${id} 1`],
  })),
};
export type SampleCopy = typeof sampleCopy;

/** A small page with every kind of field; a release may give it other copy and other lengths. */
export function samplePage({
  copy = sampleCopy,
  headingLength = 30,
  maxItems = 5,
}: {
  copy?: SampleCopy;
  headingLength?: number;
  maxItems?: number;
} = {}): EditablePage {
  const schema = group({
    title: line(60),
    description: text(200),
    slug: fixed(z.string(), "Part of the address."),
    hero: group({ heading: line(40), lead: text(200), link: target() }),
    photo: pictureWithAlt({
      illustrations: ["quarry", "mine"],
      shown: { width: 1000, height: 600 },
    }),
    items: list(
      item({
        icon: choice(["box", "bell"]),
        heading: line(headingLength),
        points: list(line(20), { max: 3 }),
      }),
      { max: maxItems },
    ),
  });
  const facts = { name: "sample", title: "Sample", section: "main", path: "/sample" } as const;
  return editablePage({ ...facts, schema, copy }) as EditablePage;
}

/** Two editors of the sample page, with one clock. */
export async function openEditors(database: Database, page = samplePage()) {
  const { asha, kavya, visitor, system } = await openWriters(database);
  const copy = new CopyStore([page]);
  return {
    asha: { ...asha, copy },
    kavya: { ...kavya, copy },
    visitor: { ...visitor, copy },
    system: { ...system, copy },
  };
}

/** The same caller after a release that changes the page. */
export const afterRelease = (context: Context, page: EditablePage): Context => ({
  ...context,
  copy: new CopyStore([page]),
});

/** Saves a draft of what the caller sees with `change`; returns its time. */
export async function draft(
  context: Context,
  change: (copy: SampleCopy) => unknown,
): Promise<number> {
  const seen = await readPage(context, "sample");
  const copy = structuredClone(seen.draft?.copy ?? seen.copy) as unknown as SampleCopy;
  return savePageDraft(context, "sample", {
    copy: change(copy),
    madeFrom: seen.draft?.madeFrom ?? seen.version,
    replaces: seen.draft?.savedAt ?? null,
  });
}

/** Saves and publishes what the caller sees with `change`; returns the version. */
export async function publish(
  context: Context,
  change: (copy: SampleCopy) => unknown,
): Promise<number> {
  await draft(context, change);
  const { version } = await readPage(context, "sample");
  return (await publishPage(context, "sample", { version })).version;
}

/** The copy that visitors see after this process has read what is published. */
export async function visibleCopy({ copy, database }: Context): Promise<SampleCopy> {
  await copy.reload(database.read);
  return copy.resolved("sample").copy as unknown as SampleCopy;
}

/** The copy with another heading. */
export const withHeading = (heading: string) => (copy: SampleCopy) => ({
  ...copy,
  hero: { ...copy.hero, heading },
});

/** The copy with another lead. */
export const withLead = (lead: string) => (copy: SampleCopy) => ({
  ...copy,
  hero: { ...copy.hero, lead },
});

/** The copy with another picture. */
export const withPhoto =
  (source: string, alt = "Three rocks") =>
  (copy: SampleCopy) => ({ ...copy, photo: { source, alt } });

/** The copy with other items. */
export const withItems =
  (change: (items: SampleCopy["items"]) => unknown) => (copy: SampleCopy) => ({
    ...copy,
    items: change(copy.items),
  });
