import { unsubscribeCopy } from "../../copy/unsubscribe-copy.ts";
import { unsubscribeContext } from "../../router-contexts.ts";
import { Button } from "../../ui/button.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { noStore, notFound } from "../responses.ts";
import type { Route } from "./+types/unsubscribe-page.ts";

export const headers = () => ({ "Cache-Control": noStore, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${unsubscribeCopy.name} | ${root.loaderData?.names.shortName ?? ""}` },
  { name: "robots", content: "noindex" },
  // The address is a secret: no link to another site passes it on. Under no-referrer the form's
  // Origin would be null, which the same-origin check refuses.
  { name: "referrer", content: "same-origin" },
];

/** Ends bulk emails at once: mail programs post here without opening the page (RFC 8058). */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  if (!(await context.get(unsubscribeContext)(token))) throw notFound(unsubscribeCopy.incomplete);
  return { done: true };
}

/**
 * /unsubscribe/{token}: asks for one press of a button, because programs that scan emails follow
 * links. Works without JavaScript.
 */
export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const { name, ask, done } = unsubscribeCopy;
  if (actionData?.done) return <InnerHero copy={{ crumb: name, ...done }} />;
  return (
    <InnerHero
      copy={{ crumb: name, ...ask }}
      actions={
        <form method="post">
          <Button type="submit">{ask.button}</Button>
        </form>
      }
    />
  );
}
