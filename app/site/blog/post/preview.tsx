import { Eye } from "lucide-react";
import { publicBlogContext } from "../../../bridge.ts";
import { previewCopy } from "../../../copy/post-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { stillWords } from "../../../ui/still-words.ts";
import { nobodyKeeps } from "../cache-policy.ts";
import { notFound } from "../not-found.ts";
import type { Route } from "./+types/preview.ts";
import { PostLayout } from "./post-layout.tsx";
import { loadPostMarkup } from "./post-markup.ts";

export const headers = () => ({ "Cache-Control": nobodyKeeps, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${previewCopy.title}: ${loaderData?.title ?? ""} | Nirbhay` },
  { name: "robots", content: "noindex" },
  // The address is a secret: it goes along with no link.
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const post = await context.get(publicBlogContext).preview(token);
  if (!post) throw notFound(previewCopy.over);
  return { title: post.title, post: stillWords(request, { post }) };
}

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadPostMarkup()]);
  return loaded;
}

/** /blogs/preview/{token}: a post as it will be, for those who have the link. */
export default function Preview({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <>
      <p className="post-preview" role="note">
        <Icon of={Eye} />
        {previewCopy.banner}
      </p>
      <PostLayout post={post} canShare={false} />
    </>
  );
}
