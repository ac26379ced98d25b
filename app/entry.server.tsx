import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import pageScript from "./start/page-script.ts?script";

export { defaultCopy } from "./copy/editable-page.ts";
/** The pages that staff can edit. */
export { editablePages } from "./copy/editable-pages.ts";
export {
  copyContext,
  drawPngContext,
  intakeFormsContext,
  publicBlogContext,
  siteFactsContext,
  unsubscribeContext,
} from "./router-contexts.ts";
export { brandOf } from "./site/brand/brand.ts";
export { brandFileNames, drawBrandFile } from "./site/brand/draw-brand-files.ts";
export { withJobTitles } from "./site/people/job-titles.ts";

/** Address of the script of public pages that starts React on use. */
export { pageScript };

/**
 * Renders a whole page: nothing is streamed, since the page cache keeps the finished text
 * and its Content-Security-Policy names the hash of every inline script.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
) {
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} />,
    {
      signal: request.signal,
      onError(error) {
        failed = true;
        onRenderError?.(error);
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status: failed ? 500 : status, headers });
}

let onRenderError: ((error: unknown) => void) | undefined;

/** The server's logger for errors of loaders, actions and components. */
export function reportErrorsTo(report: (error: unknown) => void) {
  onRenderError = report;
}

/** Without this export every refusal (404, 405) would be logged with its stack. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) onRenderError?.(error);
};
