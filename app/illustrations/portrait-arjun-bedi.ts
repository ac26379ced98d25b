import { portraitOf } from "./portraits.ts";

export const portraitArjunBedi = portraitOf("arjun-bedi");
