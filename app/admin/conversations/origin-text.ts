import type { Enquiry } from "../../../contract/enquiries.ts";

/** Sites by the name that people know. */
const sources: Readonly<Record<string, string>> = {
  "google.com": "Google",
  "bing.com": "Bing",
  "duckduckgo.com": "DuckDuckGo",
  "chatgpt.com": "ChatGPT",
  "linkedin.com": "LinkedIn",
  "facebook.com": "Facebook",
  "github.com": "GitHub",
  "instagram.com": "Instagram",
  "reddit.com": "Reddit",
  "whatsapp.com": "WhatsApp",
  "x.com": "X",
  "youtube.com": "YouTube",
  // Counted before a site had one name.
  linkedin: "LinkedIn",
  newsletter: "The newsletter",
  direct: "Direct, without a link,",
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

type Sent = Pick<Enquiry, "origin" | "receivedAt" | "consent">;

/**
 * Where the visit of an enquiry began: "Google to Fintech on 12 Nov, 4 pages, campaign audit".
 * Without an origin, that it is unknown.
 */
export function originText({ origin, receivedAt, consent }: Sent): string {
  // Only forms ask for consent.
  if (!origin && consent.version === "") return "An email";
  if (!origin) return "Unknown. The form was sent without its visit, as from a new tab.";
  const { landing, source, campaign, pages } = origin;
  const from = Object.hasOwn(sources, source) ? sources[source] : source;
  const day = dayFormat.format(new Date(receivedAt));
  return [
    `${from} to ${pageName(landing)} on ${day}`,
    pages === 1 ? "1 page" : `${pages} pages`,
    ...(campaign ? [`campaign ${campaign}`] : []),
  ].join(", ");
}

const abbreviations: Readonly<Record<string, string>> = {
  ai: "AI",
  iot: "IoT",
  it: "IT",
  ml: "ML",
  qc: "QC",
  devops: "DevOps",
  "2xcell": "2XCell",
};

/** A page by its address: "Fintech", "the post “Late clocks”", "the home page". */
function pageName(path: string): string {
  if (path === "/") return "the home page";
  const [name = path] = path.split("/").reverse();
  const parts = name.split("-").map((part, index) => {
    if (Object.hasOwn(abbreviations, part)) return abbreviations[part];
    return index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part;
  });
  return path.startsWith("/blogs/") ? `the post “${parts.join(" ")}”` : parts.join(" ");
}
