import { industries } from "../copy/industries-copy.ts";
import { line } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { scene, tag } from "./paint.ts";
import { topicMarks } from "./topic-marks.ts";

const mark = { width: 120, height: 56 };
/** Distance between marks, so that no line reaches into the next one's view. */
const pitch = mark.height + 8;

/**
 * The marks of the eight industries in one file, below each other. Each has a view by the slug of its
 * industry: `<img src="industry-marks.svg#f-fintech">`.
 */
export const industryMarks: Illustration = {
  name: "industry-marks",
  label: "Drawing: eight small line drawings, one for each industry",
  draw(_size, uid) {
    const marks = industries.map(({ slug }, index) => {
      const { lines, dots = "", warm } = topicMarks[slug];
      const view = { id: slug, viewBox: `0 ${index * pitch} ${mark.width} ${mark.height}` };
      return (
        tag("view", view) +
        tag(
          "g",
          { transform: `translate(0 ${index * pitch})` },
          line(lines, { color: "#24448a", width: 1.3, round: true }) +
            line(warm, { color: "#e8583f", width: 2.2, round: true }) +
            line(dots, { color: "#24448a", width: 5, round: true }),
        )
      );
    });
    return scene(uid, ...marks);
  },
};
