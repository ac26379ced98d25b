import type { z } from "zod";
import * as account from "./account.ts";
import * as audit from "./audit.ts";
import * as bin from "./bin.ts";
import * as blogs from "./blogs.ts";
import * as bulkEmails from "./bulk-emails.ts";
import * as calls from "./calls.ts";
import * as clientImports from "./client-imports.ts";
import * as clientTags from "./client-tags.ts";
import * as clients from "./clients.ts";
import * as companies from "./companies.ts";
import * as conversationMoves from "./conversation-moves.ts";
import * as conversations from "./conversations.ts";
import * as emailDrafts from "./email-drafts.ts";
import * as emails from "./emails.ts";
import type { Endpoint } from "./endpoint.ts";
import * as enquiries from "./enquiries.ts";
import * as enquiryForms from "./enquiry-forms.ts";
import * as insight from "./insight.ts";
import * as media from "./media.ts";
import * as overview from "./overview.ts";
import * as postImports from "./post-imports.ts";
import * as postRevisions from "./post-revisions.ts";
import * as privacy from "./privacy.ts";
import * as programTokens from "./program-tokens.ts";
import * as replies from "./replies.ts";
import { type EndpointId, routes } from "./routes.ts";
import * as savedViews from "./saved-views.ts";
import * as search from "./search.ts";
import * as session from "./session.ts";
import * as settings from "./settings.ts";
import * as sitePages from "./site-pages.ts";
import * as staff from "./staff.ts";
import * as suggestions from "./suggestions.ts";
import * as timeline from "./timeline.ts";
import * as webhooks from "./webhooks.ts";

const exported = {
  ...account,
  ...audit,
  ...bin,
  ...blogs,
  ...bulkEmails,
  ...postImports,
  ...postRevisions,
  ...calls,
  ...clients,
  ...clientImports,
  ...clientTags,
  ...companies,
  ...conversations,
  ...conversationMoves,
  ...enquiries,
  ...enquiryForms,
  ...emailDrafts,
  ...emails,
  ...media,
  ...insight,
  ...overview,
  ...privacy,
  ...programTokens,
  ...replies,
  ...savedViews,
  ...search,
  ...session,
  ...settings,
  ...sitePages,
  ...staff,
  ...suggestions,
  ...timeline,
  ...webhooks,
};

/** Descriptions by endpoint id. Doesn't compile while a route has none. */
export type Endpoints = Pick<typeof exported, EndpointId>;

type Described = Endpoint & { id: EndpointId };

const endpointById: Endpoints & { readonly [Id in EndpointId]: { id: Id } } = exported;

/** Every endpoint, in the order of `routes.ts`. */
export const endpoints: readonly Described[] = (Object.keys(routes) as EndpointId[]).map(
  // All come from `endpoint()`. Comparing 250 of them with its type once more doubles a type check.
  (id) => endpointById[id] as unknown as Described,
);

export type QueryOf<Id extends EndpointId> = z.input<NonNullable<Endpoints[Id]["query"]>>;

export type BodyOf<Id extends EndpointId> = z.input<NonNullable<Endpoints[Id]["body"]>>;

/** Success body of an endpoint, without the `error` flag. */
export type AnswerOf<Id extends EndpointId> = z.output<Endpoints[Id]["answer"]>;
