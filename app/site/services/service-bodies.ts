import type { ServiceSlug } from "../../site-paths.ts";
import { type StillMarkup, stillMarkup } from "../../ui/still.tsx";

const bodies = new Map<ServiceSlug, StillMarkup>();

/** All of a service page but its form. The loaders see to it that it is there when it is shown. */
export function serviceBody(slug: ServiceSlug): StillMarkup {
  const known = bodies.get(slug);
  if (known) return known;
  const body = stillMarkup(
    async () => (await import("./service-body.tsx")).serviceBodyOf(slug),
    undefined,
  );
  bodies.set(slug, body);
  return body;
}
