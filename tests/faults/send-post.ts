import { photo } from "../images.ts";
import { from } from "./visitor.ts";

/** Publishes a post with an image of its own; `staff` is a session's header. */
export async function sendPost(
  url: string,
  staff: { Authorization: string },
  number: number,
): Promise<Response> {
  const image = await photo(90, 60).png().toBuffer();
  const form = new FormData();
  form.set("title", `Lot ${number}`);
  form.set("category", "Data");
  form.set("content", `<p>What came of lot ${number}</p>`);
  form.set("image1", new Blob([new Uint8Array(image)], { type: "image/png" }), `${number}.png`);
  return fetch(`${url}/api/blogs`, {
    method: "POST",
    headers: { ...staff, ...from(1) },
    body: form,
  });
}
