import { photo } from "../images.ts";
import { sendEnquiry } from "./send-enquiries.ts";
import type { Staff } from "./staff.ts";

export type Answered = { what: string; status: number; retryAfter: string | null; text: string };

/** Every kind of write that visitors and staff make, once each, all of them new. */
export async function writeEverything(url: string, staff: Staff): Promise<Answered[]> {
  const json = { "Content-Type": "application/json" };
  const post = { title: "On a full disk", category: "Notes", content: "<p>All of it.</p>" };
  const answers: [string, Answer][] = [
    ["enquiry as JSON", await sendEnquiry(url, "JSON")],
    ["enquiry as a form", await sendEnquiry(url, "form")],
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
