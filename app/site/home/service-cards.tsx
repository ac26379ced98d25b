import aiAnalytics from "../../../content/drawings/pictures/ai-analytics-320x200.svg";
import appModernization from "../../../content/drawings/pictures/app-modernization-320x200.svg";
import cloudMigration from "../../../content/drawings/pictures/cloud-migration-320x200.svg";
import dial from "../../../content/drawings/pictures/cover-dial-480x300.svg";
import devops from "../../../content/drawings/pictures/devops-loop-320x200.svg";
import iotPlatform from "../../../content/drawings/pictures/iot-platform-320x200.svg";
import itSecurity from "../../../content/drawings/pictures/it-security-320x200.svg";
import mlAutomation from "../../../content/drawings/pictures/ml-automation-320x200.svg";
import { homeLabels } from "../../copy/home-labels.ts";
import type { readOwnCards, readServiceCards } from "../../copy/read-names.ts";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { PagePhoto } from "../../ui/page-photo.tsx";
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

/** The cards of the services carousel: picture, name, description, link. */
export function ServiceCards({
  services,
  own = [],
}: {
  services: readonly ServiceCard[];
  /** Of services that staff have added. */
  own?: ReturnType<typeof readOwnCards>;
}) {
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
      {own.map(({ path, name, text, picture }) => (
        <li key={path} className="service-card">
          <div className="service-card__picture" data-window="">
            <PagePhoto
              picture={picture}
              drawings={{ dial }}
              width={320}
              height={200}
              sizes="320px"
              alt=""
            />
          </div>
          <div className="service-card__body">
            <h3>{name}</h3>
            <p>{text}</p>
            <MoreLink to={path} label={homeLabels.services.more} about={name} />
          </div>
        </li>
      ))}
    </ul>
  );
}
