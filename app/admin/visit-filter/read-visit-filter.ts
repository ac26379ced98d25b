import { isFilterDay } from "../../../contract/days.ts";
import { outcomes, type VisitFilter, visitLengths } from "../../../contract/visit-filter.ts";

/** The filters by visit in an address; values that are too long or malformed are left out. */
export function readVisitFilter(params: URLSearchParams): VisitFilter {
  const text = (name: keyof typeof visitLengths) => {
    const value = params.get(name);
    return value && value.length <= visitLengths[name] ? value : undefined;
  };
  const date = (name: string) => {
    const value = params.get(name) ?? "";
    return isDay(value) ? value : undefined;
  };
  return {
    landing: text("landing"),
    source: text("source"),
    campaign: text("campaign"),
    from: date("from"),
    to: date("to"),
    outcome: outcomes.find((outcome) => outcome === params.get("outcome")),
  };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  isFilterDay(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
