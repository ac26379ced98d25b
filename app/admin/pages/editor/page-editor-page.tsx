import { Navigate, type ShouldRevalidateFunctionArgs } from "react-router";
import { readersOf } from "../../../../contract/routes.ts";
import { adminPaths } from "../../admin-paths.ts";
import { onlyFor, Query } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { useCurrentUser } from "../../session/current-user.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/page-editor-page.ts";
import { readPageNow } from "./draft/use-page-draft.ts";
import { PageEditor } from "./page-editor.tsx";

/** Not cached: the editor must begin with the current version. */
const openPage = (page: string) =>
  new Query(() => onlyFor(readersOf("readPage"), () => readPageNow(page)));

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get("page");
  return page ? { page, field: searchParams.get("field"), opened: openPage(page) } : null;
}

// A page that is read again would not replace the texts in the form.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get("page") !== nextUrl.searchParams.get("page");

export const meta = pageMeta("Edit page");

/** `/admin/pages/edit?page=&field=`: edits the texts of a page of the site, on the page. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Navigate to={adminPaths.pages} replace />;
  return <OpenedPage key={loaderData.page} opened={loaderData.opened} shown={loaderData.field} />;
}

type OpenedPageProps = {
  opened: ReturnType<typeof openPage>;
  /** Path of the field that the address names. */
  shown: string | null;
};

function OpenedPage({ opened, shown }: OpenedPageProps) {
  const loading = useQuery(opened);
  const { id: staff } = useCurrentUser();
  const [loaded] = loading;
  if (loaded.state === "ready" && staff) {
    return <PageEditor opened={loaded.answer} staff={staff} shown={shown} />;
  }
  return (
    <>
      <h1 className="visually-hidden">Edit page</h1>
      <QueryTableNotice of={loading} title="We couldn’t open this page" />
    </>
  );
}
