import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { withoutSamples } from "../contract/shown.ts";
import { DatabaseCorrupt } from "./db/corruption.ts";
import type { Database } from "./db/database.ts";
import { makeDataFolder } from "./db/folders.ts";
import { openDatabase } from "./db/open-database.ts";
import { createApp } from "./http/app.ts";
import { drain } from "./http/drain.ts";
import { listen } from "./http/listen.ts";
import { builtPages } from "./http/pages/built-pages.ts";
import { provideServices } from "./http/pages/page-context.ts";
import type { PageSource } from "./http/pages/page-source.ts";
import { vitePages } from "./http/pages/vite-pages.ts";
import { Refusals } from "./http/refusals.ts";
import { createDevPipeline, createRequestPipeline } from "./http/request-pipeline.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { openTransport } from "./jobs/email-transport.ts";
import { emailRenderer } from "./jobs/render-emails.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { renewSearch } from "./ops/backup/refill-search.ts";
import { watchClock } from "./ops/clock-guard.ts";
import { type Config, misspeltSettings, serviceSettings } from "./ops/config.ts";
import { foreignDataDir } from "./ops/disk-error.ts";
import { openMetrics, watchProcess } from "./ops/metrics/open-metrics.ts";
import { watchPages, watchStores } from "./ops/metrics/scraped-metrics.ts";
import { openLog, reportCorruption } from "./ops/open-log.ts";
import { openSecretBox } from "./ops/secret-keys.ts";
import { createFirstAdmin } from "./services/accounts/create-staff.ts";
import { resealAuthenticators } from "./services/accounts/factors/authenticator-secrets.ts";
import { passwordHasher } from "./services/accounts/password-hasher.ts";
import { loadStarterPosts } from "./services/blog/import-article.ts";
import { readArticles } from "./services/blog/starter/read-articles.ts";
import { errorPageTags } from "./services/cache-tags.ts";
import type { Context, Count, Log } from "./services/context.ts";
import { changeFeedOf } from "./services/crm/conversations/change-feed.ts";
import { ViewCounter } from "./services/insight/view-counter.ts";
import { openMediaStore } from "./services/media/storage/open-media-store.ts";
import { CopyStore } from "./services/pages/copy-store.ts";
import { resealWebhooks } from "./services/webhooks/webhook-secret.ts";

export type RunningServer = {
  /** Address on this machine. */
  url: string;
  /** The first admin, if this start created one; the password only if it was generated. */
  firstAdmin: Awaited<ReturnType<typeof createFirstAdmin>>;
  /** Finishes pending requests and jobs, and closes everything. Resolves within ten seconds. */
  stop(): Promise<void>;
};

export type ServerOptions = {
  config: Config;
  /** Folder of the site's build, or the Vite server in development. */
  site: { build: string } | { vite: ViteDevServer };
};

