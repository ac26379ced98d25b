// The package has no types of its own, and of it we use no more than its parsers.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { DOMParser: typeof DOMParser };
  }
}
