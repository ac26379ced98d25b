import type { ReactNode } from "react";
import { Link } from "react-router";
import skyline from "../../../content/drawings/pictures/skyline-720x900.svg";
import { Brand } from "../../site/layout/brand.tsx";
import { ScriptNeeded } from "../shell/script-needed.tsx";
import "../forms/forms.css";
import "./sign-in.css";

type SignInFrameProps = { title: string; lead: ReactNode; children: ReactNode };

/** The layout of the pages before sign-in: a sheet next to a picture of a skyline. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className="sign-in">
      <main className="sign-in__side" id="main">
        <Link className="sign-in__brand" to="/">
          <Brand />
        </Link>
        <div className="sign-in__sheet">
          <h1>{title}</h1>
          <p className="sign-in__lead">{lead}</p>
          <ScriptNeeded />
          {children}
        </div>
        <p className="sign-in__back">
          <Link to="/">Back to the website</Link>
        </p>
      </main>
      <div className="sign-in__picture">
        <img src={skyline} width="720" height="900" alt="" />
      </div>
    </div>
  );
}
