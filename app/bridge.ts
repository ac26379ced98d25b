import { createContext } from "react-router";
import type { PublicBlog } from "../contract/blog-pages.ts";
import type { DrawPng, IntakeForms, SiteFacts } from "../contract/pages.ts";

export type { FormOutcome } from "../contract/pages.ts";

/**
 * The contexts through which the server lends its services to public pages. They are
 * re-exported by `entry.server.tsx`, so that the plain-Node server and the Vite build share
 * one instance (a context imported by both directly would exist twice).
 */
export const intakeFormsContext = createContext<IntakeForms>();
export const siteFactsContext = createContext<SiteFacts>();
export const drawPngContext = createContext<DrawPng>();
export const publicBlogContext = createContext<PublicBlog>();
