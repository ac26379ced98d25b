import { redirect } from "react-router";
import { signInPath } from "../session/sign-in-address.ts";

/** `/login`: where staff would look for the way in (decision B4). */
export function loader() {
  throw redirect(signInPath, 308);
}
