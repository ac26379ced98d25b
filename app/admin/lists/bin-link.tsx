import { Trash2 } from "lucide-react";
import type { BinKind } from "../../../contract/bin.ts";
import { QuietLink } from "../../ui/button.tsx";
import { adminPaths } from "../admin-paths.ts";

/** Link from a list to its deleted records. */
export function BinLink({ kind }: { kind: BinKind }) {
  return (
    <QuietLink to={adminPaths.bin(kind)} icon={Trash2}>
      Bin
    </QuietLink>
  );
}
