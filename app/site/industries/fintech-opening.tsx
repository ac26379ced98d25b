import { ArrowRight } from "lucide-react";
import { fintechHero } from "../../content/fintech.ts";
import { layoutCopy } from "../../content/layout.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineFigure } from "../../ui/inline-figure.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { paths } from "../paths.ts";
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
      <InlineFigure
        className="fintech__transfers"
        drawing={transfersDrawing}
        fit="xMidYMax slice"
      />
    </InnerHero>
  );
}
