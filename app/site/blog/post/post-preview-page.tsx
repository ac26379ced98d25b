import { Eye } from "lucide-react";
import { previewCopy } from "../../../copy/post-copy.ts";
import { copyContext, publicBlogContext } from "../../../router-contexts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { islandProps } from "../../../ui/static-island.tsx";
import { personNamed } from "../../people/portrait-of.ts";
import { noStore, notFound } from "../../responses.ts";
import type { Route } from "./+types/post-preview-page.ts";
import { PostLayout } from "./post-layout.tsx";

export const headers = () => ({ "Cache-Control": noStore, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => [
  { title: [previewCopy.title, loaderData?.title, root.loaderData?.names.shortName].join(" | ") },
  { name: "robots", content: "noindex" },
  // The address is a secret: no link passes it on.
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const post = await context.get(publicBlogContext).preview(token);
  if (!post) throw notFound(previewCopy.over);
  const person = personNamed(context.get(copyContext), post.author.name);
  return { title: post.title, island: islandProps(request, { post: { ...post, person } }) };
}

/** /blogs/preview/{token}: an unpublished post, for people with the link. */
export default function PostPreviewPage({ loaderData: { island } }: Route.ComponentProps) {
  return (
    <>
      <p className="post-preview" role="note">
        <Icon of={Eye} />
        {previewCopy.banner}
      </p>
      <PostLayout post={island.post} canShare={false} />
    </>
  );
}
