import { hourMs } from "./durations.ts";

// Apart from limits.ts, which public pages load.

/** Maximum size of an email that comes in, in bytes. */
export const rawMailLimit = 30 * 1024 * 1024;

/** Emails of one sender in 24 hours that are read; the others are stored unread, as one entry. */
export const maxDailyMails = 200;

/** Maximum lengths of an email to clients, number of recipients, and request body in bytes. */
export const mailLimits = {
  subject: 200,
  text: 20_000,
  recipients: 10_000,
  body: 2 * 1024 * 1024,
} as const;

export const nextStepLength = 120;

/** Enquiries of one stage that the list by stage shows. */
export const maxOfStage = 100;

/** A proposal without contact for so many working days has gone quiet. */
export const quietWorkingDays = 4;

/** Recipients of one email of a conversation in To, Cc and Bcc; one that names more is a circular. */
export const maxReplyRecipients = 100;

/** Error of the form and of the server for more of them. */
export const tooManyRecipients = `An email can go to ${maxReplyRecipients} people. Please remove some.`;

/** Files attached to a reply: size of each and together in bytes, and number. */
export const replyFileLimits = { bytes: 10_000_000, totalBytes: 25_000_000, files: 20 } as const;

/** Files of Send Email and of a template: size together in bytes, and number. */
export const emailFileLimits = { bytes: 10_000_000, totalBytes: 10_000_000, files: 5 } as const;
export const templateFileLimits = { ...emailFileLimits, files: 3 } as const;

/** Ages (ms) at which a nightly backup and its restore check are late, as in `alerts.yaml`. */
export const maxBackupAgeMs = 26 * hourMs;
export const maxRestoreCheckAgeMs = 50 * hourMs;

/** A session ends after this long (ms) without use [ASVS 7.3.1]. */
export const sessionIdleMs = 30 * 60_000;

/** A reply waits this long (ms) for an Undo before it is sent. */
export const undoMs = 10_000;

/** Colleagues see for so long (ms) that somebody is calling. */
export const callingMs = 90_000;

/** Counts of open work stop here: this number means as many or more. */
export const maxCount = 100;

/** Counts of a list's rows stop here: this number means as many or more. */
export const maxTotal = 10_000;

/** The number of days for which a merge of two clients can be undone. */
export const undoMergeDays = 30;

/** Maximum length of a tag, and number of tags of a client. */
export const tagLimits = { length: 30, perClient: 20 } as const;

/**
 * An import of clients: rows, bytes and columns of its file, rows and characters of one request,
 * length of the text that says where they are known from, and days in which it can be undone.
 */
export const importLimits = {
  rows: 5_000,
  bytes: 5 * 1024 * 1024,
  columns: 200,
  partRows: 250,
  partCharacters: 200_000,
  source: 160,
  undoDays: 30,
} as const;

/** Maximum number of segments, and length of their names. */
export const segmentLimits = { segments: 20, name: 60 } as const;

/** The search over everything finds no more of each kind: a reader types on instead of scrolling. */
export const maxFound = 8;

/** The number of days that deleted records stay in the bin (decision B21). */
export const binDays = 30;

/** Counts of records due for deletion stop here: this number means as many or more. */
export const maxDueCount = 10_000;

/** Length of a password [ASVS 6.2.1, 6.2.9]. */
export const passwordLimits = { min: 12, max: 128 } as const;

/** Maximum lengths of a post in UTF-16 code units, and maximum number of images. */
export const postLimits = {
  title: 160,
  category: 60,
  summary: 300,
  slug: 80,
  metaTitle: 160,
  question: 60,
  content: 200_000,
  alt: 300,
  images: 20,
} as const;

/** Maximum JSON body with a post, in bytes; every character may be escaped. */
export const postBodyLimit = 2 * 1024 * 1024;

/** Maximum file size in bytes and picture size in pixels of an image (decision B10). */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;

/** Maximum form with images, in bytes: three of the largest, or many small ones. */
export const uploadLimit = 32 * 1024 * 1024;

/** Maximum export of another site's posts, with its pictures in a zip file, in bytes. */
export const postImportBytes = 100 * 1024 * 1024;

/** Error of the form and of the server for a segment with too many people for one email. */
export const segmentTooLarge = (name: string): string =>
  `“${name}” has more than ${mailLimits.recipients.toLocaleString("en-IN")} people. Please choose a smaller segment.`;
