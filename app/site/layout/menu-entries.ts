import {
  BrainCircuit,
  ChartLine,
  CloudUpload,
  Globe,
  GraduationCap,
  Hotel,
  Infinity as InfinityLoop,
  Kanban,
  Layers,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  ShoppingCart,
  Workflow,
} from "lucide-react";
import { productLines } from "../../copy/products-copy.ts";
import { allServices } from "../../copy/services-copy.ts";
import { paths, type ServiceSlug } from "../../site-paths.ts";

/** One line of a dropdown. */
export type MenuEntry = { to: string; name: string; promise: string; icon: LucideIcon };

const serviceIcons: Record<Exclude<ServiceSlug, "iot-platform">, LucideIcon> = {
  "cloud-migration-and-management": CloudUpload,
  "ai-analytics": ChartLine,
  devops: InfinityLoop,
  "app-modernization": Layers,
  "it-security-and-audit": ShieldCheck,
  "ml-automation": BrainCircuit,
  "enterprise-workflow-software": Workflow,
  "testing-and-qc": ListChecks,
};

const productIcons = [MessagesSquare, Globe, Kanban, GraduationCap, Hotel, ShoppingCart] as const;

/** The eight services of the header: IoT platform stands in the drawer only. */
export const serviceEntries: readonly MenuEntry[] = allServices.flatMap((service) =>
  service.slug === "iot-platform"
    ? []
    : [{ ...service, to: paths.service(service.slug), icon: serviceIcons[service.slug] }],
);

/** The six product lines (decision P2). */
export const productEntries: readonly MenuEntry[] = productLines.map((line, index) => ({
  ...line,
  to: "slug" in line ? paths.product(line.slug) : paths.productSection(line.anchor),
  icon: productIcons[index] ?? Globe,
}));
