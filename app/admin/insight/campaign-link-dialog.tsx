import { Copy } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import {
  directMark,
  markOf,
  maxMarkLength,
  maxMarksPerDay,
  otherMark,
  sourceOf,
} from "../../../contract/campaign-marks.ts";
import { noCampaign, type OriginFilter, unknownVisit } from "../../../contract/visit-filter.ts";
import { useSiteUrl } from "../../site/layout/use-site-names.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { callApi } from "../api/api-client.ts";
import { QueryNotice, useLocalQuery } from "../cache/use-query.tsx";
import "./insight-page.css";

type CampaignLinkDialogProps = {
  /** Insight's filters: initial values of the fields. */
  filter: OriginFilter;
  onClose: () => void;
};

/** Makes a link whose visits are counted under a source and a campaign. */
export function CampaignLinkDialog({ filter, onClose }: CampaignLinkDialogProps) {
  const siteUrl = useSiteUrl();
  const loaded = useLimits();
  const limits = loaded.answer ?? notLoaded;
  const [fields, setFields] = useState(() => initialFields(filter));
  const [touched, setTouched] = useState<ReadonlySet<keyof LinkFields>>(new Set());
  const [status, setStatus] = useState("");
  const linkId = useId();
  const pagesId = useId();
  const formId = useId();
  const errors = linkErrors(fields, limits, siteUrl);
  // Visits are counted only on the site's pages, which have to be loaded first.
  const isComplete = limits.paths !== null && Object.keys(errors).length === 0;
  const link = isComplete ? campaignLink(siteUrl, fields) : "";
  const field = (name: keyof LinkFields, label: string) => ({
    label,
    name,
    value: fields[name],
    maxLength: 200,
    autoComplete: "off",
    ...(touched.has(name) && errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setStatus("");
    },
    onBlur: () => setTouched(new Set([...touched, name])),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete) return void copy();
    setTouched(new Set(Object.keys(fields) as (keyof LinkFields)[]));
    const inputs = [...event.currentTarget.querySelectorAll("input")];
    inputs.find(({ name }) => name in errors)?.focus();
  };
  const copy = () =>
    copyText(link).then(
      () => setStatus("Copied."),
      () => setStatus("Your browser blocked copying. Please select the link and copy it."),
    );
  return (
    <Dialog
      title="Campaign link"
      subtitle="Visits through this link are counted under its source and campaign."
      onClose={onClose}
      footer={
        <>
          <span role="status">{status}</span>
          <QuietButton onClick={onClose}>Close</QuietButton>
          <Button type="submit" form={formId} icon={isComplete ? Copy : undefined}>
            {isComplete ? "Copy link" : "Make the link"}
          </Button>
        </>
      }
    >
      <form id={formId} className="halves campaign-link" noValidate onSubmit={onSubmit}>
        <TextField {...field("page", "Page")} list={pagesId} />
        <datalist id={pagesId}>
          {limits.paths?.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <TextField {...field("source", "Source")} placeholder="linkedin.com" />
        <TextField {...field("campaign", "Campaign")} placeholder="audit season" />
        <TextField {...field("medium", "Medium")} optional="(optional)" placeholder="social" />
        {loaded.state === "loading" && (
          <p className="cluster" role="status">
            Loading the site’s pages...
          </p>
        )}
        {loaded.state === "failed" && (
          <QueryNotice
            of={loaded}
            className="cluster"
            title="We couldn’t load the site’s pages"
            retry
          />
        )}
        <div className="field">
          <label className="field__label" htmlFor={linkId}>
            Link
          </label>
          <output id={linkId} className="input">
            {link ||
              (limits.paths
                ? "Fill in the fields above."
                : "The link appears once the site’s pages are loaded.")}
          </output>
        </div>
      </form>
    </Dialog>
  );
}

const notLoaded: LinkLimits = { paths: null, sources: [], campaigns: [] };

/** The site's pages, and the sources and campaigns that were counted today. */
function useLimits() {
  return useLocalQuery<LinkLimits>(async () => {
    const [pages, week] = await Promise.all([
      callApi("listPages", { query: {} }),
      callApi("readInsight", { query: { group: "week", weeks: 1 } }),
    ]);
    const { today } = week.data;
    const [sources, campaigns] = await Promise.all([
      callApi("readInsight", { query: { from: today, to: today, group: "source" } }),
      callApi("readInsight", { query: { from: today, to: today, group: "campaign" } }),
    ]);
    const namesOf = ({ data }: typeof sources) => data.rows.map(({ name }) => name);
    return {
      paths: [...new Set(pages.message.flatMap(({ path, isHidden }) => (isHidden ? [] : path)))],
      sources: namesOf(sources),
      campaigns: namesOf(campaigns),
    };
  });
}

export type LinkFields = { page: string; source: string; medium: string; campaign: string };

/** The site's paths (null until they are loaded), and the names that were counted today. */
export type LinkLimits = {
  paths: readonly string[] | null;
  sources: readonly string[];
  campaigns: readonly string[];
};

/** Initial values of the fields; placeholders such as `(unknown)` or `direct` stay empty. */
export function initialFields({ landing, source, campaign }: OriginFilter): LinkFields {
  const named = (value: string | undefined, ...placeholders: readonly string[]) =>
    value === undefined || placeholders.includes(value) ? "" : value;
  return {
    page: named(landing, unknownVisit) || "/",
    source: named(source, unknownVisit, directMark, otherMark),
    medium: "",
    campaign: named(campaign, unknownVisit, noCampaign, otherMark),
  };
}

type LinkErrors = Partial<Record<keyof LinkFields, string>>;

const postPath = /^\/blogs\/[a-z0-9-]{1,100}$/;

/** Why the counter would not count a link under its names; empty if it would. */
export function linkErrors(fields: LinkFields, limits: LinkLimits, origin: string): LinkErrors {
  const page = addressOf(fields.page, origin);
  const isPage =
    limits.paths === null || limits.paths.includes(page.pathname) || postPath.test(page.pathname);
  const errors = {
    page:
      page.origin !== origin
        ? "This is an address of another site, where visits aren’t counted."
        : isPage
          ? undefined
          : "The site has no such page, so its visits aren’t counted.",
    source:
      nameError(fields.source, "source", limits.sources) ??
      (markOf(fields.source) === directMark
        ? "“direct” is the name for visits without a link. Choose another name."
        : undefined),
    medium: isTooLong(fields.medium) ? tooLong : undefined,
    campaign: nameError(fields.campaign, "campaign", limits.campaigns),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

const tooLong = `Choose a name of at most ${maxMarkLength} characters.`;

const isTooLong = (text: string) => text.trim().length > maxMarkLength;

function nameError(text: string, noun: "source" | "campaign", today: readonly string[]) {
  const mark = noun === "source" ? sourceOf(text) : markOf(text);
  if (text.trim() === "") return `Enter a ${noun}.`;
  if (mark === "") return "Use letters, digits, spaces, dots, hyphens, underscores or plus signs.";
  if (isTooLong(text)) return tooLong;
  if (mark === otherMark) {
    return `“${otherMark}” is the row of all further ${noun}s. Choose another name.`;
  }
  const isFull = today.length >= maxMarksPerDay && !today.includes(mark);
  return isFull
    ? `Today already has ${maxMarksPerDay} ${noun}s. A new one would be counted as “${otherMark}”. Choose one of today’s.`
    : undefined;
}

/** A page that was typed or pasted, also as a whole address, with its section. */
function addressOf(page: string, origin: string): URL {
  const typed = page.trim();
  const address = new URL(URL.canParse(typed) ? typed : `/${typed.replace(/^\/+/, "")}`, origin);
  address.search = "";
  address.pathname = address.pathname.replace(/(?<=.)\/+$/, "");
  return address;
}

/** The address of a page with the names as they will be counted. */
export function campaignLink(origin: string, { page, source, medium, campaign }: LinkFields) {
  const link = addressOf(page, origin);
  link.searchParams.set("utm_source", sourceOf(source));
  if (markOf(medium)) link.searchParams.set("utm_medium", markOf(medium));
  link.searchParams.set("utm_campaign", markOf(campaign));
  return link.href;
}
