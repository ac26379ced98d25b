import type { IndustrySlug, ServiceSlug } from "../site-paths.ts";
import { line } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { scene, tag } from "./paint.ts";

/** A service or an industry, by the last part of its path. */
export type TopicName = ServiceSlug | IndustrySlug;

const size = { width: 120, height: 56 };
/** Distance between marks, so that no line reaches into the next one's view. */
const pitch = size.height + 8;
const navy = "#24448a";

/**
 * A small line drawing for each service and industry, below each other in one file. Each has a view
 * by the name of its topic: `<img src="topic-marks.svg#f-fintech">`.
 */
export const topicMarks: Illustration = {
  name: "topic-marks",
  label: "Drawing: seventeen small line drawings, one for each service and industry",
  draw(_size, uid) {
    return scene(uid, ...Object.entries(marks).map(drawMark));
  },
};

function drawMark([id, { lines, dots, warm }]: [string, Mark], index: number): string {
  const top = index * pitch;
  return (
    tag("view", { id, viewBox: `0 ${top} ${size.width} ${size.height}` }) +
    tag(
      "g",
      { transform: `translate(0 ${top})` },
      line(lines, { color: navy, width: 1.5, round: true }) +
        line(warm, { color: "#e8583f", width: 2.2, round: true }) +
        (dots ? line(dots, { color: navy, width: 5, round: true }) : ""),
    )
  );
}

/** Navy lines, dots, and one warm line. Path data. */
type Mark = { lines: string; dots?: string; warm: string };

const marks: Record<TopicName, Mark> = {
  // Services
  "cloud-migration-and-management": {
    lines: "M4 52h112M52 24a18 18 0 0 1 34-8 14 14 0 0 1 10 26H62a12 12 0 0 1-10-18z",
    dots: "M14 44h0M26 44h0M38 44h0M14 32h0M26 32h0",
    warm: "M38 32q8-14 26-8",
  },
  devops: {
    lines: "M60 28c-14-20-50-22-50 0s36 20 50 0",
    dots: "M60 28h0M10 28h0M34 13h0M34 43h0",
    warm: "M60 28c14-20 50-22 50 0s-36 20-50 0",
  },
  "ai-analytics": {
    lines: "M4 52h112",
    dots: "M12 40h0M20 48h0M28 36h0M36 42h0M46 30h0M54 38h0M70 20h0M82 14h0M88 22h0M100 8h0",
    warm: "M4 46q44 0 58-16t52-20",
  },
  "app-modernization": {
    lines: "M6 10h20v20H6zM6 32h20v20H6zM28 32h20v20H28zM66 52h48M66 41h48M66 30h48M66 19h48",
    warm: "M28 10h20v20H28zM66 8h48",
  },
  "iot-platform": {
    lines: "M34 50a26 26 0 0 1 52 0M18 50a42 42 0 0 1 84 0M4 50h112",
    dots: "M18 50h0M31 20h0M60 24h0M89 20h0M102 50h0M42 31h0M78 31h0",
    warm: "M50 50a10 10 0 0 1 20 0M60 40V24",
  },
  "it-security-and-audit": {
    lines:
      "M60 6c12 7 20 8 28 8 0 20-8 32-28 38-20-6-28-18-28-38 8 0 16-1 28-8zM60 18c6 4 11 5 16 5-1 10-5 16-16 21-11-5-15-11-16-21 5 0 10-1 16-5z",
    dots: "M60 31h0",
    warm: "M4 4l29 24L8 52",
  },
  "ml-automation": {
    lines: "M10 4v48h106M22 44q40-18 84 0M34 48q26-8 58 0",
    dots: "M18 8h0M28 24h0M42 33h0M62 40h0M86 42h0",
    warm: "M16 6q12 34 98 36",
  },
  "enterprise-workflow-software": {
    lines: "M4 10h112M4 28h112M4 46h112M10 5h18v10H10zM46 23h18v10H46zM88 41h18v10H88z",
    warm: "M28 10h9v18h9M64 28h12v18h12",
  },
  "testing-and-qc": {
    lines:
      "M8 8h18v18H8zM36 8h18v18H36zM64 8h18v18H64zM92 8h18v18H92zM8 34h18v18H8zM36 34h18v18H36zM92 34h18v18H92zM12 17l4 4 7-8M40 17l4 4 7-8M68 17l4 4 7-8M96 17l4 4 7-8M12 43l4 4 7-8M40 43l4 4 7-8",
    warm: "M64 34h18v18H64z",
  },
  // Industries
  fintech: {
    lines: "M2 48h116M14 48a22 22 0 0 1 44 0M40 48a16 16 0 0 1 32 0",
    dots: "M14 48h0M58 48h0M106 48h0M40 48h0M72 48h0",
    warm: "M58 48a24 24 0 0 1 48 0",
  },
  "education-sector": {
    lines: "M20 50a40 40 0 0 1 80 0M32 50a28 28 0 0 1 56 0M8 50a52 48 0 0 1 104 0",
    dots: "M60 50h0M60 10h0M34 18h0M86 18h0M43 27h0M77 27h0",
    warm: "M46 50a14 14 0 0 1 28 0",
  },
  "retail-sector": {
    lines:
      "M4 52h112M4 28h112M12 52V36h18v16M34 52V40h18v12M78 52V34h14v18M96 52V40h16v12M12 28V12h14v16M30 28V16h22v12M56 28V8h16v20M76 28V16h18v12M98 28V12h14v16",
    warm: "M56 52V36h18v16",
  },
  manufacturing: {
    lines: "M4 44h112v8H4zM16 44V32h12v12M66 44V32h12v12M92 44V32h12v12M66 6v10M52 6h28",
    dots: "M16 48h0M38 48h0M60 48h0M82 48h0M104 48h0",
    warm: "M41 44V32h12v12",
  },
  "travel-and-tourism": {
    lines: "M6 54a54 48 0 0 1 108 0M34 54a26 48 0 0 1 52 0M12 36h96M60 6v48",
    dots: "M22 34h0M94 26h0",
    warm: "M22 34q36-40 72-8",
  },
  "media-and-entertainment": {
    lines: "M2 10h116M2 46h116M2 16h36v24H2M42 16h36v24H42zM118 16H82v24h36",
    dots: "M10 5h0M34 5h0M58 5h0M82 5h0M106 5h0M10 51h0M34 51h0M58 51h0M82 51h0M106 51h0",
    warm: "M50 36a10 10 0 0 1 20 0",
  },
  "healthcare-and-medtech": {
    lines: "M2 34h34l5-6 5 6h6M78 34h10l6-7 6 7h18M40 34a24 24 0 0 1 48 0",
    warm: "m52 34 4 6 8-34 8 40 6-12",
  },
  "logistics-and-supply": {
    lines:
      "M4 50h112M8 50V38h20v12M30 50V38h20v12M19 36V24h20v12M74 50V38h20v12M96 50V38h18v12M85 36V24h20v12",
    dots: "M29 18h0M93 20h0",
    warm: "M29 18q32-22 64 2",
  },
};
