/** The address of a script (`script-plugin.ts`). */
declare module "*.ts?script" {
  const address: string;
  export default address;
}
