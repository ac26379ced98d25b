import { ArrowRight } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "./layers-section.css";

/** An application as a stack of plates: at the left as it was, at the right as it is handed over. */
export function LayersSection({ section }: SectionProps<"layers">) {
  const { columns, layers, footnote } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionTitle section={section} />
        <div className="layers__heads" aria-hidden="true">
          <span>{columns.layer}</span>
          <span>{columns.before}</span>
          <span>{columns.after}</span>
        </div>
        <ol className="layers">
          {layers.map(({ name, before, after }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="layers__before">
                <span className="layers__when">{columns.before}: </span>
                {before}
              </p>
              <Icon of={ArrowRight} />
              <p className="layers__after">
                <span className="layers__when">{columns.after}: </span>
                {after}
              </p>
            </li>
          ))}
        </ol>
        <p className="layers__footnote">{footnote}</p>
      </div>
    </section>
  );
}
