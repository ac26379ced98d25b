/** What a visitor was answered, and how long (ms) it took. */
export type Sent = { email: string; status: number; took: number; text: string; headers: Headers };

/** By the form's own script, or posted to the page by a browser without JavaScript. */
export type Way = "JSON" | "form";

let visitors = 0;

/** The `count`th enquiry. Everybody sends two, so that there is an order to be kept. */
function enquiryOf(count: number) {
  return {
    name: "Asha Verma",
    company_name: `Northfold ${count}`,
    email_id: `asha${count >> 1}@northfold.example`,
    phone: "+91 98100-00000",
    description: `What does a pilot cost? This is question ${count}.`,
  };
}

/**
 * Sends an enquiry from a network of its own behind a balancer at 127.0.0.1 (`TRUST_PROXY`), so
 * that no visitor meets another one's limits.
 */
export async function sendEnquiry(url: string, way: Way): Promise<Sent> {
  visitors += 1;
  const enquiry = enquiryOf(visitors);
  const [path, type, body] =
    way === "JSON"
      ? ["/api/queries", "application/json", JSON.stringify(enquiry)]
      : ["/contact-us", "application/x-www-form-urlencoded", `${new URLSearchParams(enquiry)}`];
  const headers = {
    "Content-Type": type,
    Origin: url,
    "X-Forwarded-For": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
  const begun = performance.now();
  const answer = await fetch(url + path, { method: "POST", headers, body });
  const text = await answer.text();
  const took = performance.now() - begun;
  return { email: enquiry.email_id, status: answer.status, took, text, headers: answer.headers };
}

/** Sends `count` enquiries one after the other, by both ways in turn. */
export async function sendEnquiries(url: string, count: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let index = 0; index < count; index++) {
    sent.push(await sendEnquiry(url, index % 2 ? "form" : "JSON"));
  }
  return sent;
}
