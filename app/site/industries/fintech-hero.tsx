import { ArrowRight } from "lucide-react";
import { fintechHero } from "../../copy/fintech-copy.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { transfers } from "../../illustrations/transfers.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { drawInline, InlineIllustration } from "../../ui/inline-illustration.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import "./fintech-hero.css";

const drawing = drawInline(transfers, "tr", { width: 1440, height: 420 });

/** The top of the fintech page: transfers as arcs from sender to receiver. */
export function FintechHero() {
  return (
    <InnerHero
      copy={fintechHero}
      section={layoutCopy.items.industry}
      actions={
        <ButtonLink to={paths.about}>
          {fintechHero.start}
          <Icon of={ArrowRight} />
        </ButtonLink>
      }
    >
      <InlineIllustration className="fintech__transfers" drawing={drawing} fit="xMidYMax slice" />
    </InnerHero>
  );
}
