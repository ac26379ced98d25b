import { createContext } from "react-router";
import type { PublicBlog } from "../contract/blog-pages.ts";
import type { ReadCopy } from "../contract/editable-page.ts";
import type { DrawPng, IntakeForms, SiteFacts, Unsubscribe } from "../contract/pages.ts";

/**
 * React Router contexts through which the server provides services to public pages. Re-exported
 * by `entry.server.tsx`, so that server and build share one instance of each.
 */
export const intakeFormsContext = createContext<IntakeForms>();
export const siteFactsContext = createContext<SiteFacts>();
export const drawPngContext = createContext<DrawPng>();
export const publicBlogContext = createContext<PublicBlog>();
export const unsubscribeContext = createContext<Unsubscribe>();
export const copyContext = createContext<ReadCopy>();
