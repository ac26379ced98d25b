import { ArrowRight } from "lucide-react";
import { fintechHero } from "../../copy/fintech-copy.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineIllustration } from "../../ui/inline-illustration.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { transfersDrawing } from "./fintech-transfers.ts";

/** The top of the fintech page: transfers as arcs from sent to settled. */
export function FintechOpening() {
  return (
    <InnerHero
      words={fintechHero}
      section={layoutCopy.items.industry}
      actions={
        <ButtonLink to={paths.about}>
          {fintechHero.start}
          <Icon of={ArrowRight} />
        </ButtonLink>
      }
    >
      <InlineIllustration
        className="fintech__transfers"
        drawing={transfersDrawing}
        fit="xMidYMax slice"
      />
    </InnerHero>
  );
}
