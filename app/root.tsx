// First of all: tokens.css declares the order of the cascade layers.
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/page-change.css";

import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { shownMark } from "../contract/brand.ts";
import type { Route } from "./+types/root.ts";
import { companyPage } from "./copy/company.ts";
import { errorCopy } from "./copy/layout-copy.ts";
import { readLabels } from "./copy/read-names.ts";
import { readHiddenPaths } from "./copy/read-shown.ts";
import { copyContext, siteFactsContext } from "./router-contexts.ts";
import { brandOf } from "./site/brand/brand.ts";
import { ErrorPage } from "./site/layout/error-page.tsx";
import { RouteChange, SkipLink } from "./site/layout/route-change.tsx";
import type { SiteFacts } from "./site/site-meta.ts";
import laterStyles from "./styles/later.css?url";

/** Data of the server that every page needs. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const read = context.get(copyContext);
  const company = read(companyPage);
  const { name, shortName, countryCode } = company;
  const country = countryCode.toLowerCase();
  const brand = brandOf(company);
  const mark = brand && shownMark(brand);
  // Sent only if it differs from the repository's company: every page carries it.
  const names = { name, shortName, ...(mark && { mark }), ...(country !== "in" && { country }) };
  const hidden = readHiddenPaths(read);
  const labels = readLabels(read);
  const facts: NonNullable<SiteFacts> = { siteUrl, names, labels, ...(hidden && { hidden }) };
  // Not enumerable, so that `meta` has it on the server and it is not sent to the browser.
  return Object.defineProperties(facts, { copy: { value: read, enumerable: false } });
}

/** It never changes while a visit lasts. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error
    ? [
        { title: `${errorCopy.title} | ${loaderData?.names.name ?? ""}` },
        { name: "robots", content: "noindex" },
      ]
    : [];

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // For scripts that act only until React does (`app/start`), and for tests.
    document.documentElement.dataset.live = "true";
  }, []);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#050d24" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        <RouteChange />
        <ScrollRestoration />
        <Scripts />
        {/* Last, so that no paint waits for it. The order of the attributes keeps it from being inlined. */}
        <link href={laterStyles} rel="stylesheet" />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
