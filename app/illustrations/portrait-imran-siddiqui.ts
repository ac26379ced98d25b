import { portraitOf } from "./portraits.ts";

export const portraitImranSiddiqui = portraitOf("imran-siddiqui");
