import type { ServicePage } from "../../copy/services/service-page.ts";
import type { Illustration } from "../../illustrations/illustration.ts";
import { paths } from "../../site-paths.ts";
import { drawInline } from "../../ui/inline-illustration.tsx";
import { islandProps } from "../../ui/static-island.tsx";

/** The loader's data of a service page: the callback form's copy, and the props of its islands. */
export function serviceData<Page extends ServicePage>(
  request: Request,
  page: Page,
  illustration: Illustration,
) {
  const { slug, name, title, description, hero, offerings, faq, callPanel } = page;
  const section: Page["section"] = page.section;
  return {
    path: paths.service(slug),
    title,
    description,
    callback: { title: callPanel.heading, lead: callPanel.lead },
    island: islandProps(request, {
      hero: {
        slug,
        name,
        copy: hero,
        drawing: drawInline(illustration, "sf", { width: 800, height: 640 }),
      },
      offerings: { offerings },
      section: { section },
      end: { faq },
    }),
  };
}

/** Props of the islands that all service pages have. */
export type ServiceIslands = Pick<ReturnType<typeof serviceData>["island"], "hero" | "end">;
