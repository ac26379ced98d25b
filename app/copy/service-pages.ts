import { z } from "zod";
import type { EditablePage } from "../../contract/editable-page.ts";
import { editablePage } from "./editable-page.ts";
import {
  type ServicePage,
  servicePageOf,
  serviceSections,
  shownWithoutEngineer,
} from "./service-page.ts";
import { type ServiceSlug, services } from "./topics.ts";

const schemas = new Map<string, z.ZodType>(Object.entries(serviceSections));
/** Refuses the kind of a section that no component draws. */
const unknownSection = z.object({ kind: z.enum([...schemas.keys()]) });

/** Every service page by its slug, as staff edit it. */
export const servicePages = Object.fromEntries(
  Object.entries(services).map(([slug, copy]) => [
    slug,
    editablePage({
      name: slug,
      title: copy.name,
      section: "services",
      path: `/services/${slug}`,
      schema: servicePageOf(
        schemas.get(copy.section.kind) ?? unknownSection,
        "engineer" in copy ? shownWithoutEngineer : undefined,
      ),
      copy: { slug, ...copy },
      shared: ({ name, promise }) => ({ names: { name, promise } }),
    }),
  ]),
) as unknown as Readonly<Record<ServiceSlug, EditablePage<ServicePage>>>;
