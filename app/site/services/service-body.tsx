import type { ComponentType } from "react";
import { serviceCopy } from "../../copy/services/service-copy.ts";
import type { ServicePage } from "../../copy/services/service-page.ts";
import type { ServiceSlug } from "../../site-paths.ts";
import { Faq } from "../../ui/faq.tsx";
import { drawOnServer, type InlineDrawing } from "../../ui/inline-illustration.tsx";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";
import { Offerings } from "./offerings/offerings.tsx";
import { ServiceSection } from "./sections/service-section.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { serviceSources } from "./service-sources.ts";

/** Brings a page's words and drawing together with the component that shows them. */
export async function serviceBodyOf(slug: ServiceSlug): Promise<ComponentType> {
  const { page: loadPage, illustration: load } = serviceSources[slug];
  const [page, illustration] = await Promise.all([loadPage(), load()]);
  const canvas = { uid: "sf", viewBox: { width: 800, height: 640 }, load };
  const markup = import.meta.env.SSR ? await drawOnServer(canvas) : "";
  const drawing = { ...canvas, label: illustration.label, markup };
  return () => <ServiceBody page={page} drawing={drawing} />;
}

function ServiceBody({ page, drawing }: { page: ServicePage; drawing: InlineDrawing }) {
  const { slug, offerings, section, faq } = page;
  return (
    <>
      <ServiceHero page={page} drawing={drawing} />
      <Offerings slug={slug} offerings={offerings} />
      <ServiceSection section={section} />
      {faq && <Faq eyebrow={serviceCopy.faq} heading={faq.heading} items={faq.items} />}
      <PlatformsStrip title={serviceCopy.platforms} />
    </>
  );
}
