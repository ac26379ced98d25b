import { Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Lets people choose images to upload, several at once. */
export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        hidden
        aria-label="Images to upload"
        onChange={onChange}
      />
      <Button small onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        Upload
      </Button>
    </>
  );
}
