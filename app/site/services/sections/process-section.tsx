import { ArrowRight } from "lucide-react";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "./process-section.css";

/** The Get Started banner, then the five steps of a move, each a little higher than the last. */
export function ProcessSection({ section }: SectionProps<"process">) {
  const { banner, steps } = section;
  return (
    <>
      <section className="process-banner">
        <div className="wrap process-banner__window night">
          <div>
            <h2>{banner.heading}</h2>
            <p>{banner.lead}</p>
          </div>
          <ButtonLink to={paths.contact}>
            {banner.action}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
      </section>
      <section className="section tint">
        <div className="wrap">
          <SectionTitle section={section} />
          <ol className="process">
            {steps.map((step) => (
              <li key={step.name}>
                <span className="process__icon">
                  <Icon of={serviceIcon(step.icon)} />
                </span>
                <h3>{step.name}</h3>
                <p>{step.text}</p>
                <ul>
                  {step.steps.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
