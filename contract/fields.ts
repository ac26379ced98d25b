import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { isFilterDay } from "./days.ts";
import { addressOf } from "./email-address.ts";
import { fieldLimits } from "./limits.ts";
import { importLimits, mailLimits, postLimits, tagLimits } from "./office-limits.ts";
import { cleanPhone, phoneError } from "./phone-text.ts";
import { cleanName, foldDigits, foldWidth, isVisible, withoutFormat } from "./typed-text.ts";

// Names need no control characters, and CR or LF must never reach an email header
// [ASVS 1.3.11]. Line and paragraph separators break lines too.
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlButNotLineBreak = /(?![\t\n\r])\p{Cc}/u;
const loneSurrogate = /\p{Surrogate}/u;

/** A name: its format characters are removed, and something of it can be seen. */
const line = (label: string, max: number, missing = `Please enter ${label.toLowerCase()}.`) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(cleanName)
    .refine(isVisible, { error: missing })
    .max(max, `${label} may have at most ${max} characters.`)
    .refine((text) => !controlCharacter.test(text) && !loneSurrogate.test(text), {
      error: `${label} has a character we can’t store. Please type it again.`,
    });

export const personName = line("Your full name", fieldLimits.name);
export const companyName = line("Your company name", fieldLimits.company_name);

/** A one-time code: digits of every script are 0 to 9, and what was pasted with it is left out. */
export const typedCode = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => foldDigits(foldWidth(withoutFormat(text))).trim());

/** A day like `2026-11-23` in a filter, from 1900 to 2999. */
export const filterDay = z.iso
  .date()
  .refine(isFilterDay, { error: "Choose a day from 1900 to 2999." });

/** Of a webhook, in the list and in the audit log. */
export const webhookName = line("A name", fieldLimits.name);

/** Of a template for replies and emails. */
export const templateName = line("A name", 80);

/** Name of a token for programs in the list and in the audit log. */
export const tokenName = line("A name", fieldLimits.name);

/** Email address in the spelling of `addressOf`; compared in lower case. */
export const emailAddress = z
  .string({ error: "The email address must be text." })
  .overwrite((text) => addressOf(text) ?? text.trim())
  .min(1, "Please enter your email address.")
  .max(fieldLimits.email, `An email address can have at most ${fieldLimits.email} characters.`)
  .refine((text) => addressOf(text) !== undefined, {
    error: "Please enter an email address like name@company.com.",
  })
  .meta({ format: "email" });

const phoneText = z
  .string({ error: "The phone number must be text." })
  .overwrite(cleanPhone)
  .max(fieldLimits.phone, `A phone number can have at most ${fieldLimits.phone} characters.`);

/** International phone number, with its extension: spelled as `cleanPhone` does. */
export const phoneNumber = phoneText
  .min(1, "Please enter your phone number.")
  .refine((text) => phoneError(text) === undefined, {
    error: ({ input }) => phoneError(String(input)),
    abort: true,
  });

/** `12345 67890` could be a landline of Baghpat in India, and is what people type to get on. */
const madeUp = /^1234567890?$/;

/**
 * A visitor's phone number: one that can exist, in international form or as in India. The smallest
 * metadata knows a number's pattern but not its kind, so that no real number is refused.
 */
export const visitorPhone = phoneNumber.refine((text) => {
  const parsed = parsePhoneNumberFromString(text, "IN");
  return parsed?.isValid() === true && !madeUp.test(parsed.nationalNumber);
}, "This number is incomplete or can’t exist. Please check it, with its country code.");

/** Multi-line text; may be empty. */
export const longText = z
  .string({ error: "The message must be text." })
  .trim()
  .max(fieldLimits.description, `Please use ${fieldLimits.description} characters or fewer.`)
  .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
    error: "The message has a character we can’t store. Please remove it.",
  });

/** Lines below an email; may be empty. */
export const signatureText = longText.max(
  fieldLimits.signature,
  `A signature may have at most ${fieldLimits.signature} characters.`,
);

const optionalLine = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} may have at most ${max} characters.`)
    .refine((text) => !controlCharacter.test(text) && !loneSurrogate.test(text), {
      error: `${label} has a character we can’t store. Please type it again.`,
    });

/** Facts of a client that staff write; somebody who only wrote an email has neither of the others. */
export const clientName = line("The name", fieldLimits.name, "Please enter a name.");
export const clientCompany = optionalLine("The company", fieldLimits.company_name).overwrite(
  cleanName,
);
export const clientPhone = phoneText.refine((text) => text === "" || !phoneError(text), {
  error: ({ input }) => phoneError(String(input)),
});

/** Where a client is known from: the reason below bulk emails. */
export const clientSource = line(
  "The reason",
  importLimits.source,
  "Please say where you know them from.",
);

// Two tags that look the same would be two lists of clients.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/** A tag of clients; compared without case. */
export const clientTag = z
  .string({ error: "A tag must be text." })
  .overwrite((text) =>
    text
      .normalize("NFC")
      .trim()
      .replace(/\p{Zs}+/gu, " "),
  )
  .min(1, "Please enter a tag.")
  .max(tagLimits.length, `A tag may have at most ${tagLimits.length} characters.`)
  .refine((text) => !invisible.test(text), {
    error: "A tag can’t have invisible characters. Please type it again.",
  });

export const postTitle = optionalLine("The title", postLimits.title).min(
  1,
  "Please enter a title.",
);
export const postCategory = optionalLine("The category", postLimits.category).min(
  1,
  "Please enter a category.",
);
export const postSummary = optionalLine("The summary", postLimits.summary);

/** Texts for search engines; empty for the title and the summary. */
export const postMetaTitle = optionalLine("The search title", postLimits.metaTitle);
export const postDescription = optionalLine("The search description", postLimits.summary);

/** The question beside a post that leads to Contact; empty for none. */
export const postQuestion = optionalLine("The question", postLimits.question);

/** The last part of a post's address. */
export const postSlug = z
  .string({ error: "The address must be text." })
  .max(postLimits.slug, `The address may have at most ${postLimits.slug} characters.`)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "Please use lower-case letters a to z, digits, and single hyphens between them.",
  );

/** Alternative text of an image; empty if it is decorative. */
export const altText = optionalLine("The alt text", postLimits.alt);

/** HTML of a post. Services sanitise it before it is stored. */
export const postContent = z
  .string({ error: "The content must be text." })
  .max(postLimits.content, `The content may have at most ${postLimits.content} characters.`)
  .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
    error: "The content has a character we can’t store. Please remove it.",
  });

/** One line: no CR or LF reaches an email header [ASVS 1.3.11]. */
export const mailSubject = optionalLine("The subject", mailLimits.subject).min(
  1,
  "Please enter a subject.",
);

/** The subject of an unsent email; may be empty. */
export const draftSubject = optionalLine("The subject", mailLimits.subject);

export const mailBody = z
  .string({ error: "The message must be text." })
  .max(mailLimits.text, `The message may have at most ${mailLimits.text} characters.`)
  .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
    error: "The message has a character we can’t store. Please remove it.",
  });

/** Search text or filter value, without characters that no stored value has. */
export const searchText = (max: number) =>
  z
    .string()
    .max(max, `Please search for at most ${max} characters.`)
    .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
      error: "We can’t search for one of these characters. Please remove it.",
    });

export const recordId = z.uuid("This id is not valid.");

/** Number of saves of a post, from 1. */
export const postVersion = z.coerce.number().int().min(1);

export const timeZone = z
  .string()
  .refine(isTimeZone, "Please choose a time zone from the list.")
  .describe("IANA name, such as Asia/Kolkata.");

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
