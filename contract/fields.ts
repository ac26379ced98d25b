import { z } from "zod";
import { fieldLimits, mailLimits, postLimits } from "./limits.ts";

// A control character in a name has no honest use, and CR or LF must never reach a mail
// header [ASVS 1.3.11]. Line and paragraph separators break lines too.
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlButNotLineBreak = /(?![\t\n\r])\p{Cc}/u;
const loneSurrogate = /\p{Surrogate}/u;

const line = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .min(1, `Please enter ${label.toLowerCase()}.`)
    .max(max, `${label} may have at most ${max} characters.`)
    .refine((text) => !controlCharacter.test(text) && !loneSurrogate.test(text), {
      error: `${label} has a character we can't store. Please type it again.`,
    });

export const personName = line("Your full name", fieldLimits.name);
export const companyName = line("Your company name", fieldLimits.company_name);

/** An e-mail address as typed, trimmed; compared in lower case. */
export const emailAddress = z
  .string({ error: "The e-mail address must be text." })
  .trim()
  .min(1, "Please enter your e-mail address.")
  .max(fieldLimits.email, `An e-mail address has at most ${fieldLimits.email} characters.`)
  .pipe(z.email("Please enter an e-mail address like name@company.com."));

/** An international phone number as typed: digits with the usual separators, `+` in front. */
export const phoneNumber = z
  .string({ error: "The phone number must be text." })
  .trim()
  .min(1, "Please enter your phone number.")
  .max(fieldLimits.phone, `A phone number has at most ${fieldLimits.phone} characters.`)
  .regex(/^\+?[\d ().\u00a0-]+$/, "Please enter a phone number like +91 98100 00000.")
  .refine((text) => {
    const digits = text.replace(/\D/g, "").length;
    return digits >= 6 && digits <= 15;
  }, "Please enter the whole phone number, with its country code.");

/** Free text over several lines; may be empty. */
export const longText = z
  .string({ error: "The message must be text." })
  .trim()
  .max(fieldLimits.description, `Please keep it under ${fieldLimits.description} characters.`)
  .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
    error: "The message has a character we can't store. Please remove it.",
  });

const word = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} may have at most ${max} characters.`)
    .refine((text) => !controlCharacter.test(text) && !loneSurrogate.test(text), {
      error: `${label} has a character we can't store. Please type it again.`,
    });

export const postTitle = word("The title", postLimits.title).min(1, "Please enter a title.");
export const postCategory = word("The category", postLimits.category).min(
  1,
  "Please enter a category.",
);
export const postSummary = word("The summary", postLimits.summary);

/** What an image shows, in words; empty for one that only decorates. */
export const altText = word("The alternative text", postLimits.alt);

/** The HTML of a post, as typed: it is cleaned by the server before it is stored. */
export const postContent = z
  .string({ error: "The content must be text." })
  .max(postLimits.content, `The content may have at most ${postLimits.content} characters.`)
  .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
    error: "The content has a character we can't store. Please remove it.",
  });

/** One line: no CR or LF reaches a mail header [ASVS 1.3.11]. */
export const mailSubject = word("The subject", mailLimits.subject).min(
  1,
  "Please enter a subject.",
);

export const mailBody = z
  .string({ error: "The message must be text." })
  .max(mailLimits.text, `The message may have at most ${mailLimits.text} characters.`)
  .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
    error: "The message has a character we can't store. Please remove it.",
  });

/** Words to look for, or a value to go by: what can't be stored can't be asked for either. */
export const searchText = (max: number) =>
  z
    .string()
    .max(max, `Please look for at most ${max} characters.`)
    .refine((text) => !controlButNotLineBreak.test(text) && !loneSurrogate.test(text), {
      error: "This has a character that no record can have. Please remove it.",
    });

/** UUID, as every record's id. */
export const recordId = z.uuid("This id is not one of ours.");

/** Counts the saves of a post, from 1 on. */
export const postVersion = z.coerce.number().int().min(1);
