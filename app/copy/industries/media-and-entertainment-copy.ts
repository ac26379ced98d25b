import type { IndustryPage } from "./industry-pages.ts";

/** /industry/media-and-entertainment */
export const mediaAndEntertainment = {
  slug: "media-and-entertainment",
  name: "Media and entertainment",
  title: "Software for media houses | Nirbhay Technologies",
  description:
    "Archives, newsrooms, streaming, rights and royalties for publishers, studios and broadcasters, tested for premiere nights and for small phones.",
  hero: {
    heading: "Nine o’clock is nine o’clock",
    lead: "The premiere, the bulletin and the final over don’t wait for a server. We build what carries a picture from the camera to a phone on the last bus home.",
  },
  solutions: {
    heading: "Behind every minute on screen",
    lead: "Six systems around one catalogue, so that a title is described once.",
    items: [
      {
        heading: "Media Archive",
        lead: "Find the shot of the old bridge in less time than it takes to film it again.",
        bullets: [
          "Search by face, place and spoken word",
          "Proxies for editing from anywhere",
          "Originals on cheap storage, checked yearly",
          "Who filmed it and what may be shown",
          "Duplicates joined, nothing lost",
          "Tape shelves and drives listed as well",
        ],
      },
      {
        heading: "Newsroom and Publishing",
        lead: "Write once, and let site, app and ticker each take what they need.",
        bullets: [
          "Desk, reporter and legal in one story",
          "Hindi typing in any layout",
          "Corrections published with their time",
          "Embargoes that hold to the second",
          "Front pages rearranged by hand or by rule",
          "Article pages that open on 2G",
        ],
      },
      {
        heading: "Streaming",
        lead: "A steady picture, even when the whole country presses play.",
        bullets: [
          "Ladders of quality made for mobile data",
          "Subtitles and audio in many languages",
          "Downloads that expire politely",
          "Two delivery networks, switched live",
          "Start time and stalls measured at the viewer",
          "Premiere load rehearsed at full size",
        ],
      },
      {
        heading: "Subscriptions and Tickets",
        lead: "Plans people understand, and a renewal that doesn’t surprise them.",
        bullets: [
          "UPI AutoPay and card mandates",
          "Day passes and family plans",
          "Device limits without false alarms",
          "Cancelling in two clicks",
          "Seat maps for halls and grounds",
          "Entry codes scanned without a network",
        ],
      },
      {
        heading: "Rights and Royalties",
        lead: "Know what you may show, where, until when, and whom it pays.",
        bullets: [
          "Territories, windows and languages per title",
          "Warning before a licence runs out",
          "Music cue sheets from the edit",
          "Splits for writers, singers and labels",
          "Statements that artists can recalculate",
          "TDS worked out with every payment",
        ],
      },
      {
        heading: "Audience and Advertising",
        lead: "Useful counts for editors and advertisers, without spying on readers.",
        bullets: [
          "Own measurement, in your own account",
          "Consent asked once, in plain words",
          "Spots placed by content, not by person",
          "Proof of play for each order",
          "Robots taken out of the figures",
          "Recommendations with an editor’s hand",
        ],
      },
    ],
  },
  approach: {
    heading: "How we work with media teams",
    paragraphs: [
      "We keep your hours. If the bulletin goes out at nine, our engineer is on the floor at seven and stays until the credits.",
      "Before each large event we write a page that begins “What if”: the feed freezes, the payment bank goes quiet, the CDN slows down. Every line has a switch and a name.",
      "Files are sacred. No tool of ours deletes an original; it can only ask two people to do so.",
    ],
  },
  callPanel: {
    heading: "When is your next big night?",
    lead: "The date and a guess at the crowd are all we need. You hear what to test first, and how long that takes.",
  },
  illustration: "film-strip",
} as const satisfies IndustryPage;
