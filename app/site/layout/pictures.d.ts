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
