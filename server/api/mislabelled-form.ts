const firstBoundary = /^--([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])\r\n/;

/**
 * The type of a form that was sent as JSON, as a browser does when a page gives its form data
 * that header (decision A5): the boundary then stands in the body alone. Null for anything else;
 * no JSON begins so.
 */
export function mislabelledForm(bytes: Buffer): string | null {
  const boundary = firstBoundary.exec(bytes.toString("latin1", 0, 80))?.[1];
  return boundary === undefined ? null : `multipart/form-data; boundary="${boundary}"`;
}
