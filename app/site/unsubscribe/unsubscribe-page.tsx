import { unsubscribeContext } from "../../router-contexts.ts";
import { Button } from "../../ui/button.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { noStore, notFound } from "../responses.ts";
import type { Route } from "./+types/unsubscribe-page.ts";

/** Before and after the button is pressed. */
const copy = {
  name: "Emails from us",
  ask: {
    title: "Unsubscribe from our emails?",
    lead: "You’ll get no more news or invitations from us. We still answer when you write to us.",
    button: "Unsubscribe",
  },
  done: {
    title: "You’re unsubscribed",
    lead: "We’ll send you no more news or invitations. Write to us whenever you like: we answer.",
  },
  incomplete: "This link is incomplete. Please open it again from your email.",
} as const;

export const headers = () => ({ "Cache-Control": noStore, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${copy.name} | ${root.loaderData?.names.shortName ?? ""}` },
  { name: "robots", content: "noindex" },
  // The address is a secret: no link to another site passes it on. Under no-referrer the form's
  // Origin would be null, which the same-origin check refuses.
  { name: "referrer", content: "same-origin" },
];

/** Ends bulk emails at once: mail programs post here without opening the page (RFC 8058). */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  if (!(await context.get(unsubscribeContext)(token))) throw notFound(copy.incomplete);
  return { done: true };
}

/**
 * /unsubscribe/{token}: asks for one press of a button, because programs that scan emails follow
 * links. Works without JavaScript.
 */
export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const { name, ask, done } = copy;
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
