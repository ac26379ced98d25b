import type { ReactNode } from "react";
import type { Who } from "../session/use-who.ts";
import { AdminHeader } from "./admin-header.tsx";
import "./admin-layout.css";

/** The menu of the back office, and a page beneath it. */
export function AdminFrame({ who, children }: { who: Who; children: ReactNode }) {
  return (
    <div className="admin">
      <AdminHeader who={who} />
      <main className="admin-main admin-wrap" id="main">
        {children}
      </main>
    </div>
  );
}
