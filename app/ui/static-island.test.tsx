// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { islandProps, lazyIsland, staticIsland } from "./static-island.tsx";

type NamesProps = { names: readonly string[] };

function Names({ names }: NamesProps) {
  return names.length > 0 ? (
    <p>
      {names.join(", ")} <a href="/next">Next</a>
    </p>
  ) : null;
}

const pageOf = (Island: ComponentType<NamesProps>, names: readonly string[]) => {
  const routes = [
    { path: "/", element: <Island names={names} /> },
    { path: "/next", element: "The next page" },
  ];
  return <RouterProvider router={createMemoryRouter(routes)} />;
};

/** The server's document, hydrated by a browser that has neither the code nor the props. */
function hydrate(names: readonly string[]) {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(pageOf(staticIsland(Names), names));
  const load = vi.fn(async () => ({ Names }));
  const { names: withheld } = islandProps(new Request("https://nirbhay.example/"), { names });
  const page = pageOf(lazyIsland(load, "Names"), JSON.parse(JSON.stringify({ withheld })).withheld);
  render(page, { container, hydrate: true });
  return { container, load };
}

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["live"];
  vi.unstubAllEnvs();
});

test("the server's markup stays, and its code is not loaded", () => {
  const { container, load } = hydrate(["Asha", "Imran"]);
  expect(container.textContent).toBe("Asha, Imran Next");
  expect(load).not.toHaveBeenCalled();
});

test("an island without markup stays empty", () => {
  const { container, load } = hydrate([]);
  expect(container.textContent).toBe("");
  expect(load).not.toHaveBeenCalled();
});

test("the router follows links in the server's markup", async () => {
  hydrate(["Asha"]);
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(await screen.findByText("The next page")).toBeTruthy();
});

test("client navigation shows the next page once its island is loaded", async () => {
  const loading = Promise.withResolvers<{ Names: ComponentType<NamesProps> }>();
  const load = vi.fn(() => loading.promise);
  const Island = lazyIsland(load, "Names");
  const router = createMemoryRouter([
    { path: "/", element: "The first page" },
    { path: "/next", element: <Island names={["Meera"]} /> },
  ]);
  render(<RouterProvider router={router} />);
  void router.navigate("/next");
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByText("The first page")).toBeTruthy();
  loading.resolve({ Names });
  expect(await screen.findByText(/Meera/)).toBeTruthy();
  expect(screen.queryByText("The first page")).toBeNull();
});

test("an island of another page is loaded as soon as that page is prefetched", () => {
  const load = vi.fn(async () => ({ Names }));
  document.documentElement.dataset["live"] = "true";
  lazyIsland(load, "Names");
  expect(load).toHaveBeenCalledOnce();
});

test("island props are serialized with data, and not with a document", () => {
  vi.stubEnv("DEV", false);
  const islands = { list: { names: ["Sana"] } };
  const forDocument = islandProps(new Request("https://nirbhay.example/blogs"), islands);
  const forData = islandProps(new Request("https://nirbhay.example/blogs.data"), islands);
  expect([forDocument.list, forData.list]).toEqual([islands.list, islands.list]);
  expect([Object.keys(forDocument), Object.keys(forData)]).toEqual([[], ["list"]]);
});
