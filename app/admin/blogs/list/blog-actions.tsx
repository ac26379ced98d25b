import { ExternalLink, History, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useDialogAddress } from "../../lists/dialog-address.ts";
import "../../lists/row-actions.css";

/** What can be done with one post. Each is named with its title, since there are many alike. */
export function BlogActions({ blog: { id, slug, title, status } }: { blog: Blog }) {
  const { linkTo } = useDialogAddress();
  return (
    <div className="row-actions row-actions--many">
      <Link to={adminPaths.editBlog(id)} className="row-actions__first">
        <Icon of={Pencil} />
        <span className="row-actions__word">Edit</span>{" "}
        <span className="visually-hidden">{title}</span>
      </Link>
      <IconLink does="Revisions" to={adminPaths.revisions(id)} title={title} icon={History} />
      {status === "published" ? (
        <IconLink
          does="View"
          to={`${paths.blogs}/${slug}`}
          title={title}
          icon={ExternalLink}
          reloadDocument
        />
      ) : (
        <span className="row-actions__gap" />
      )}
      <IconLink {...linkTo("delete", id)} does="Delete" title={title} icon={Trash2} />
    </div>
  );
}

type IconLinkProps = Omit<LinkProps, "title"> & { does: string; title: string; icon: LucideIcon };

function IconLink({ does, title, icon, ...link }: IconLinkProps) {
  return (
    <Link
      {...link}
      title={does}
      aria-label={`${does} ${title}`}
      className={does === "Delete" ? "row-actions__grave" : undefined}
    >
      <Icon of={icon} />
    </Link>
  );
}
