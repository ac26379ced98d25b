import { data } from "react-router";

/**
 * The answer where there is no such post or page.
 * @param explanation stands on the error page in place of the usual words
 */
export function notFound(explanation?: string) {
  return data(explanation === undefined ? null : { explanation }, {
    status: 404,
    statusText: "Not Found",
  });
}
