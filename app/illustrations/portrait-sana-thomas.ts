import { portraitOf } from "./portraits.ts";

export const portraitSanaThomas = portraitOf("sana-thomas");
