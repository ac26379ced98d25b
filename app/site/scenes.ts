import lectureHallTall from "../../content/drawings/pictures/lecture-hall-620x700.svg";
import lectureHallCard from "../../content/drawings/pictures/lecture-hall-640x420.svg";
import lectureHallWide from "../../content/drawings/pictures/lecture-hall-1296x520.svg";
import skylineTall from "../../content/drawings/pictures/skyline-620x700.svg";
import skylineCard from "../../content/drawings/pictures/skyline-640x420.svg";
import skylineWide from "../../content/drawings/pictures/skyline-1296x520.svg";

// The scenes that staff can choose for a picture of a page (`app/copy/picture-fields.ts`), by shape.

/** 620 × 700. */
export const tallScenes = { skyline: skylineTall, "lecture-hall": lectureHallTall };

/** 1296 × 520. */
export const wideScenes = { skyline: skylineWide, "lecture-hall": lectureHallWide };

/** 640 × 420. */
export const cardScenes = { skyline: skylineCard, "lecture-hall": lectureHallCard };
