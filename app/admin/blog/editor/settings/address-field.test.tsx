// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PostFormState } from "../use-post-form.ts";
import { AddressField } from "./address-field.tsx";

test.each([
  { slug: "how-we-cut-costs-by-40-percent", shown: "what-we-saved", hint: /^It follows the title/ },
  { slug: "how-we-cut-costs-by-40-percent-2", shown: "what-we-saved", hint: /^It follows/ },
  { slug: "how-we-cut-costs", shown: "how-we-cut-costs", hint: /^It stays/ },
])("the address of a draft with another title: %j", ({ slug, shown, hint }) => {
  const post = { id: "1", slug, title: "How we cut costs by 40 percent", status: "draft" };
  const form = { post, texts: { slug: "", title: "What we saved" } } as unknown as PostFormState;
  const { unmount } = render(<AddressField form={form} error={undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe(shown);
  expect(screen.getByText(hint)).toBeTruthy();
  unmount();
});
