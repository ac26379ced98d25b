import { Link2 } from "lucide-react";
import { useState } from "react";
import { shareCopy } from "../../../copy/post-share-copy.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Copies the page's address, and says so. Hidden without scripts. */
export function CopyLink() {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const { origin, pathname } = location;
    try {
      await navigator.clipboard.writeText(origin + pathname);
      setSaid(shareCopy.copied);
    } catch {
      // Refused, or not a secure address: browsers have no clipboard there.
      setSaid(shareCopy.notCopied);
    }
  };
  return (
    <>
      <button type="button" aria-label={shareCopy.copy} data-replay onClick={copy}>
        <Icon of={Link2} />
      </button>
      <span className="post-share__said" role="status">
        {said}
      </span>
    </>
  );
}
