import { BlogList } from "../blog/list/admin-blogs.tsx";
import { useKnownWho } from "../session/use-who.ts";
import { DeskOverview } from "./desk-overview.tsx";

export const meta = () => [
  { title: "Home | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/home`, where staff arrive: for admins what is to be done, and the posts (decision B7). */
export default function Overview() {
  const { role } = useKnownWho();
  return (
    <>
      {role === "admin" && <DeskOverview />}
      <BlogList />
    </>
  );
}
