import { ArrowRight, Check, ClockAlert, CopyX, Hand } from "lucide-react";
import { fintechStart } from "../../../copy/fintech-copy.ts";
import { fintechPanel } from "../../../copy/industries/fintech-panel-copy.ts";
import { industryCopy } from "../../../copy/industries/industry-page-copy.ts";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import {
  Panel,
  PanelFinding,
  PanelHead,
  PanelLog,
  PanelSums,
  PanelTag,
} from "./industry-panel.tsx";
import "./fintech-hero.css";

const { head, state, sums, matched, excess, order, first, firstTag, second, secondTag, finding } =
  fintechPanel;

/** Fintech: a payment that the ledger has twice. Headline and button are the specification's (§2). */
export function FintechHero({ hero }: { hero: IndustryHeroProps }) {
  const start = (
    <ButtonLink to={paths.about}>
      {fintechStart}
      <Icon of={ArrowRight} />
    </ButtonLink>
  );
  return (
    <IndustryHero hero={hero} actions={start}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <PanelTag tone="wait" icon={ClockAlert}>
            {state}
          </PanelTag>
        </PanelHead>
        <PanelSums sums={sums} />
        <p className="panel-match">
          <b>{matched}</b>
          <em>{excess}</em>
        </p>
        <PanelLog
          caption={order}
          entries={[
            {
              ...first,
              tag: (
                <PanelTag tone="ok" icon={Check}>
                  {firstTag}
                </PanelTag>
              ),
            },
            {
              ...second,
              odd: true,
              tag: (
                <PanelTag tone="bad" icon={CopyX}>
                  {secondTag}
                </PanelTag>
              ),
            },
          ]}
        />
        <PanelFinding icon={Hand} finding={finding} />
      </Panel>
    </IndustryHero>
  );
}
