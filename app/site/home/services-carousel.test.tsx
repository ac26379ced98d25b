// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { defaultCopy } from "../../copy/editable-page.ts";
import { homePage } from "../../copy/home-page.ts";
import { readServiceCards } from "../../copy/read-names.ts";
import { ServiceCards } from "./service-cards.tsx";
import { ServicesCarousel } from "./services-carousel.tsx";

const previous = () => screen.getByRole<HTMLButtonElement>("button", { name: "Previous services" });
const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Next services" });

const Home = () => (
  <ServicesCarousel copy={homePage.copy.services}>
    <ServiceCards services={readServiceCards(defaultCopy)} />
  </ServicesCarousel>
);

beforeEach(() => {
  // jsdom lays nothing out and scrolls nothing.
  Element.prototype.scrollTo = () => {};
  const Page = createRoutesStub([{ path: "/", Component: Home }]);
  render(<Page />);
});
afterEach(cleanup);

it("moves its window by one from 0 to 3 and stops at both ends", () => {
  expect(previous().disabled).toBe(true);
  for (let press = 0; press < 3; press += 1) {
    expect(next().disabled).toBe(false);
    fireEvent.click(next());
  }
  expect(next().disabled).toBe(true);
  expect(screen.getByText("Services 4 to 7 of 7")).toBeTruthy();
  fireEvent.click(previous());
  expect(next().disabled).toBe(false);
});

it("shows more and fewer cards", () => {
  const toggle = screen.getByRole("button", { name: "See More" });
  fireEvent.click(toggle);
  expect(toggle.textContent).toBe("See Less");
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
});

it("leads from every card to its service", async () => {
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(7));
  const link = screen.getByRole("link", { name: "View More about DevOps" });
  expect(link.getAttribute("href")).toBe("/services/devops");
});
