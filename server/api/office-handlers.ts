import { columnNames, groupNames, numberNames } from "../../contract/insight-names.ts";
import { type InsightGroup, insightNumbers } from "../../contract/visit-filter.ts";
import { listAudit } from "../services/audit/list-audit.ts";
import { deleteFromBin, emptyBin } from "../services/bin/delete-from-bin.ts";
import { listBin } from "../services/bin/list-bin.ts";
import { restoreFromBin } from "../services/bin/restore-from-bin.ts";
import { exportInsight, type NamedRow } from "../services/insight/insight-rows.ts";
import { maySeeWorth, readInsight } from "../services/insight/read-insight.ts";
import { hideFirstSteps, readFirstSteps } from "../services/overview/first-steps.ts";
import { readEnquiryWeeks } from "../services/overview/read-enquiry-weeks.ts";
import { readFirstAnswers } from "../services/overview/read-first-answers.ts";
import { readOverview } from "../services/overview/read-overview.ts";
import { readTeam } from "../services/overview/read-team.ts";
import { confirmErasure } from "../services/privacy/confirm-erasure.ts";
import { exportPerson } from "../services/privacy/export-person.ts";
import { findPeople, findPerson } from "../services/privacy/find-person.ts";
import { listPrivacyRequests } from "../services/privacy/list-privacy-requests.ts";
import { planErasure } from "../services/privacy/plan-erasure.ts";
import { restrictPerson } from "../services/privacy/restrict-person.ts";
import { readRetention } from "../services/privacy/retention-rules.ts";
import { searchRecords } from "../services/search/search-records.ts";
import { readStoredAnswerHours, updateAnswerHours } from "../services/settings/answer-hours.ts";
import { readMailState } from "../services/settings/read-mail-state.ts";
import { readStageNames, updateStageNames } from "../services/settings/stage-names.ts";
import { redeliver, sendWebhookTest } from "../services/webhooks/deliver-again.ts";
import { listDeliveries, listWebhooks } from "../services/webhooks/list-webhooks.ts";
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from "../services/webhooks/save-webhook.ts";
import { type CsvColumns, csvStream } from "./csv.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** Start page, search, bin, Insight, and what admins look after: settings, webhooks, privacy, audit. */
export const officeHandlers = {
  readOverview,
  readTeam,
  readEnquiryWeeks: async (context) => ({ weeks: await readEnquiryWeeks(context) }),
  readFirstAnswers,
  readFirstSteps,
  hideFirstSteps: async (context, { body: { hidden } }) => {
    await hideFirstSteps(context, hidden);
    return { message: hidden ? "Hidden" : "Shown" };
  },

  listAudit: async (context, { query }) => {
    const { entries, ...rest } = await listAudit(context, query);
    return { message: entries, ...rest };
  },

  listBin: async (context, { query }) => {
    const { items, next } = await listBin(context, query);
    return { message: items, next };
  },
  restoreFromBin: (context, { body }) => restoreFromBin(context, body),
  deleteFromBin: async (context, { body }) => ({ deleted: await deleteFromBin(context, body) }),
  emptyBin: async (context, { body }) => ({ deleted: await emptyBin(context, body.kind) }),

  searchRecords: (context, { query }) => searchRecords(context, query),

  readAnswerHours: async (context) => ({ data: await readStoredAnswerHours(context) }),
  updateAnswerHours: async (context, { body }) => ({
    data: await updateAnswerHours(context, body),
  }),
  readStageNames: async (context) => ({ data: await readStageNames(context) }),
  updateStageNames: async (context, { body }) => ({ data: await updateStageNames(context, body) }),
  readMailState: async (context) => ({ data: await readMailState(context) }),

  readInsight: async (context, { query }) => ({ data: await readInsight(context, query) }),
  exportInsight: (context, { query }) =>
    csvStream(context, columnsOf(query.group, maySeeWorth(context)), exportInsight(context, query)),

  listWebhooks: async (context) => ({ message: await listWebhooks(context) }),
  createWebhook: async (context, { body }) => ({
    message: "Webhook created",
    ...(await createWebhook(context, body)),
  }),
  updateWebhook: saying("Saved", (context, { path, body }) =>
    updateWebhook(context, path.id, body),
  ),
  deleteWebhook: saying("Webhook deleted", (context, { path }) => deleteWebhook(context, path.id)),
  rotateWebhookSecret: async (context, { path }) => ({
    message: "Secret changed",
    ...(await rotateWebhookSecret(context, path.id)),
  }),
  testWebhook: saying("Test queued", (context, { path }) => sendWebhookTest(context, path.id)),
  listWebhookDeliveries: (context, { path, query }) => listDeliveries(context, path.id, query),
  redeliverWebhook: saying("Queued again", (context, { path }) =>
    redeliver(context, path.id, path.delivery),
  ),

  findPerson: (context, { body }) => findPerson(context, body),
  findPeople: async (context, { body }) => ({ message: await findPeople(context, body) }),
  exportPerson: async (context, { body }) => ({ data: await exportPerson(context, body) }),
  restrictPerson: async (context, { body }) => {
    await restrictPerson(context, body);
    return {
      message: body.restricted
        ? "Their data is restricted: stored, but no longer used."
        : "The restriction is lifted.",
    };
  },
  planErasure: (context, { body }) => planErasure(context, body),
  confirmErasure: async (context, { path, body }) => ({
    amounts: await confirmErasure(context, path.id, body),
  }),
  listPrivacyRequests: async (context) => ({ message: await listPrivacyRequests(context) }),
  readRetention,
} satisfies Partial<Handlers>;

/** The columns of the table, with plain numbers for sums. */
const columnsOf = (group: InsightGroup, isAdmin: boolean): CsvColumns<NamedRow> => [
  [group === "week" ? "Week from" : groupNames[group], ({ name }) => name],
  ...insightNumbers.map(
    (number) =>
      [
        numberNames[number],
        (row: NamedRow) =>
          row.hasVisits || (number !== "visits" && number !== "readOn") ? row[number] : "",
      ] as const,
  ),
  ...(isAdmin
    ? ([
        [`${columnNames.worth} (INR)`, ({ worth }: NamedRow) => (worth ?? 0) / 100],
        [
          `${columnNames.firstAnswerMinutes} (minutes)`,
          ({ firstAnswerMinutes }: NamedRow) => firstAnswerMinutes ?? "",
        ],
      ] as const)
    : []),
];
