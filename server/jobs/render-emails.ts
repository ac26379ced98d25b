import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import type { Company } from "../../contract/company.ts";
import type { EmailContent } from "../../contract/email-templates.ts";

export type EmailBody = { html: string; text: string };

/** Renders an email's template (`app/emails`). */
export type RenderEmail = (email: EmailContent, company: Company) => Promise<EmailBody>;

/**
 * Renders with the templates' bundle, `emails.js` in the folder of the build, which is loaded with
 * the first email; in development with Vite, which compiles them as they change.
 */
export function emailRenderer(site: { build: string } | { vite: ViteDevServer }): RenderEmail {
  return async (email, company) => (await loadTemplates(site)).renderEmail(email, company);
}

/** The templates' bundle can't be loaded; the email is retried. */
export class TemplatesUnavailable extends Error {
  override name = "TemplatesUnavailable";
}

type TemplatesModule = { renderEmail(email: EmailContent, company: Company): EmailBody };

async function loadTemplates(site: Parameters<typeof emailRenderer>[0]): Promise<TemplatesModule> {
  try {
    const module: unknown =
      "vite" in site
        ? await site.vite.ssrLoadModule("/app/emails/render-email.tsx")
        : await import(pathToFileURL(join(site.build, "emails.js")).href);
    // A build has no types.
    return module as TemplatesModule;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TemplatesUnavailable(reason, { cause: error });
  }
}

/** Several bulk emails are sent at a time where they have recipients in common. */
const maxCached = 5;

/** Renders each bulk email once: its emails are alike, and 10,000 times would block us. */
export function cacheBulkEmails(render: RenderEmail): RenderEmail {
  const bodies = new Map<string, Promise<EmailBody>>();
  return (email, company) => {
    if (email.template !== "client-email") return render(email, company);
    const key = JSON.stringify([email.data, company]);
    const body = bodies.get(key) ?? render(email, company);
    // Least recently used first.
    bodies.delete(key);
    bodies.set(key, body);
    const [oldest] = bodies.keys();
    if (bodies.size > maxCached && oldest !== undefined) bodies.delete(oldest);
    // Errors are not cached.
    body.catch(() => bodies.delete(key));
    return body;
  };
}
