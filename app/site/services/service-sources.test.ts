import { expect, test } from "vitest";
import { serviceSlugIn } from "./service-sources.ts";

test.each(["", "/", ".data", "?q=1", ".data?_routes=x"])(
  "a service's address with %o behind it names the service",
  (end) => {
    expect(serviceSlugIn(`http://localhost/services/devops${end}`)).toBe("devops");
  },
);

test("another address names none", () => {
  expect(() => serviceSlugIn("http://localhost/services/other")).toThrow("Not a service page");
});
