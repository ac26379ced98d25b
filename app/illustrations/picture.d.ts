/*
 * The sizes in which a picture may be imported. TypeScript allows one `*` in a module name,
 * so each size is declared by itself, and a size that no layout needs fails to compile.
 */

/** Card. */
declare module "*.ts?picture=320x200" {
  const url: string;
  export default url;
}

/** Cover in a list. */
declare module "*.ts?picture=640x420" {
  const url: string;
  export default url;
}

/** Pane of a rail. */
declare module "*.ts?picture=400x470" {
  const url: string;
  export default url;
}

/** Tall pane beside a text. */
declare module "*.ts?picture=620x700" {
  const url: string;
  export default url;
}

/** Pane of the sign-in page. */
declare module "*.ts?picture=720x900" {
  const url: string;
  export default url;
}

/** Cover of an article. */
declare module "*.ts?picture=1296x520" {
  const url: string;
  export default url;
}

/** Cover on a card of the blog. */
declare module "*.ts?picture=480x300" {
  const url: string;
  export default url;
}

/** Cover on a card of the blog, on a pale ground. */
declare module "*.ts?picture=480x300&light=day" {
  const url: string;
  export default url;
}

/** A person in the panorama of the About page. */
declare module "*&picture=320x400" {
  const url: string;
  export default url;
}

/** A person's head, for bylines. */
declare module "*&picture=96x96" {
  const url: string;
  export default url;
}

/** The footer's ground. */
declare module "*.ts?picture=1440x460" {
  const url: string;
  export default url;
}

/** The error page's sky. */
declare module "*.ts?picture=1440x620" {
  const url: string;
  export default url;
}

/** The sunrise of the home page, over the ground of its section. */
declare module "*.ts?picture=1800x860&light=clear" {
  const url: string;
  export default url;
}

/** Marks of 120 by 56 without a ground; each is a view of the file. */
declare module "*.ts?picture=120x56&light=clear" {
  const url: string;
  export default url;
}

/** Icons of 24 by 24 without a ground; each is a view of the file. */
declare module "*.ts?picture=24x24&light=clear" {
  const url: string;
  export default url;
}
