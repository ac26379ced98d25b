import { RouterContextProvider } from "react-router";
import { companyPageName } from "../../../contract/company.ts";
import type { PageServices, SiteFacts } from "../../../contract/pages.ts";
import { cacheTags as tagOf } from "../../services/cache-tags.ts";
import type { Context } from "../../services/context.ts";
import { unsubscribeClient } from "../../services/crm/clients/unsubscribe-client.ts";
import { drawPng } from "./draw-png.ts";
import { intakeForms } from "./intake-forms.ts";
import type { SiteEntry } from "./page-source.ts";
import { openPublicBlog } from "./public-blog.ts";

/** Provides one page request with services; records the cache tags of everything it reads. */
export function provideServices(context: Context): PageServices {
  const cacheTags = new Set<string>();
  return {
    forms: intakeForms(context),
    unsubscribe: (token) => unsubscribeClient(context, token),
    blog: openPublicBlog(context, (tag) => cacheTags.add(tag)),
    copy: (page, part) => {
      cacheTags.add(part ? tagOf.sharedCopy(part) : tagOf.pageCopy(page.name));
      // The company's name is in any text.
      cacheTags.add(tagOf.pageCopy(companyPageName));
      return context.copy.read(page);
    },
    cacheTags,
  };
}

/** React Router's context for loaders and actions of public pages. */
export function routerContext(
  entry: SiteEntry,
  facts: SiteFacts,
  services: PageServices,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(entry.siteFactsContext, facts);
  context.set(entry.intakeFormsContext, services.forms);
  context.set(entry.unsubscribeContext, services.unsubscribe);
  context.set(entry.publicBlogContext, services.blog);
  context.set(entry.drawPngContext, drawPng);
  context.set(entry.copyContext, services.copy);
  return context;
}
