import type { Need } from "../../../contract/rights.ts";
import { adminPaths, pageEditorPath } from "../admin-paths.ts";
import { settingsEntries } from "../settings/settings-entries.ts";
import { everyone, isWithin } from "./section.ts";
import { sections } from "./sections.ts";

type PageFacts = {
  /** For the phone's bar. */
  name: string;
  /** Rights that open it. */
  needs: readonly Need[];
  parent?: { label: string; address: string };
};

const { home, blogs, newBlog, pages, clients, companies, settings, help } = adminPaths;
const settingsPage = { label: "Settings", address: settings };
const blogsPage = { label: "Blogs", address: blogs };

/** Pages that no menu names. */
const otherPages: Readonly<Record<string, Omit<PageFacts, "needs"> & Partial<PageFacts>>> = {
  [newBlog]: { name: "Add Blog", parent: blogsPage },
  [`${blogs}/edit`]: { name: "Edit Blog", parent: blogsPage },
  [`${blogs}/revisions`]: { name: "Revisions", parent: blogsPage },
  [adminPaths.importPosts]: { name: "Import posts", needs: ["blog"], parent: blogsPage },
  [`${pages}/changes`]: { name: "Changes", parent: { label: "Pages", address: pages } },
  [pageEditorPath]: { name: "Edit page", parent: { label: "Pages", address: pages } },
  [help]: { name: "Help", parent: { label: "Overview", address: home } },
  [settings]: { name: "Settings", parent: { label: "Overview", address: home } },
};

/** The page at an address. One that nothing names is for everyone: it is not there. */
export function pageAt(pathname: string): PageFacts {
  const setting = settingsEntries.find(({ address }) => isWithin(pathname, address));
  if (setting) return { name: setting.label, needs: setting.needs, parent: settingsPage };
  const section = sections.find(({ address }) => isWithin(pathname, address));
  const needs = section?.needs ?? everyone;
  if (pathname.startsWith(`${clients}/`)) {
    const parent = { label: "Clients", address: clients };
    const isImport = pathname === adminPaths.importClients;
    return isImport
      ? { name: "Import clients", needs: ["clients", "settings"], parent }
      : { name: "Client", needs, parent };
  }
  if (pathname.startsWith(`${companies}/`)) {
    return { name: "Company", needs, parent: { label: "Companies", address: companies } };
  }
  return { name: section?.label ?? "Page not found", needs, ...otherPages[pathname] };
}
