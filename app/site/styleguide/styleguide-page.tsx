import { ArrowRight } from "lucide-react";
import { data } from "react-router";
import { phoneCopy } from "../../copy/form-copy.ts";
import { siteFactsContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { Button, ButtonLink, QuietButton } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Marquee } from "../../ui/marquee.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { PhoneField } from "../../ui/phone/phone-field.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { toast } from "../../ui/toast.ts";
import type { Route } from "./+types/styleguide-page.ts";
import "./styleguide-page.css";

/** For developers only: in production there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteFactsContext).development) {
    throw data(null, { status: 404, statusText: "Not Found" });
  }
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: "Style guide" },
  { name: "robots", content: "noindex" },
];

export default function StyleguidePage() {
  return (
    <>
      <header className="styleguide__top night">
        <div className="wrap">
          <h1>Style guide</h1>
          <p className="lead">Every token and part of the site on one page.</p>
        </div>
      </header>
      <div className="wrap styleguide">
        <ColourTokens />
        <TypeScale />
        <Buttons />
        <Headings />
        <Fields />
        <section>
          <h2>Marquee</h2>
          <Marquee label="Words" pauseLabel="Pause the moving words">
            {["Arcs", "Dots", "Thin lines", "Soft light"].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Marquee>
        </section>
      </div>
    </>
  );
}

function Buttons() {
  return (
    <section>
      <h2>Buttons and links</h2>
      <div className="actions">
        <ButtonLink to={paths.contact}>
          Dawn <Icon of={ArrowRight} />
        </ButtonLink>
        <QuietButton>Quiet</QuietButton>
        <QuietButton small>Small</QuietButton>
        <Button busy>Sending…</Button>
        <MoreLink to={paths.home} label="View More" about="links" />
      </div>
      <div className="styleguide__night night">
        <ButtonLink look="line" to={paths.home}>
          Line, on night
        </ButtonLink>
      </div>
      <div className="actions">
        <QuietButton onClick={() => toast.success("Message send")}>Toast: success</QuietButton>
        <QuietButton onClick={() => toast.error("Error sending message")}>Toast: error</QuietButton>
      </div>
    </section>
  );
}

function Headings() {
  return (
    <section>
      <h2>Section heads</h2>
      <SectionHead copy={{ title: "A title alone" }} />
      <SectionHead copy={{ title: "A title", second: "With a second sentence." }} />
      <SectionHead
        copy={{ kicker: "A kicker", title: "A title", lead: "With one sentence beside it." }}
      />
    </section>
  );
}

function Fields() {
  return (
    <section>
      <h2>Fields</h2>
      <div className="styleguide__fields">
        <TextField label="Full Name" placeholder="Asha Verma" />
        <TextField label="Email ID" defaultValue="asha" error="Please enter an email address." />
        <PhoneField label="Phone" labels={phoneCopy} placeholder={phoneCopy.placeholder} />
        <TextArea label="Tell us about your opportunity" optional="(optional)" />
      </div>
    </section>
  );
}

const colours = [
  "navy-deep",
  "navy",
  "sky-line",
  "sky",
  "coral",
  "amber",
  "cream",
  "link",
  "ink",
  "ink-soft",
  "tint",
  "tint-2",
  "line",
  "error",
  "ok",
];

/** Every colour by its token's name. */
function ColourTokens() {
  return (
    <section>
      <h2>Colour</h2>
      <ul className="styleguide__colours">
        {colours.map((name) => (
          <li key={name} data-colour={name}>
            <span />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every size of type, set in itself. */
function TypeScale() {
  return (
    <section>
      <h2>Type</h2>
      <div className="styleguide__type">
        <p data-size="h1-home">Fearless</p>
        <p data-size="h1">Heading of an inner page</p>
        <p data-size="h2">Heading of a section</p>
        <p data-size="h3">Heading of a card</p>
        <p className="lead">Lead: a sentence or two that carry a page.</p>
        <p>Body: plain English for a buyer who is an engineer or pays one. 0123456789</p>
        <p className="soft">Soft: secondary text.</p>
      </div>
    </section>
  );
}
