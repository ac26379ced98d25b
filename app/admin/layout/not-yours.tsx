import { ButtonLink } from "../../ui/button.tsx";
import { adminPaths } from "../admin-paths.ts";

/** In place of a page that is for admins, for an editor who came to its address. */
export function NotYours() {
  return (
    <div className="admin-instead">
      <h1>This page is for admins</h1>
      <p>
        You are signed in as an editor, who looks after the blog and its images. If you need what is
        here, please ask an admin of yours.
      </p>
      <ButtonLink to={adminPaths.blogs} small>
        Go to the blogs
      </ButtonLink>
    </div>
  );
}
