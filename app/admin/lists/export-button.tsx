import { Download } from "lucide-react";
import { QuietButton } from "../../ui/button.tsx";
import { downloadFile } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";
import { localDay } from "./reader-formats.ts";

type ExportButtonProps = {
  endpoint: Parameters<typeof downloadFile>[0];
  /** Filters and order of the list. */
  query: Readonly<Record<string, string | undefined>>;
  /** Name of the file, before its date. */
  name: string;
};

/** Saves a list as a CSV file. */
export function ExportButton({ endpoint, query, name }: ExportButtonProps) {
  const { running, run } = useAction();
  const save = () => run(() => downloadFile(endpoint, query, `${name}-${localDay()}.csv`));
  return (
    <QuietButton busy={running} icon={Download} onClick={save}>
      {running ? "Exporting..." : "Export CSV"}
    </QuietButton>
  );
}
