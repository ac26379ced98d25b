import { featuredServices } from "../../copy/services-copy.ts";
import { ServiceCard } from "./service-card.tsx";

/** The seven cards of the carousel, in order. */
export function ServiceCards() {
  return (
    <ul className="services__track">
      {featuredServices.map((service) => (
        <ServiceCard key={service.slug} service={service} />
      ))}
    </ul>
  );
}
