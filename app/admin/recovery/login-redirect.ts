import { redirect } from "react-router";
import { signInPath } from "../session/sign-in-address.ts";

/** `/login` redirects to sign-in (decision B4). */
export function loader() {
  throw redirect(signInPath, 308);
}
