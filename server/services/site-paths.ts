import type { Context } from "./context.ts";

const postPath = /^\/blogs\/[a-z0-9-]{1,100}$/;

/** Whether a path is that of a public page, or looks like a post's. */
export const isSitePath = ({ copy }: Pick<Context, "copy">, path: string): boolean =>
  postPath.test(path) ||
  copy.pages.some((page) => page.path === path) ||
  copy.addedPages().some((page) => page.path === path);

/** The post's slug in a path; undefined for other paths. */
export const slugIn = (path: string): string | undefined =>
  postPath.test(path) ? path.slice(path.lastIndexOf("/") + 1) : undefined;
