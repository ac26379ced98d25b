import { ReceiptIndianRupee, Search, WifiOff } from "lucide-react";
import json from "../../../../content/samples/retail-sector.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFoot } from "./industry-panel.tsx";
import "./retail-hero.css";

const { search, state, article, facts, sizesLabel, sizes, asked, places, best, online, foot } =
  content("samples/retail-sector", json);

/** Retail: where the blue one in size nine is. */
export function RetailHero({ hero }: { hero: IndustryHeroProps }) {
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <p className="till__search">
          <Icon of={Search} />
          <b>{search}</b>
          <Tag tone="wait" icon={WifiOff}>
            {state}
          </Tag>
        </p>
        <div>
          <p className="till__article">
            <b>{article}</b>
            <small>{facts}</small>
          </p>
          <ul className="till__sizes" aria-label={sizesLabel}>
            {sizes.map(([size, pairs]) => (
              <li key={size} className={size === asked ? "till__asked" : undefined}>
                <b>{size}</b>
                {pairs}
              </li>
            ))}
          </ul>
        </div>
        {places.map(({ name, note, action }) => (
          <p key={name} className="till__place">
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
            <span className={name === best ? "till__action till__best" : "till__action"}>
              {action}
            </span>
          </p>
        ))}
        <p className="till__place">
          <span>
            <b>{online.name}</b>
            <small>{online.note}</small>
          </span>
          <Tag tone="off">{online.tag}</Tag>
        </p>
        <PanelFoot icon={ReceiptIndianRupee}>{foot}</PanelFoot>
      </Panel>
    </IndustryHero>
  );
}
