import type { Blog } from "../../../../contract/blogs.ts";
import { useAnswer } from "../../api/use-answer.ts";

type BlogNamesProps = { ids: readonly string[]; known: readonly Blog[] };

/** Which posts a question is about. */
export function BlogNames({ ids, known }: BlogNamesProps) {
  const blogs = known.filter(({ id }) => ids.includes(id));
  const [first] = ids;
  if (ids.length > 1) {
    return (
      <div className="dialog-text">
        <p>{ids.length} blogs will be deleted:</p>
        <ul className="blogs__names">
          {blogs.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (blogs[0]) return <Question title={blogs[0].title} />;
  return first ? <UnseenBlog id={first} /> : null;
}

function Question({ title }: { title: string }) {
  return (
    <p className="dialog-text">
      <b>{title}</b> will be deleted.
    </p>
  );
}

/** A post that is not on the page shown, as when the address of the question was opened. */
function UnseenBlog({ id }: { id: string }) {
  const [loaded] = useAnswer("readBlog", { path: { id } });
  if (loaded.state === "ready") return <Question title={loaded.answer.data.title} />;
  return loaded.state === "loading" ? (
    <p className="dialog-text" role="status">
      Loading...
    </p>
  ) : (
    <p className="dialog-failure" role="alert">
      {loaded.reason}
    </p>
  );
}
