import { Mail, MapPin, Phone } from "lucide-react";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { AboutCopy } from "../../copy/about-page.ts";
import { mail, paths, telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { drawingOf, isPhoto, PagePhoto } from "../../ui/page-photo.tsx";
import { Kicker } from "../../ui/section-head.tsx";
import { tallScenes, wideScenes } from "../scenes.ts";
import "../../ui/button.css";
import "./about-page.css";

/** Our Offices / We are here (decision P20): a wide picture, or a tall one on a narrow screen. */
export function Offices({ copy, company }: { copy: AboutCopy["offices"]; company: CompanyFacts }) {
  return (
    <section className="offices">
      <OfficePicture picture={copy.picture} />
      <div className="wrap">
        <div className="offices__card">
          <Kicker>{copy.kicker}</Kicker>
          <h2>{copy.title}</h2>
          <p>{copy.lead}</p>
          <ul>
            <li>
              <Icon of={MapPin} />
              <address>{company.address.join(", ")}</address>
            </li>
            <li>
              <Icon of={Mail} />
              <a href={mail(company.email)}>{company.email}</a>
            </li>
            <li>
              <Icon of={Phone} />
              <a href={telephone(company.phone)}>{company.phone}</a>
            </li>
          </ul>
          <p className="soft">{copy.visit}</p>
          <PageLink className="button offices__button" to={paths.contact}>
            {copy.contact}
          </PageLink>
        </div>
      </div>
    </section>
  );
}

function OfficePicture({ picture }: { picture: AboutCopy["offices"]["picture"] }) {
  const small = (
    <PagePhoto picture={picture} drawings={tallScenes} width={620} height={700} sizes="100vw" />
  );
  if (isPhoto(picture)) return <div className="offices__picture">{small}</div>;
  const large = drawingOf(picture, wideScenes);
  return (
    <picture className="offices__picture">
      <source media="(min-width: 768px)" srcSet={large} width={1296} height={520} />
      {small}
    </picture>
  );
}
