import { servicesSection } from "../../copy/home-copy.ts";
import type { featuredServices } from "../../copy/services-copy.ts";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { servicePictures } from "./service-pictures.ts";

/** A service in the carousel: picture, name, description, the way to its page. */
export function ServiceCard({ service }: { service: (typeof featuredServices)[number] }) {
  const { slug, name, description } = service;
  return (
    <li className="service-card">
      <div className="service-card__picture">
        <img src={servicePictures[slug]} width={320} height={200} loading="lazy" alt="" />
      </div>
      <div className="service-card__body">
        <h3>{name}</h3>
        <p>{description}</p>
        <MoreLink to={paths.service(slug)} label={servicesSection.more} about={name} />
      </div>
    </li>
  );
}
