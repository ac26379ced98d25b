import type { Database } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import type { PostRow } from "../../../server/db/tables/content-tables.ts";
import { randomNumbers } from "./figures.ts";

/** The posts of a corpus lie in these years, whatever their number. */
const span = { from: Date.parse("2016-01-01T00:00:00Z"), to: Date.parse("2026-01-01T00:00:00Z") };
const categories = ["Data", "AI", "Data Science", "Sports", "Culture & Sports", "Engineering"];
const batch = 100;

/** Half of all posts have the common term, three in a hundred the seldom one, five posts the rare one. */
export const markers = { common: "clockwork", seldom: "chronometer", rare: "clepsydra" } as const;

/** Fills the tables and the search index with `count` posts, as long as articles are. */
export async function fillBlog(database: Database, count: number): Promise<void> {
  const random = randomNumbers();
  const terms = Array.from({ length: 20_000 }, termMaker(random));
  for (let start = 0; start < count; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - start) }, (_, at) => start + at);
    const posts = numbers.map((number) => makePost(number, count, random, terms));
    await database.write(async (transaction) => {
      await transaction
        .insertInto("posts")
        .values(posts.map((post) => post.row))
        .execute();
      const searched = posts.map(({ row: { id, title, category, dated_at: at }, body }) => ({
        id,
        title,
        category,
        body,
        at,
      }));
      await database.search.put(transaction, ...searched);
    });
  }
  await database.write(async (transaction) => {
    const counted = await transaction
      .selectFrom("post_spans")
      .select((eb) => ["category", eb.fn.sum<number>("posts").as("posts")])
      .where("category", "<>", "")
      .groupBy("category")
      .execute();
    await transaction.insertInto("categories").values(counted).execute();
  });
}

const syllables = ["ba", "co", "di", "fu", "ge", "ha", "li", "mo", "ne", "pri", "ra", "sto", "tu"];

/** A function that makes pronounceable words of two to four syllables. */
export function termMaker(random: () => number): () => string {
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? "";
  return () => Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join("");
}

function makePost(number: number, count: number, random: () => number, terms: readonly string[]) {
  // Squared twice: a few terms are used all the time, most hardly ever, as in any language.
  const pickTerm = () => terms[Math.floor(random() ** 4 * terms.length)] ?? "";
  const sentence = (length: number) => `${Array.from({ length }, pickTerm).join(" ")}.`;
  const marks = [
    random() < 0.5 ? markers.common : "",
    random() < 0.03 ? markers.seldom : "",
    number % Math.ceil(count / 5) === 0 ? markers.rare : "",
  ].filter((mark) => mark !== "");
  const paragraphs = [
    marks.join(" "),
    ...Array.from({ length: 4 + Math.floor(random() * 8) }, () =>
      Array.from({ length: 5 }, () => sentence(14)).join(" "),
    ),
  ];
  const at = Math.floor(span.from + ((span.to - span.from) * (number + random())) / count);
  // Enough of them that a category fills a page in the small blog too.
  const isDraft = random() < 0.15;
  const row: PostRow = {
    id: newId(),
    slug: `post-${number}`,
    title: `${sentence(6)} ${number}`,
    category: categories[Math.floor(random() * categories.length)] ?? "Data",
    summary: "",
    content: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    figure: "cover-lag",
    status: isDraft ? "draft" : "published",
    dated_at: at,
    published_at: isDraft ? null : at,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    deleted_by: null,
    author_id: null,
    author_name: "Asha Verma",
    author_role: "Engineer",
    reading_minutes: 3,
    version: 1,
    meta_title: null,
    meta_description: null,
    question: null,
  };
  return { row, body: paragraphs.join("\n") };
}
