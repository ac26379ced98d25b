import { data } from "react-router";

/** An address that is not ours: the error page says so, with status 404. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFoundPage() {
  return null;
}
