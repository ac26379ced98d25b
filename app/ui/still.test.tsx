// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Still, type StillMarkup, stillMarkup } from "./still.tsx";
import { stillWords } from "./still-words.ts";

type Words = { names: readonly string[] };

function Names({ names }: Words) {
  return names.length > 0 ? <p>{names.join(", ")}</p> : null;
}

const pageOf = (markup: StillMarkup<Words>, words: Words | undefined) => {
  const element = <Still markup={markup} words={words} />;
  return <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />;
};

/** What the server writes, taken over by a browser that has neither code nor words. */
function takeOver(words: Words) {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(
    pageOf(
      stillMarkup(async () => Names, Names),
      words,
    ),
  );
  const load = vi.fn(async () => Names);
  render(pageOf(stillMarkup(load, undefined), undefined), { container, hydrate: true });
  return { container, load };
}

afterEach(cleanup);

test("what the server wrote stays, and its code is not loaded", () => {
  const { container, load } = takeOver({ names: ["Asha", "Imran"] });
  expect(container.textContent).toBe("Asha, Imran");
  expect(load).not.toHaveBeenCalled();
});

test("where the server wrote nothing, nothing is missing", () => {
  const { container, load } = takeOver({ names: [] });
  expect(container.textContent).toBe("");
  expect(load).not.toHaveBeenCalled();
});

test("a page that came without the part loads it", async () => {
  render(
    pageOf(
      stillMarkup(async () => Names, undefined),
      { names: ["Meera"] },
    ),
  );
  await waitFor(() => expect(screen.getByText("Meera")).toBeTruthy());
});

test("words go along with data, and stay behind with a document", () => {
  const words = { names: ["Sana"] };
  const forDocument = stillWords(new Request("https://nirbhay.example/blogs"), words);
  const forData = stillWords(new Request("https://nirbhay.example/blogs.data"), words);
  expect([forDocument.words, forData.words]).toEqual([words, words]);
  expect(Object.keys(forDocument)).toEqual([]);
  expect(Object.keys(forData)).toEqual(["words"]);
});
