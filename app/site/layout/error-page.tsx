import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import lost from "../../../content/drawings/pictures/lost-1440x620.svg";
import { errorCopy } from "../../copy/layout-copy.ts";
import type { loader } from "../../root.tsx";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { SiteFacts } from "../site-meta.ts";
import styles from "./error-page.css?url";
import { Header, type HeaderProps } from "./header.tsx";
import { useMenuItems, useMenuLabels } from "./use-menu-labels.ts";

const waysOnward = ["services", "products", "industries", "blogs", "about"] as const;

/** The page for errors (decision P17). */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, name, explanation } = account(error);
  const labels = useMenuLabels();
  const items = useMenuItems();
  const onward = waysOnward.filter((item) => items.includes(item));
  return (
    <>
      {/* Any page may fail, so an import of the styles would put them into every page. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <Header {...useErrorPageMenus()} />
      <main id="main" className="error-page night">
        <div className="error-page__sky" aria-hidden="true">
          {status === 404 ? (
            <img className="error-page__illustration" src={lost} width={1440} height={620} alt="" />
          ) : (
            <p className="error-page__number">{status}</p>
          )}
        </div>
        <div className="wrap error-page__text">
          <h1>{errorCopy.title}</h1>
          <p className="error-page__status">{name}</p>
          <p className="lead">{explanation}</p>
          <div className="actions">
            <ButtonLink to={paths.home}>
              {errorCopy.home}
              <Icon of={ArrowRight} />
            </ButtonLink>
            {items.includes("contact") && (
              <ButtonLink look="line" to={paths.contact}>
                {labels.contact}
              </ButtonLink>
            )}
          </div>
          {onward.length > 0 && (
            <ul className="error-page__onward">
              {onward.map((item) => (
                <li key={item}>
                  <PageLink to={paths[item]}>{labels[item]}</PageLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </main>
    </>
  );
}

/** The public facts of an error: the status of a refusal; of a bug only that it happened (ASVS 16.5.1). */
function account(error: unknown): { status: number; name: string; explanation: string } {
  if (!isRouteErrorResponse(error)) {
    return { status: 500, name: "500 Internal Server Error", explanation: errorCopy.failed };
  }
  const { status, statusText } = error;
  const known = status === 404 ? errorCopy.notFound : errorCopy.refused;
  return {
    status,
    name: `${status} ${statusText}`.trim(),
    explanation: status >= 500 ? errorCopy.failed : (ownExplanation(error.data) ?? known),
  };
}

/** The explanation that a page gave with its refusal. */
function ownExplanation(data: unknown): string | undefined {
  const explanation: unknown = typeof data === "object" && data && Reflect.get(data, "explanation");
  return typeof explanation === "string" ? explanation : undefined;
}

const names = import.meta.env.SSR ? await import("../../copy/read-names.ts") : undefined;

/**
 * The menus of the error page, which has no loader data: the server reads them while it renders. A
 * browser that renders the page by itself, after a failed navigation, has none.
 */
function useErrorPageMenus(): HeaderProps {
  const facts: SiteFacts = useRouteLoaderData<typeof loader>("root");
  const isServed = useState(!useHydrated())[0];
  const read = facts?.copy;
  return { menus: read && names ? names.readMenus(read) : undefined, hasMenus: isServed };
}
