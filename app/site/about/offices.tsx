import { offices } from "../../copy/about-page.ts";
import { company } from "../../copy/company.ts";
import smallPicture from "../../illustrations/skyline.ts?picture=620x700";
import largePicture from "../../illustrations/skyline.ts?picture=1296x520";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { DirectLinks } from "../contact/direct-links.tsx";
import "../../ui/image-frame.css";
import "./offices.css";

/** Our Offices / We are here (decision P20): a wide picture, or a tall one on a narrow screen. */
export function Offices() {
  return (
    <section className="section tint offices">
      <div className="wrap">
        <SectionHead copy={offices} step={4} />
        <picture className="image-frame offices__picture">
          <source media="(min-width: 768px)" srcSet={largePicture} width={1296} height={520} />
          <img src={smallPicture} width={620} height={700} loading="lazy" alt={offices.picture} />
        </picture>
        <div className="offices__contact">
          <div>
            <h3>{offices.address}</h3>
            <address>
              <b>{company.name}</b>
              {company.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <div>
            <h3>{offices.write}</h3>
            <DirectLinks />
          </div>
          <div>
            <h3>{offices.visit}</h3>
            <p>{offices.visitText}</p>
            <MoreLink to={paths.contact} label={offices.contact} about={company.name} />
          </div>
        </div>
      </div>
    </section>
  );
}
