import { portraitOf } from "./portraits.ts";

export const portraitMeeraIyer = portraitOf("meera-iyer");
