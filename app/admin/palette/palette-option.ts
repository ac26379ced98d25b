import type { ReactNode } from "react";

export type PaletteOption = {
  /** Unique in the palette, and the same for one record wherever it was found. */
  id: string;
  label: string;
  /** Paler, behind the label. */
  note?: string | undefined;
  /** At the end of the row, where a long label does not hide it. */
  date?: string;
  /** Searched too, but not shown. */
  keywords?: string;
  icon: ReactNode;
  /** A key that does the same (`KeyGroup`). */
  shortcut?: string | undefined;
} & ({ address: string } | { run: () => void });

export type OptionGroup = { title: string; options: readonly PaletteOption[] };

/** The text of an option that typed words are compared with. */
export const textOf = ({ label, note = "", keywords = "" }: PaletteOption) =>
  `${label} ${note} ${keywords}`;
