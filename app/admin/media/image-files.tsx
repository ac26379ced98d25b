import { type LucideIcon, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { imageLimits } from "../../../contract/office-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./image-files.css";

type OnFiles = (files: readonly File[]) => void;

/** A file input's change handler. The input is emptied, so that a file can be chosen again. */
const changeHandler =
  (onFiles: OnFiles) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = "";
  };

/** The media library's main button; opens a hidden file input. */
export function UploadButton({ onFiles }: { onFiles: OnFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        multiple
        hidden
        aria-label="Images to upload"
        onChange={changeHandler(onFiles)}
      />
      <Button icon={Upload} onClick={() => input.current?.click()}>
        Upload
      </Button>
    </>
  );
}

type FilePickerProps = {
  label: string;
  icon: LucideIcon;
  /** Images by default. */
  accept?: string;
  onFiles: OnFiles;
};

/** A file input styled as a button; the input itself keeps the focus. */
export function FilePicker({ label, icon, accept = imageTypes, onFiles }: FilePickerProps) {
  return (
    <label className="file-picker button button--quiet">
      <Icon of={icon} />
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={accept === imageTypes}
        onChange={changeHandler(onFiles)}
      />
    </label>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** Accepts files dropped anywhere on the page; returns whether some are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const acceptFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Null when the pointer left the window, not one element for another.
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      acceptFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    window.addEventListener("dragover", onDragOver, listening);
    window.addEventListener("dragleave", onDragLeave, listening);
    window.addEventListener("drop", onDrop, listening);
    return () => listening.abort();
  }, []);
  return dragging;
}

/** Ignores files dropped outside of a drop zone: a browser would open them in place of the page. */
export function useFileDropGuard() {
  useEffect(() => {
    const listening = new AbortController();
    const ignore = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener("dragover", ignore, listening);
    window.addEventListener("drop", ignore, listening);
    return () => listening.abort();
  }, []);
}

/** Image types that the library accepts, as the `accept` attribute of a file input. */
const imageTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size in bytes for people: "840 kB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1).replace(".0", "")} MB`;
}

/** Returns why a file is too large to be sent; everything else is for the server to judge. */
export function checkFileSize({ size }: File): string | null {
  if (size <= imageLimits.bytes) return null;
  return `This file is ${formatFileSize(size)}; the limit is ${formatFileSize(imageLimits.bytes)}. Make it smaller and choose it again.`;
}

/** Returns why a file can't become an image of a post, judged by its type and size. */
export function checkImageFile({ type, size }: File): string | null {
  if (!imageTypes.split(",").includes(type)) {
    return "We can’t use this file. Please choose a JPEG, PNG, WebP, AVIF or GIF image.";
  }
  if (size <= imageLimits.bytes) return null;
  return `This image is ${(size / megabyte).toFixed(1)} MB; the limit is ${imageLimits.bytes / megabyte} MB. Make it smaller.`;
}
