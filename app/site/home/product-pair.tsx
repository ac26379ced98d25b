import { Lightbulb } from "lucide-react";
import json from "../../../content/samples/home.json";
import { content } from "../../copy/content.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import type { MenuEntry } from "../../copy/read-names.ts";
import { type ProductSlug, paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useIsShown } from "../layout/use-menu-labels.ts";
import { OwnRows } from "../related/related-row.tsx";
import "../../ui/mockup.css";
import "./product-pair.css";

const { lesson: lessonSample, devices: devicesSample } = content("samples/home", json);
const answered = lessonSample.answers.reduce((sum, { number }) => sum + number, 0);

/** The two products with a page of their own, each under a piece of its screen. */
export function ProductPair({
  copy: { title, lead, others, lesson, devices },
  names,
  own,
}: {
  copy: HomeCopy["products"];
  names: Record<ProductSlug, string>;
  own: readonly MenuEntry[];
}) {
  const isShown = useIsShown();
  const links = others.filter(({ path }) => isShown(path));
  return (
    <section className="section products">
      <div className="wrap">
        <SectionHead copy={{ title }}>
          {links.length > 0 && (
            <p className="section-head__lead">
              {`${lead} `}
              {links.map(({ id, path, name }, index) => (
                <span key={id}>
                  <PageLink to={path}>{name}</PageLink>
                  {index < links.length - 1 ? ", " : "."}
                </span>
              ))}
            </p>
          )}
        </SectionHead>
        <div className="products__pair">
          {isShown(paths.product("2xcell")) && (
            <article className="products__item">
              <LessonScreen />
              <h3>
                <PageLink to={paths.product("2xcell")}>{names["2xcell"]}</PageLink>
              </h3>
              <p>{lesson.text}</p>
            </article>
          )}
          {isShown(paths.product("device-management-system")) && (
            <article className="products__item">
              <DeviceScreen />
              <h3>
                <PageLink to={paths.product("device-management-system")}>
                  {names["device-management-system"]}
                </PageLink>
              </h3>
              <p>{devices.text}</p>
            </article>
          )}
        </div>
        {own.length > 0 && (
          <ul className="products__own">
            <OwnRows entries={own} />
          </ul>
        )}
      </div>
    </section>
  );
}

/** A lesson under way: where the pupils are, what they answered, what to do next. */
function LessonScreen() {
  return (
    <div className="mockup">
      <div className="mockup__head">
        <p>
          <b>{lessonSample.title}</b>
          {lessonSample.topic}
        </p>
        <Tag tone="info">{lessonSample.state}</Tag>
      </div>
      <ul className="products__room">
        {lessonSample.pupils.map(({ number, text }) => (
          <li key={text}>
            <b>{number}</b>
            {` ${text}`}
          </li>
        ))}
      </ul>
      <ul className="products__answers">
        {lessonSample.answers.map(({ text, number, ...answer }) => (
          <li key={text}>
            {text}
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect
                width={Math.round((100 * number) / answered)}
                height="12"
                fill={"isWrong" in answer ? "var(--coral)" : "var(--blue)"}
              />
            </svg>
            <b>{number}</b>
          </li>
        ))}
      </ul>
      <p className="products__hint">
        <Icon of={Lightbulb} />
        {lessonSample.hint}
      </p>
    </div>
  );
}

/** Four devices of the fleet. */
function DeviceScreen() {
  return (
    <div className="mockup">
      <div className="mockup__head">
        <p>
          <b>{devicesSample.title}</b>
          {devicesSample.shown}
        </p>
        <Tag tone="bad">{devicesSample.state}</Tag>
      </div>
      <ul>
        {devicesSample.rows.map(({ name, system, tone, state }) => (
          <li key={name} className="products__device">
            <p>
              <b>{name}</b>
              {system}
            </p>
            <Tag tone={tone}>{state}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}
