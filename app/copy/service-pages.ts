import type { z } from "zod";
import type { EditablePage } from "../../contract/editable-page.ts";
import { editablePage } from "./editable-page.ts";
import {
  type ServicePage,
  servicePageOf,
  serviceSections,
  shownWithoutEngineer,
} from "./service-page.ts";
import { type ServiceSlug, services } from "./topics.ts";

/** The copy of a service with the section of its own. */
type PageOf<Slug extends ServiceSlug> = Omit<ServicePage, "section"> & {
  section: z.infer<(typeof serviceSections)[(typeof services)[Slug]["section"]]>;
};

/** Every service page by its slug, as staff edit it. */
export const servicePages = Object.fromEntries(
  Object.entries(services).map(([slug, { copy, section }]) => [
    slug,
    editablePage({
      name: slug,
      title: copy.name,
      section: "services",
      path: `/services/${slug}`,
      schema: servicePageOf(
        serviceSections[section],
        "engineer" in copy ? shownWithoutEngineer : undefined,
      ),
      copy: { slug, ...copy },
      shared: ({ name, promise }) => ({ names: { name, promise } }),
    }),
  ]),
) as unknown as { readonly [Slug in ServiceSlug]: EditablePage<PageOf<Slug>> };
