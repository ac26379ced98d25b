import { portraitOf } from "./portraits.ts";

export const portraitKavyaRao = portraitOf("kavya-rao");
