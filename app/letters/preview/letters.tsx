import { data, Link } from "react-router";
import { siteFactsContext } from "../../bridge.ts";
import { letterExamples } from "../examples.ts";
import type { Route } from "./+types/letters.ts";
import "./letters.css";

const widths = ["360", "640"] as const;

/** For developers only: in production there is no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(siteFactsContext).development) {
    throw data(null, { status: 404, statusText: "Not Found" });
  }
  const asked = new URL(request.url).searchParams;
  const example =
    letterExamples.find((letter) => letter.template === asked.get("letter")) ?? letterExamples[0];
  if (!example) throw data(null, { status: 404, statusText: "Not Found" });
  const { renderLetter } = await import("../render-letter.tsx");
  return {
    names: letterExamples.map((letter) => letter.template),
    name: example.template,
    width: widths.find((width) => width === asked.get("width")) ?? "640",
    asText: asked.has("text"),
    ...renderLetter(example),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "Letters | Nirbhay Technologies" },
  { name: "robots", content: "noindex" },
];

export default function Letters({ loaderData }: Route.ComponentProps) {
  const { names, name, width, asText, html, text } = loaderData;
  const address = (change: { letter?: string; width?: string; text?: boolean }) => {
    const query = new URLSearchParams({
      letter: change.letter ?? name,
      width: change.width ?? width,
    });
    if (change.text ?? asText) query.set("text", "");
    return `/letters?${query}`;
  };
  return (
    <>
      <header className="letters__top night">
        <div className="wrap">
          <h1>Letters</h1>
          <p className="lead">Every letter the product writes, with example data.</p>
        </div>
      </header>
      <div className="wrap letters">
        <nav aria-label="Letters">
          <Choices of={names} chosen={name} address={(letter) => address({ letter })} />
        </nav>
        <section aria-label={name}>
          <nav className="letters__views" aria-label="How it is shown">
            <Choices
              of={widths}
              chosen={asText ? "" : width}
              address={(wide) => address({ width: wide, text: false })}
            />
            <Choices
              of={["plain text"]}
              chosen={asText ? "plain text" : ""}
              address={() => address({ text: true })}
            />
          </nav>
          {asText ? (
            <pre className="letters__text">{text}</pre>
          ) : (
            <iframe title={name} srcDoc={html} sandbox="" width={width} height="960" />
          )}
        </section>
      </div>
    </>
  );
}

type ChoicesProps = {
  of: readonly string[];
  chosen: string;
  address(choice: string): string;
};

function Choices({ of: all, chosen, address }: ChoicesProps) {
  return (
    <ul>
      {all.map((choice) => (
        <li key={choice}>
          <Link
            to={address(choice)}
            aria-current={choice === chosen ? "true" : undefined}
            preventScrollReset
          >
            {choice}
          </Link>
        </li>
      ))}
    </ul>
  );
}
