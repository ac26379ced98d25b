import type { Illustration } from "../../illustrations/illustration.ts";

const modules = import.meta.glob<Record<string, unknown>>([
  "../../illustrations/*.ts",
  "!**/*.d.ts",
  "!**/*.test.ts",
  "!**/picture-plugin.ts",
  "!**/covers.ts",
]);

/**
 * The illustration of a file in `app/illustrations`.
 * @throws Error if there is no illustration of that name
 */
export async function loadIllustration(name: string): Promise<Illustration> {
  const exported = await modules[`../../illustrations/${name}.ts`]?.();
  const illustration = Object.values(exported ?? {}).find((value) => isIllustration(value, name));
  if (!isIllustration(illustration, name)) throw new Error(`There is no illustration ${name}.`);
  return illustration;
}

const isIllustration = (value: unknown, name: string): value is Illustration =>
  typeof value === "object" &&
  value !== null &&
  "draw" in value &&
  Reflect.get(value, "name") === name;
