import { homeLabels } from "../../copy/home-labels.ts";
import type { readServiceCards } from "../../copy/read-names.ts";
import aiAnalytics from "../../illustrations/ai-analytics.ts?picture=320x200";
import appModernization from "../../illustrations/app-modernization.ts?picture=320x200";
import cloudMigration from "../../illustrations/cloud-migration.ts?picture=320x200";
import devops from "../../illustrations/devops-loop.ts?picture=320x200";
import iotPlatform from "../../illustrations/iot-platform.ts?picture=320x200";
import itSecurity from "../../illustrations/it-security.ts?picture=320x200";
import mlAutomation from "../../illustrations/ml-automation.ts?picture=320x200";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import "./services-carousel.css";

type ServiceCard = ReturnType<typeof readServiceCards>[number];

const pictures: Record<ServiceCard["slug"], string> = {
  "cloud-migration-and-management": cloudMigration,
  "ai-analytics": aiAnalytics,
  devops,
  "app-modernization": appModernization,
  "iot-platform": iotPlatform,
  "it-security-and-audit": itSecurity,
  "ml-automation": mlAutomation,
};

/** The seven cards of the services carousel: picture, name, description, link. */
export function ServiceCards({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className="services__track">
      {services.map(({ slug, name, text }) => (
        <li key={slug} className="service-card">
          <div className="service-card__picture" data-window="">
            <img src={pictures[slug]} width={320} height={200} loading="lazy" alt="" />
          </div>
          <div className="service-card__body">
            <h3>{name}</h3>
            <p>{text}</p>
            <MoreLink to={paths.service(slug)} label={homeLabels.services.more} about={name} />
          </div>
        </li>
      ))}
    </ul>
  );
}
