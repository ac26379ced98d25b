import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Person } from "./person.ts";

/** Fetches all that is held of a person and hands it over as a file. */
export function ExportButton({ person }: { person: Person }) {
  const [running, setRunning] = useState(false);

  async function onExport() {
    setRunning(true);
    try {
      const { data } = await callApi("exportPerson", { body: person });
      download(JSON.stringify(data, null, 2));
      toast.success("Exported");
    } catch (error) {
      toast.error(errorTextWithFields(error));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button small busy={running} onClick={onExport}>
      <Icon of={Download} />
      {running ? "Exporting..." : "Export as JSON"}
    </Button>
  );
}

/** Whose data it is doesn't stand in the name: folders of downloads are seen by others. */
function download(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `personal-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
