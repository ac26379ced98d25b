import {
  ArrowRight,
  Clapperboard,
  Factory,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  Plane,
  ShoppingBag,
} from "lucide-react";
import { industriesSection, industriesServed } from "../../copy/fintech-copy.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import "./industries-served.css";

type Slug = (typeof industriesServed)[number]["slug"];

const icons: Record<Slug, LucideIcon> = {
  "travel-and-tourism": Plane,
  "retail-sector": ShoppingBag,
  manufacturing: Factory,
  "media-and-entertainment": Clapperboard,
  "healthcare-and-medtech": HeartPulse,
  "education-sector": GraduationCap,
};

/** The six industries of the specification (§3) in a grid of hairlines. */
export function IndustriesServed() {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead copy={industriesSection} step={2} />
        <ul className="industries-served">
          {industriesServed.map(({ slug, name, line }) => (
            <li key={slug}>
              <PageLink className="industries-served__link" to={paths.industry(slug)}>
                <Icon of={icons[slug]} />
                <span>
                  <b>{name}</b>
                  <small>{line}</small>
                </span>
                <Icon of={ArrowRight} />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
