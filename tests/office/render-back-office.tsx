import type { RouteConfigEntry } from "@react-router/dev/routes";
import { cleanup, render } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import {
  createMemoryRouter,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { onTestFinished, vi } from "vitest";
import routeConfig from "../../app/routes.ts";
import { storageKeys } from "../../contract/limits.ts";
import { type InProcessApi, openInProcessApi } from "./in-process-api.ts";
import { stubResizeObserver } from "./insight-screen.ts";
import { polyfillDialogs } from "./jsdom-dialog.ts";

// Only route modules: `knip` takes what a glob matches for used.
const modules = import.meta.glob<RouteModule>([
  "../../app/admin/**/*-{page,layout}.tsx",
  "../../app/admin/recovery/login-redirect.ts",
]);

/** The exports of a route module. */
// biome-ignore lint/suspicious/noExplicitAny: React Router declares no common type for them.
type RouteModule = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

let router: ReturnType<typeof createMemoryRouter> | undefined;

/**
 * The back office as freshly loaded at one address: the real route table and modules over the
 * real API. `signedIn: false` starts without a token. All is unmounted when the test is over.
 */
export async function renderBackOffice(
  place: string,
  given: { api?: InProcessApi; signedIn?: boolean } = {},
): Promise<InProcessApi> {
  const api = given.api ?? (await openInProcessApi());
  polyfillDialogs();
  vi.stubGlobal("fetch", api.fetch);
  if (!("ResizeObserver" in globalThis)) stubResizeObserver();
  localStorage.clear();
  if (given.signedIn !== false) localStorage.setItem(storageKeys.token, api.staff.token);
  vi.resetModules();
  const lazily = adminRoutes(routeConfig, new Map());
  const files = matchRoutes(lazily, place)?.map(({ route }) => route.id ?? "") ?? [];
  const loaded = await Promise.all(files.map(async (file) => [file, await load(file)] as const));
  const children = adminRoutes(routeConfig, new Map(loaded));
  const created = createMemoryRouter([{ Component: Root, children }], { initialEntries: [place] });
  router = created;
  render(<RouterProvider router={created} />);
  onTestFinished(() => {
    cleanup();
    created.dispose();
    // Toasts are shown beside the page.
    document.body.replaceChildren();
    // Their store outlives the page and, as files share a worker, the file.
    toast.removeAll();
    sessionStorage.clear();
  });
  return api;
}

/** Path and query of the page shown now. */
export function address() {
  return document.querySelector("[data-address]")?.getAttribute("data-address");
}

function Root() {
  const { pathname, search } = useLocation();
  return (
    <>
      <i data-address={pathname + search} />
      <Outlet />
    </>
  );
}

const load = (file: string): Promise<RouteModule> =>
  modules[`../../app/${file}`]?.() ?? Promise.reject(new Error(`No module: ${file}`));

/** As typed into the address bar, where only the hash differs. */
export function openAddress(place: string) {
  void router?.navigate(place);
}

/** One step back in history. */
export function goBack() {
  void router?.navigate(-1);
}

/**
 * The table's entries under `/admin`. The modules of the first page are here already, as they
 * come with its document; every other is loaded when it is first needed.
 */
function adminRoutes(
  entries: readonly RouteConfigEntry[],
  loaded: ReadonlyMap<string, RouteModule>,
): RouteObject[] {
  return entries
    .filter(({ file }) => file.startsWith("admin/"))
    .map(({ file, path, children }) => {
      const module = loaded.get(file);
      return {
        id: file,
        path,
        children: children && adminRoutes(children, loaded),
        ...(module ? propertiesOf(module) : { lazy: lazyProperties(file) }),
      };
    });
}

function lazyProperties(file: string) {
  const property = (name: keyof ReturnType<typeof propertiesOf>) => async () =>
    propertiesOf(await load(file))[name];
  return {
    loader: property("loader"),
    middleware: property("middleware"),
    shouldRevalidate: property("shouldRevalidate"),
    handle: property("handle"),
    Component: property("Component"),
    ErrorBoundary: property("ErrorBoundary"),
  };
}

/** A module's exports as the router takes them. */
function propertiesOf(module: RouteModule) {
  const { clientLoader, clientMiddleware, loader, shouldRevalidate, handle } = module;
  return {
    middleware: clientMiddleware,
    loader: clientLoader ?? loader,
    shouldRevalidate,
    handle,
    HydrateFallback: module["HydrateFallback"],
    Component: module["default"] && withComponentProps(module["default"]),
    ErrorBoundary: module["ErrorBoundary"] && withErrorBoundaryProps(module["ErrorBoundary"]),
  };
}
