import type { NewPost } from "../../services/blog/create-post.ts";

/** The status depends on the event that uses it. */
type DemoPost = Omit<NewPost, "status">;

const text = (...paragraphs: readonly string[]) => paragraphs.map((it) => `<p>${it}</p>`).join("");
const post = { summary: "", images: [] };

/** Published by Kavya while scheduled, and corrected once since: two revisions after the first. */
export const correctedPost: DemoPost = {
  ...post,
  title: "Counting buses with the cameras you already have",
  category: "AI",
  content: text(
    "A depot manager asked us for the number of buses that leave before six. He had eleven cameras and a notebook.",
    "We counted for two weeks by hand beside the model. The model was right on 96 of 100 mornings; the notebook on 91.",
  ),
};

export const correction = text(
  "A depot manager asked us for the number of buses that leave before six. He had eleven cameras and a notebook.",
  "We counted for two weeks by hand beside the model. The model was right on 13 of 14 mornings; the notebook on 12.",
);

/** Published at once, the work of an afternoon. */
export const publishedPost: DemoPost = {
  ...post,
  title: "Three numbers for every data migration",
  category: "Data",
  content: text(
    "Rows before, rows after, and the rows that we chose to leave behind. Every migration report of ours begins with these three.",
    "If the first is not the sum of the other two, nobody goes home.",
  ),
};

/** `inDays`: when it is published, counted from today. */
export const scheduledPosts: readonly { post: DemoPost; inDays: number }[] = [
  {
    inDays: 4,
    post: {
      ...post,
      title: "What a cricket score app learns on the last over",
      category: "Sports",
      content: text(
        "Traffic in the last over is nine times that of the first. Nobody can buy servers for twelve minutes, so we plan what may be late.",
      ),
    },
  },
  {
    inDays: 8,
    post: {
      ...post,
      title: "Reading a land record in three scripts",
      category: "Data Science",
      content: text(
        "One village, three scripts, four spellings of the same family. Matching them is less about models than about asking the village accountant.",
      ),
    },
  },
];

export const draftPosts: readonly DemoPost[] = [
  {
    ...post,
    title: "How we estimate, and how often we are wrong",
    category: "Data",
    content: text("Last year 41 of 60 estimates held. This is what the other 19 had in common."),
  },
  {
    ...post,
    title: "A museum guide that works without a signal",
    category: "Culture & Sports",
    content: text("Draft. Waiting for the photos of the second gallery."),
  },
];

export const deletedPost: DemoPost = {
  ...post,
  title: "Meet us at the Pune data meetup",
  category: "Data",
  content: text("We are at stand 14 on both days. Come with your slowest query."),
};

/** Typed by Kavya and not saved yet. */
export const unsavedPost = {
  ...post,
  title: "Ten questions for a forecast",
  category: "Data Science",
  content: text("1. What would you do if it said the opposite?"),
  baseVersion: 0,
};
