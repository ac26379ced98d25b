import type { Plugin, ViteDevServer } from "vite";
import type { Company } from "../../contract/company.ts";
import type { EmailContent } from "../../contract/email-templates.ts";

/** In development, `/emails` shows every email with example data, as HTML and plain text. */
export function emailPreview(): Plugin {
  return {
    name: "email-preview",
    apply: "serve",
    configureServer(vite) {
      vite.middlewares.use("/emails", async (request, response, next) => {
        try {
          const { searchParams } = new URL(request.originalUrl ?? "/", "http://localhost");
          const page = await previewPage(vite, searchParams.get("template"));
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(page);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function previewPage(vite: ViteDevServer, template: string | null): Promise<string> {
  const { emailExamples } = (await vite.ssrLoadModule("/app/emails/email-examples.ts")) as {
    emailExamples: readonly EmailContent[];
  };
  const { renderEmail } = (await vite.ssrLoadModule("/app/emails/render-email.tsx")) as {
    renderEmail(email: EmailContent, company: Company): { html: string; text: string };
  };
  const { company } = (await vite.ssrLoadModule("/app/copy/company.ts")) as { company: Company };
  const shown = emailExamples.find((email) => email.template === template) ?? emailExamples[0];
  if (!shown) throw new Error("There are no examples of emails.");
  const { html, text } = renderEmail(shown, company);
  const links = emailExamples.map(
    (email) => `<li><a href="?template=${email.template}">${email.template}</a></li>`,
  );
  const frames = [360, 640].map(
    (width) =>
      `<iframe sandbox width="${width}" height="900" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Emails</title>
    <h1>${shown.template}</h1><ul>${links.join("")}</ul>
    ${frames.join(" ")}<pre style="white-space: pre-wrap">${escapeHtml(text)}</pre>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
