import { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { whenWeAnswer } from "../../../contract/callback-time.ts";
import { companyPageName } from "../../../contract/company.ts";
import { CallbackRequestInput, EnquiryInput } from "../../../contract/enquiry-forms.ts";
import { copyAt } from "../../../contract/page-copy.ts";
import type { FormOutcome, IntakeForms, PageServices, SiteFacts } from "../../../contract/pages.ts";
import { shownPageName } from "../../../contract/shown.ts";
import { parse } from "../../api/endpoint-handler.ts";
import { errorResponse } from "../../api/error-response.ts";
import { formValues } from "../../api/request-body.ts";
import { DatabaseUnavailable } from "../../db/database.ts";
import { movedPost } from "../../services/blog/post-addresses.ts";
import { previewPost } from "../../services/blog/preview-post.ts";
import { feedPosts, postAddresses } from "../../services/blog/reading/feeds-and-sitemaps.ts";
import {
  countPosts,
  featuredPost,
  listPostCards,
  newestPosts,
} from "../../services/blog/reading/list-post-cards.ts";
import { readPostPage } from "../../services/blog/reading/read-post-page.ts";
import { searchPostCards } from "../../services/blog/reading/search-post-cards.ts";
import { cacheTags as tagOf } from "../../services/cache-tags.ts";
import type { Context } from "../../services/context.ts";
import { unsubscribeClient } from "../../services/crm/clients/bulk-consent.ts";
import {
  type Receipt,
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../services/crm/enquiries/receive-enquiry.ts";
import { TooMany } from "../../services/errors.ts";
import { drawPng } from "./draw-png.ts";
import type { SiteEntry } from "./page-source.ts";

/** Provides one page request with services; records the cache tags of everything it reads. */
export function provideServices(context: Context): PageServices {
  const cacheTags = new Set<string>();
  return {
    forms: intakeForms(context),
    unsubscribe: (token) => unsubscribeClient(context, token),
    blog: {
      ...openPublicBlog(context, (tag) => cacheTags.add(tag)),
      ...(isBlogHidden(context) && hiddenBlog),
    },
    copy: (page, part) => {
      cacheTags.add(part ? tagOf.sharedCopy(part) : tagOf.pageCopy(page.name));
      // The company's name is in any text.
      cacheTags.add(tagOf.pageCopy(companyPageName));
      return context.copy.read(page);
    },
    cacheTags,
  };
}

/** Pages learn of it by the switches that they read, which invalidate them. */
const isBlogHidden = ({ copy }: Context) =>
  copyAt(copy.resolved(shownPageName).copy, "pages.blogs.state") === "Hidden";

/** The blog while staff have hidden it; previews of posts stay. */
const hiddenBlog: Omit<PublicBlog, "list" | "preview"> = {
  search: async ({ page }) => ({ categories: [], posts: [], page, hasNext: false }),
  post: async () => undefined,
  moved: async () => undefined,
  featured: async () => undefined,
  newest: async () => [],
  feed: async () => [],
  count: async () => 0,
  addresses: async () => [],
};

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
  context.set(entry.publicBlogContext, entry.withJobTitles(services.blog, services.copy));
  context.set(entry.drawPngContext, drawPng);
  context.set(entry.copyContext, services.copy);
  return context;
}

/** Blog queries for loaders. @param addTag called with each cache tag a result depends on */
export function openPublicBlog(context: Context, addTag: (tag: string) => void): PublicBlog {
  return {
    list: (input) => orUnavailable(listPostCards(context, addTag, input)),
    search: (input) => orUnavailable(searchPostCards(context, addTag, input)),
    post: (slug) => orUnavailable(readPostPage(context, addTag, slug)),
    moved: (slug) => orUnavailable(movedPost(context, addTag, slug)),
    featured: () => orUnavailable(featuredPost(context, addTag)),
    newest: (limit) => orUnavailable(newestPosts(context, addTag, limit)),
    preview: (token) => orUnavailable(previewPost(context, token)),
    feed: () => orUnavailable(feedPosts(context, addTag)),
    count: () => orUnavailable(countPosts(context, addTag)),
    addresses: (part) => orUnavailable(postAddresses(context, addTag, part)),
  };
}

/** Without the database a loader responds with 503 instead of an unexpected error. */
async function orUnavailable<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
}

/** Forms posted without JavaScript, received by the same services as the API's requests. */
function intakeForms(context: Context): IntakeForms {
  return {
    sendEnquiry: (form) =>
      receiveForm(context, form, EnquiryInput, (input) => receiveEnquiry(context, input)),
    requestCall: (form) =>
      receiveForm(context, form, CallbackRequestInput, (input) =>
        receiveCallbackRequest(context, input),
      ),
  };
}

async function receiveForm<Input extends z.ZodType>(
  context: Context,
  form: FormData,
  schema: Input,
  receive: (input: z.output<Input>) => Promise<Receipt>,
): Promise<FormOutcome> {
  const values = formValues(form);
  try {
    const { answerBy } = await receive(parse(schema, values));
    const when = whenWeAnswer(values, answerBy, context.now());
    return { state: "received", values: { ...values }, when };
  } catch (error) {
    const { status, body, unexpected } = errorResponse(error, "string", context.requestId);
    if (unexpected) {
      context.log.error({ requestId: context.requestId, err: error }, "form failed");
    }
    if (error instanceof TooMany) context.count("limit reached", { call: "form" });
    return {
      state: "refused",
      status,
      message: body.message,
      fields: body.fields ?? {},
      values: { ...values },
    };
  }
}
