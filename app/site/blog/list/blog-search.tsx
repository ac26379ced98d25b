import { Search } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { maxSearchLength } from "./list-query.ts";
import "./blog-search.css";

const inputId = "blog-search";

/** A plain form, whose text becomes part of the address. */
export function BlogSearch({ query }: { query: string | undefined }) {
  return (
    <search className="blog-search">
      <form action={paths.blogs}>
        <button type="submit" aria-label={blogCopy.searchButton}>
          <Icon of={Search} />
        </button>
        <label className="visually-hidden" htmlFor={inputId}>
          {blogCopy.search}
        </label>
        <input
          id={inputId}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxSearchLength}
          placeholder={blogCopy.search}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
