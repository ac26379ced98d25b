import {
  ArrowRight,
  BrainCircuit,
  ChartLine,
  CloudUpload,
  Cpu,
  Globe,
  GraduationCap,
  Hotel,
  Infinity as InfinityLoop,
  Kanban,
  Layers,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  MonitorSmartphone,
  ShieldCheck,
  ShoppingCart,
  Workflow,
} from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Illustration } from "./illustration.ts";
import { scene, tag } from "./paint.ts";

/** Icons by the last part of the address that the menu links to. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "cloud-migration-and-management": CloudUpload,
  "ai-analytics": ChartLine,
  devops: InfinityLoop,
  "app-modernization": Layers,
  "iot-platform": Cpu,
  "it-security-and-audit": ShieldCheck,
  "ml-automation": BrainCircuit,
  "enterprise-workflow-software": Workflow,
  "testing-and-qc": ListChecks,
  "intelligent-chat-system": MessagesSquare,
  "web-development": Globe,
  "enterprise-project-system": Kanban,
  "2xcell": GraduationCap,
  "hotel-management": Hotel,
  "ecommerce-solution": ShoppingCart,
  "device-management-system": MonitorSmartphone,
  products: ArrowRight,
};

/** Lucide's grid, and the distance between icons. */
const side = 24;
const pitch = 32;

/** The shapes of an icon without lucide's own `<svg>` around them. */
const shapesOf = (icon: LucideIcon) =>
  renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");

/**
 * The icons of the header's menus in one file, which is loaded when a menu opens; inline they were
 * 0.8 kB of every page. Each has a view: `<img src="menu-icons.svg#f-devops">`.
 */
export const menuIcons: Illustration = {
  name: "menu-icons",
  label: "Drawing: the icons of the services and products in the menus",
  draw(_size, uid) {
    const drawn = Object.entries(icons).map(([id, icon], index) => {
      const y = index * pitch;
      const view = tag("view", { id, viewBox: `0 ${y} ${side} ${side}` });
      return view + tag("g", { transform: `translate(0 ${y})` }, shapesOf(icon));
    });
    const pen = {
      color: "#0a1a3f",
      stroke: "#0a1a3f",
      "stroke-width": 1.75,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    };
    return scene(uid, tag("g", pen, drawn.join("")));
  },
};
