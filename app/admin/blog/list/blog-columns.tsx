import { ExternalLink, History, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { coverPicture } from "../../../site/blog/cover-pictures.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Column } from "../../../ui/table.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { readerDate, readerDay } from "../../lists/reader-formats.ts";
import { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";
import { Permitted } from "../../shell/permitted.tsx";
import type { BlogSort } from "./blog-filters.tsx";
import "../../lists/row-actions.css";

/**
 * The columns of the posts' table. `before` counts the rows of earlier pages. The date is the
 * one that the list is sorted by: of publication, for a draft of creation.
 */
export function blogColumns(
  before: number,
  sort: BlogSort,
  onSort: (sort: BlogSort) => void,
): readonly Column<Blog>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, index) => before + index + 1 },
    {
      heading: "Blog",
      kind: "main",
      cell: (blog) => <BlogCell blog={blog} />,
      sort: {
        direction: sort === "title" ? "ascending" : sort === "title-desc" ? "descending" : "none",
        onSort: () => onSort(sort === "title" ? "title-desc" : "title"),
      },
    },
    {
      heading: "Date",
      kind: "digits",
      cell: ({ publishedAt, createdAt }) => <Day instant={publishedAt ?? createdAt} />,
      sort: {
        direction: sort === "newest" ? "descending" : sort === "oldest" ? "ascending" : "none",
        onSort: () => onSort(sort === "newest" ? "oldest" : "newest"),
      },
    },
    { heading: "Action", kind: "actions", cell: (blog) => <BlogActions blog={blog} /> },
  ];
}

function Day({ instant }: { instant: string }) {
  return (
    <time className="blogs__day" dateTime={instant}>
      {readerDay(instant)}
    </time>
  );
}

function BlogCell({ blog }: { blog: Blog }) {
  const { status, publishedAt } = blog;
  return (
    <div className="row blogs__blog">
      <Cover blog={blog} />
      <div>
        <Link className="blogs__title underlined-on-hover" to={adminPaths.editBlog(blog.id)}>
          {blog.title}
        </Link>
        <p className="cluster soft small blogs__facts">
          <Tag tone={statusTones[status]}>
            {statusLabels[status]}
            {status === "scheduled" && publishedAt && (
              <time dateTime={publishedAt}>{readerDate(publishedAt)}</time>
            )}
          </Tag>
          <span>{blog.category}</span>
        </p>
      </div>
    </div>
  );
}

/** The first image of a post, or the cover that was drawn for it. */
function Cover({ blog: { images, figure } }: { blog: Blog }) {
  const [cover] = images;
  const drawing = coverPicture(figure, "card");
  return (
    <span className="blogs__thumbnail">
      {cover ? (
        <Thumbnail picture={cover} sizes="64px" />
      ) : (
        <img src={drawing} width="64" height="40" alt="" loading="lazy" />
      )}
    </span>
  );
}

const statusTones = { draft: "off", scheduled: "wait", published: "ok" } as const;

const statusLabels = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

/** The actions on a post. Each label names the post, because every row has the same actions. */
function BlogActions({ blog: { id, slug, title, status } }: { blog: Blog }) {
  const { linkTo } = useDialogAddress();
  return (
    <div className="row-actions row-actions--many">
      <Link to={adminPaths.editBlog(id)} className="row-actions__first">
        <Icon of={Pencil} />
        Edit <span className="visually-hidden">{title}</span>
      </Link>
      <IconLink action="Revisions" to={adminPaths.revisions(id)} title={title} icon={History} />
      {status === "published" ? (
        <IconLink
          action="View"
          to={`${paths.blogs}/${slug}`}
          title={title}
          icon={ExternalLink}
          reloadDocument
        />
      ) : (
        <span className="row-actions__gap" />
      )}
      <Permitted to="delete">
        <IconLink {...linkTo("delete", id)} action="Delete" title={title} icon={Trash2} />
      </Permitted>
    </div>
  );
}

type IconLinkProps = Omit<LinkProps, "title"> & { action: string; title: string; icon: LucideIcon };

function IconLink({ action, title, icon, ...link }: IconLinkProps) {
  return (
    <Link
      {...link}
      title={action}
      aria-label={`${action} ${title}`}
      className={action === "Delete" ? "bad" : undefined}
    >
      <Icon of={icon} />
    </Link>
  );
}
