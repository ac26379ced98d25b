/** A page's choice of post. */
export type PostChoice = {
  /** Slug of the post chosen for this page. */
  post: string;
  /** Searched for if that post is not published. */
  topic: string;
};
