import { ArrowRight, Check, ClockAlert, CopyX, Hand } from "lucide-react";
import json from "../../../../content/samples/fintech.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { useIsShown } from "../../layout/use-menu-labels.ts";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelHead, PanelLog, PanelSums } from "./industry-panel.tsx";
import "./fintech-hero.css";

const {
  start,
  head,
  state,
  sums,
  matched,
  excess,
  order,
  first,
  firstTag,
  second,
  secondTag,
  finding,
} = content("samples/fintech", json);

/** Fintech: a payment that the ledger has twice. Headline and button are the specification's (§2). */
export function FintechHero({ hero }: { hero: IndustryHeroProps }) {
  const startButton = useIsShown()(paths.about) && (
    <ButtonLink to={paths.about}>
      {start}
      <Icon of={ArrowRight} />
    </ButtonLink>
  );
  return (
    <IndustryHero hero={hero} actions={startButton}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="wait" icon={ClockAlert}>
            {state}
          </Tag>
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
                <Tag tone="ok" icon={Check}>
                  {firstTag}
                </Tag>
              ),
            },
            {
              ...second,
              odd: true,
              tag: (
                <Tag tone="bad" icon={CopyX}>
                  {secondTag}
                </Tag>
              ),
            },
          ]}
        />
        <PanelFinding icon={Hand} finding={finding} />
      </Panel>
    </IndustryHero>
  );
}