/** The composition root: config, stores, services, jobs, HTTP; and their shutdown. */
export async function startServer({ config, site }: ServerOptions): Promise<RunningServer> {
  const log = openLog(config.LOG_LEVEL);

  for (const line of misspeltSettings(process.env)) log.warn({}, line);
  makeDataFolder(config.DATA_DIR);
  const foreign = foreignDataDir(config.DATA_DIR);
  if (foreign) {
    log.warn(
      { ...foreign, user: process.getuid?.() },
      "DATA_DIR belongs to another user, who can't open the files that this process creates in it",
    );
  }
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  await database.migrate();
  database.onCorruption((corruption) => reportCorruption(log, corruption));
  const media = openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR });
  if (config.DATABASE_URL && !config.SECRET_KEY) {
    log.warn({}, "SECRET_KEY is not set: processes that share a database need the same key");
  }
  const secrets = await openSecretBox(config);
  const metrics = openMetrics();
  const pages = await openPages(config, site);
  const entry = await pages.entry();
  entry.reportErrorsTo((error) => log.error({ err: error }, "page failed"));
  const copy = new CopyStore(
    config.STARTER_CONTENT ? entry.editablePages : withoutSamples(entry.editablePages),
  );
  const stores = { database, media, secrets, copy };
  const baseContext = servicesContext(config, stores, log, metrics.count);
  const starting: Context = { ...baseContext, actor: { kind: "system" }, requestId: "start" };
  const firstAdmin = await prepareRecords(starting, config).catch((error: unknown) => {
    // Already reported; the server starts read-only (docs/decisions/corrupt-database.md).
    if (error instanceof DatabaseCorrupt) return null;
    throw error;
  });
  const jobs = await startJobs({
    context: baseContext,
    transport: openTransport({ smtpUrl: config.SMTP_URL, folder: join(config.DATA_DIR, "mail") }),
    render: emailRenderer(site),
    incoming: {
      imapUrl: config.IMAP_URL,
      sentFolder: config.IMAP_SENT,
      folder: join(config.DATA_DIR, "inbox"),
    },
    onInvalidated(tags) {
      if (tags.some((tag) => errorPageTags.has(tag))) {
        pages.refreshCompany(copy.read).catch((error: unknown) => {
          log.warn({ err: error }, "icons and error pages not drawn");
        });
      }
      pages.invalidate(tags);
    },
  });

  // The jobs have read what staff published.
  await pages.refreshCompany(copy.read);

  const stopping = new AbortController();
  const checkReady = async () => {
    if (stopping.signal.aborted) throw new Error("The server is stopping.");
    await Promise.all([database.check(), media.check()]);
  };
  watchProcess(metrics.registry, database.engine);
  watchPages(metrics.registry, pages);
  watchStores(metrics.registry, baseContext, checkReady, config);

  const app = createApp({
    siteUrl: config.SITE_URL,
    trustProxy: config.TRUST_PROXY,
    publishDocs: config.API_DOCS,
    baseContext,
    pages,
    checkReady,
    metrics,
    metricsToken: config.METRICS_TOKEN,
  });
  const refusals = new Refusals(securityHeaders(config.SITE_URL));
  const pipeline =
    "vite" in site
      ? createDevPipeline(site.vite, app.fetch)
      : createRequestPipeline(pages, app.fetch, {
          headers: securityHeaders(config.SITE_URL),
          refusals,
          onError: (error) => log.error({ err: error }, "request failed"),
          onShed: () => metrics.count("request shed", {}),
        });
  const server = await listen(pipeline.listener, config.HOST, config.PORT, {
    trustProxy: config.TRUST_PROXY,
    refusals,
  });
  server.on("connection", pipeline.connectionOpened);
  if (config.PREPARE_PAGES) {
    void pages.warmUp(() => provideServices({ ...baseContext, requestId: "warm" }));
  }
  void lookForDamage(database, log, stopping.signal);
  const url = addressOf(server, config.HOST);
  log.info({ url, database: database.engine, smtp: Boolean(config.SMTP_URL) }, "serving");

  return {
    url,
    firstAdmin,
    async stop() {
      log.info({}, "stopping");
      stopping.abort();
      // Emails queued from now on are sent after the next start.
      changeFeedOf(starting).stop();
      const draining = drain(server, { behindProxy: Boolean(config.TRUST_PROXY) });
      await Promise.all([draining, jobs.stop()]);
      await database.close();
      log.info({}, "stopped");
    },
  };
}

/** Reads the whole database once (decision R9). Damage is reported where it is found. */
async function lookForDamage(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  await database.examine(signal).catch((error: unknown) => {
    if (signal.aborted || error instanceof DatabaseCorrupt) return;
    log.warn({ err: error }, "database not examined for damage");
  });
}

/** Writes the initial data. Returns the first admin, if it created one. */
async function prepareRecords(context: Context, config: Config) {
  await renewSearch(context);
  await resealAuthenticators(context);
  await resealWebhooks(context);
  const firstAdmin = await createFirstAdmin(context, {
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
    name: config.ADMIN_NAME,
  });
  if (config.STARTER_CONTENT) await loadStarterPosts(context, await readArticles());
  return firstAdmin;
}

function servicesContext(
  config: Config,
  stores: Pick<Context, "database" | "media" | "secrets" | "copy">,
  log: Log,
  count: Count,
) {
  return {
    actor: { kind: "visitor" },
    ...stores,
    passwords: passwordHasher(),
    settings: serviceSettings(config),
    views: new ViewCounter(),
    ...watchClock(),
    log,
    count,
  } satisfies Omit<Context, "requestId">;
}

async function openPages(config: Config, site: ServerOptions["site"]): Promise<PageSource> {
  if ("vite" in site) {
    return vitePages(site.vite, {
      siteUrl: config.SITE_URL,
      publishDocs: config.API_DOCS,
      development: true,
    });
  }
  return builtPages({
    folder: site.build,
    facts: { siteUrl: config.SITE_URL, publishDocs: config.API_DOCS, development: false },
    headers: securityHeaders(config.SITE_URL),
    recompress: config.PREPARE_PAGES,
  });
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
  return `http://${name}:${port}`;
}
