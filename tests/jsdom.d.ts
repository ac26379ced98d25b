// The package has no types; these cover the parsers, which are all that we use.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { DOMParser: typeof DOMParser };
  }
}
