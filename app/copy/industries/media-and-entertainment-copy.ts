import type { IndustryPage } from "./industry-page.ts";

/** /industry/media-and-entertainment */
export const mediaAndEntertainment = {
  slug: "media-and-entertainment",
  name: "Media and entertainment",
  title: "Software for media houses | {company}",
  description:
    "Archives, newsrooms, streaming, rights and royalties for publishers, studios and broadcasters, tested for premiere nights and for small phones.",
  hero: {
    heading: "Which of these is the final cut?",
    lead: "One film ships in forty versions, and track three of one is in the wrong language. We check every file before the platform does.",
  },
  example: "An invented film, the evening before delivery.",
  solutions: {
    heading: "From the last cut to the first viewer",
    lead: "For studios, broadcasters and festivals. Checks that run overnight and name the frame.",
    items: [
      {
        id: "media-archive",
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
        slip: {
          title: "Search: old bridge, rain",
          note: "Archive, 41 years of tape",
          rows: [
            ["Scenes found", "18"],
            ["Of them with rights", "11"],
            ["Proxies ready", "11"],
            ["Tapes to fetch", "2"],
          ],
          total: ["Seconds to the first shot", "4"],
          remark: "Tape shelves are in the same list as the drives.",
        },
      },
      {
        id: "newsroom-and-publishing",
        heading: "Newsroom and Publishing",
        lead: "Write once, and let site, app and ticker each take what they need.",
        bullets: [
          "Editor, reporter and lawyer on one story",
          "Hindi typing in any layout",
          "Corrections published with their time",
          "Embargoes that hold to the second",
          "Front pages rearranged by hand or by rule",
          "Article pages that open on 2G",
        ],
        slip: {
          title: "Story 7719, bulletin at nine",
          note: "Five versions, one text",
          rows: [
            ["Reporter", "18:42"],
            ["Editor", "19:05"],
            ["Lawyer, one word", "19:20"],
            ["Hindi version", "19:40"],
          ],
          total: ["Released at", "20:58"],
          remark: "The embargo held to the second on site, app and ticker.",
        },
      },
      {
        id: "streaming",
        heading: "Streaming",
        lead: "A steady picture, even when the whole country presses play.",
        bullets: [
          "Adaptive bitrate tuned for mobile data",
          "Subtitles and audio in many languages",
          "Downloads that warn before they expire",
          "Two delivery networks, switched live",
          "Start time and stalls measured at the viewer",
          "Premiere load rehearsed at full size",
        ],
        slip: {
          title: "Premiere, first hour",
          note: "Measured at the viewer",
          rows: [
            ["Started", "4,12,000"],
            ["Within 2 seconds", "3,97,000"],
            ["Stalled once", "9,800"],
            ["Gave up", "1,150"],
          ],
          total: ["Played through", "99.7%"],
          remark: "The second network took over at 21:14. Nobody had to reload.",
        },
      },
      {
        id: "subscriptions-and-tickets",
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
        slip: {
          title: "Hall 2, Friday 21:00",
          note: "Entry without a network",
          rows: [
            ["Sold", "388"],
            ["Scanned", "381"],
            ["Used twice, refused", "3"],
            ["Did not come", "7"],
          ],
          total: ["In the hall", "381"],
          remark: "The scanners compared notes when the network returned.",
        },
      },
      {
        id: "rights-and-royalties",
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
        slip: {
          title: "Statement, one song",
          note: "Quarter to September",
          rows: [
            ["Streams", "8,40,000"],
            ["Earned", "₹67,200"],
            ["Writer, 40%", "₹26,880"],
            ["Singer, 25%", "₹16,800"],
            ["Label, 35%", "₹23,520"],
          ],
          total: ["Paid out", "₹67,200"],
          remark: "Anyone named on it can recalculate it.",
        },
      },
      {
        id: "audience-and-advertising",
        heading: "Audience and Advertising",
        lead: "Useful counts for editors and advertisers, without spying on readers.",
        bullets: [
          "Measured in your own account",
          "Consent asked once, in plain words",
          "Spots placed by content, not by person",
          "Proof of play for each order",
          "Bots removed from the counts",
          "Recommendations an editor can adjust",
        ],
        slip: {
          title: "Order 2203, proof of play",
          note: "One week, by content",
          rows: [
            ["Booked spots", "420"],
            ["Played", "420"],
            ["Beside cricket", "188"],
            ["Bots removed", "6,140 views"],
          ],
          total: ["Views counted", "2,91,400"],
          remark: "No viewer was followed to count them.",
        },
      },
    ],
  },
  year: {
    heading: "We work your hours, and your big nights",
    picture:
      "A media house’s year: cricket from March to May and the festival premieres in October and November are the big nights, when we ship fixes only. New features come in between, the last ones in February and August.",
    busy: "224552223554",
    work: "olrrroolcrro",
    legend: {
      o: "new features",
      l: "the last ones before big nights",
      r: "cricket and premieres: fixes only",
      c: "full-size rehearsal",
    },
    firstMonth: 0,
    habits: [
      {
        id: "we-are-there-before-the",
        habit: "We are there before the credits.",
        reason: "If the bulletin goes out at nine, our engineer is on the floor at seven.",
      },
      {
        id: "one-page-begins-what-if",
        habit: "One page begins “What if”.",
        reason:
          "The feed freezes, the payment bank goes quiet, the CDN slows down. Every line has a switch and a name.",
      },
      {
        id: "files-are-sacred",
        habit: "Files are sacred.",
        reason: "No tool of ours deletes an original; it can only ask two people to do so.",
      },
    ],
  },
  related: {
    heading: "What media houses ask us for",
    items: [
      {
        id: "cloud-migration-and-management",
        slug: "cloud-migration-and-management",
        sentence: "A premiere’s worth of servers, for one night",
      },
      {
        id: "ml-automation",
        slug: "ml-automation",
        sentence: "Faces, places and spoken words, found in the archive",
      },
      { id: "devops", slug: "devops", sentence: "A fix released on the morning of the final" },
    ],
    post: "ask-the-question-in-two-languages",
    topic: "language",
  },
  callPanel: {
    heading: "How many versions does your film have?",
    lead: "The date of your next big night and a guess at the crowd are enough. You hear what to test first, and how long that takes.",
    gap: [
      { id: "versions-to-deliver", value: "40", label: "versions to deliver" },
      { id: "in-the-wrong-language", value: "1", label: "in the wrong language" },
    ],
  },
  illustration: "final-cut",
} as const satisfies IndustryPage;
