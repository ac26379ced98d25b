import { aboutMeta } from "../../copy/about-copy.ts";
import { paths } from "../../site-paths.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/about-page.ts";
import { AboutBody } from "./about-body.tsx" with { island: "static" };

export const loader = () => ({ path: paths.about, ...aboutMeta });

export const meta: Route.MetaFunction = metaFromLoader;

export default function AboutPage() {
  return <AboutBody />;
}
