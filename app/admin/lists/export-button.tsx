import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { downloadFile } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
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
  const [running, setRunning] = useState(false);

  async function save() {
    setRunning(true);
    try {
      await downloadFile(endpoint, query, `${name}-${localDay()}.csv`);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning(false);
  }

  return (
    <Button look="quiet" small busy={running} onClick={save}>
      <Icon of={Download} />
      {running ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
