import lectureHallTall from "./lecture-hall.ts?picture=620x700";
import lectureHallCard from "./lecture-hall.ts?picture=640x420";
import lectureHallWide from "./lecture-hall.ts?picture=1296x520";
import skylineTall from "./skyline.ts?picture=620x700";
import skylineCard from "./skyline.ts?picture=640x420";
import skylineWide from "./skyline.ts?picture=1296x520";

// The scenes that staff can choose for a picture of a page (`app/copy/picture-fields.ts`), by shape.

/** 620 × 700. */
export const tallScenes = { skyline: skylineTall, "lecture-hall": lectureHallTall };

/** 1296 × 520. */
export const wideScenes = { skyline: skylineWide, "lecture-hall": lectureHallWide };

/** 640 × 420. */
export const cardScenes = { skyline: skylineCard, "lecture-hall": lectureHallCard };
