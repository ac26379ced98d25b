import type { IncomingMessage, ServerResponse } from "node:http";
import type { VisitorDoor } from "../../../contract/pages.ts";
import type { SiteEntry } from "./site-build.ts";

/** Where pages come from: a finished build, or Vite while somebody works on them. */
export type Pages = {
  /** The server entry's own exports. */
  entry(): Promise<SiteEntry>;
  /** Renders a page, or answers a page's form or data request. */
  answer(request: Request, door: VisitorDoor): Promise<Response>;
  /** Answers what is ready in memory, before any framework; false if nothing is. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders every page once, so that the first visitor waits for none. */
  warm(door: VisitorDoor): Promise<void>;
};
