import { photo } from "../../images.ts";
import type { Staff } from "./visitor.ts";

export type Answered = { what: string; status: number; retryAfter: string | null; text: string };

/** Every kind of write that visitors and staff make, once each, all of them new. */
export async function writeEverything(url: string, staff: Staff): Promise<Answered[]> {
  const json = { "Content-Type": "application/json" };
  const post = { title: "On a full disk", category: "Notes", content: "<p>All of it.</p>" };
  const answers: [string, Answer][] = [
    ["enquiry as JSON", await sendNewEnquiry(url, "JSON")],
    ["enquiry as a form", await sendNewEnquiry(url, "form")],
    ["call request", await sendCallRequest(url)],
    ["post", await read(staff.post("/api/blogs", JSON.stringify(post), json))],
    ["post with image", await read(staff.post("/api/blogs", await postWithImage()))],
    ["image", await read(staff.post("/api/media", await image("file")))],
  ];
  return answers.map(([what, { status, headers, text }]) => {
    return { what, status, retryAfter: headers.get("Retry-After"), text };
  });
}

type Answer = { status: number; headers: Headers; text: string };

async function read(answering: Promise<Response>): Promise<Answer> {
  const { status, headers, text } = await answering.then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  return { status, headers, text };
}

let calls = 0;

function sendCallRequest(url: string): Promise<Answer> {
  calls += 1;
  const body = {
    name: "Asha Verma",
    company_name: "Northfold",
    email: `call${calls}@northfold.example`,
    phone: "+91 98100-00000",
  };
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": `172.16.0.${calls}` };
  return read(
    fetch(`${url}/api/request-a-call`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

/** A form with a post and a new image. */
export async function postWithImage(): Promise<FormData> {
  const form = await image("image1");
  form.set("title", "With an image");
  form.set("category", "Notes");
  form.set("content", "<p>Look.</p>");
  return form;
}

/** Noise, never the same twice. */
async function image(field: string): Promise<FormData> {
  const form = new FormData();
  const bytes = await photo(400, 300).jpeg().toBuffer();
  form.set(field, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  return form;
}

/** A response to a visitor, and its time in ms. */
type Sent = { email: string; status: number; took: number; text: string; headers: Headers };

/** By the form's own script, or posted to the page by a browser without JavaScript. */
type Way = "JSON" | "form";

let visitors = 0;

/** The `count`th enquiry. Every visitor sends two, so that their order can be checked. */
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
 * Sends an enquiry from another /24 each time, as a proxy at 127.0.0.1 would (`TRUST_PROXY`), so
 * that no visitor meets another one's limits.
 */
export async function sendNewEnquiry(url: string, way: Way): Promise<Sent> {
  visitors += 1;
  const enquiry = enquiryOf(visitors);
  const [path, type, body] =
    way === "JSON"
      ? ["/api/queries", "application/json", JSON.stringify(enquiry)]
      : ["/contact-us", "application/x-www-form-urlencoded", `${new URLSearchParams(enquiry)}`];
  const headers = {
    "Content-Type": type,
    Origin: url,
    "X-Forwarded-For": `10.${visitors >> 8}.${visitors & 255}.1`,
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
    sent.push(await sendNewEnquiry(url, index % 2 ? "form" : "JSON"));
  }
  return sent;
}
