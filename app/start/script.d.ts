/** A script as text (`script-plugin.ts`). */
declare module "*.ts?script=text" {
  const code: string;
  export default code;
}

/** The address of a script's file. */
declare module "*.ts?script=address" {
  const address: string;
  export default address;
}
