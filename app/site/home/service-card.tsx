import { servicesSection } from "../../content/home.ts";
import type { featuredServices } from "../../content/services.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { paths } from "../paths.ts";
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
