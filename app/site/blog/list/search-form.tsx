import { Search } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { longestSearch } from "./list-query.ts";

const inputId = "blog-search";

/** A plain form: the words become part of the address. */
export function SearchForm({ words }: { words: string | undefined }) {
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
          defaultValue={words}
          maxLength={longestSearch}
          placeholder={blogCopy.search}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
