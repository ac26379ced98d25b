import type { Company } from "./company.ts";
import type { LogoForms } from "./logo.ts";
import type { Accents } from "./palette.ts";

/** The look of a company other than the repository's; without it, pages are as they are built. */
export type Brand = {
  /** Names this look in addresses. */
  hash: string;
  accents: Accents;
  /** Undefined while the company in the repository has its own mark. */
  mark: BrandMark | undefined;
};

export type BrandMark = {
  forms: LogoForms;
  /** For icons: square, on a ground of its own if it needs one. */
  icon: { svg: string; hasGround: boolean };
  /** Contains the company's name, so that it isn't written beside the mark. */
  isWordmark: boolean;
  /** Width divided by height. */
  ratio: number;
};

/** The look of a company; undefined for that in the repository. */
export type BrandOf = (company: Company) => Brand | undefined;

/** The mark of a company in documents; plain data, so that loaders send it. */
export type ShownMark = { light: string; night: string; isWordmark: boolean; ratio: number };

/** Before the name of a file of the look: `logo-<hash>.svg`. */
export const brandPath = "/brand/";

/** The mark in documents, by the addresses of its forms. */
export const shownMark = ({ hash, mark }: Brand): ShownMark | undefined =>
  mark && {
    light: `${brandPath}logo-${hash}.svg`,
    night: `${brandPath}logo-night-${hash}.svg`,
    isWordmark: mark.isWordmark,
    ratio: Math.round(mark.ratio * 100) / 100,
  };

/** Name of the picture in emails; PNG, since mail programs show no SVG. */
export const emailLogoPath = ({ hash }: Brand): string => `${brandPath}email-${hash}.png`;
