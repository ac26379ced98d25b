type Slugged = { slug: string };

/**
 * The slug of a post by its id, or of the newest one; undefined where there is none such.
 * @throws TypeError when the server can't be reached
 */
export async function slugOf(
  id: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const known = id === undefined ? undefined : await read(`/api/blogs/${encodeURIComponent(id)}`);
  const newest = known ?? (await read("/api/blogs?limit=1&content=false"));
  return newest?.slug;

  async function read(path: string): Promise<Slugged | undefined> {
    const answer = await fetch(path, { signal });
    if (!answer.ok) return undefined;
    // The contract's answers of readBlog and listBlogs, without their schemas, which are heavy.
    const { data, message } = (await answer.json()) as { data?: Slugged; message?: Slugged[] };
    return data ?? message?.[0];
  }
}
