import type { Config } from "../config.ts";
import { makeKeyFile, readKeyFile } from "./key-file.ts";
import { type SecretBox, secretBox } from "./secret-box.ts";

type Keys = Pick<Config, "DATA_DIR" | "SECRET_KEY" | "SECRET_KEY_OLD">;

/**
 * The box of this configuration; at the first start without `SECRET_KEY` its key file is made.
 * @throws OperatorError for a key file that can't be read or holds no key
 */
export async function openSecretBox(config: Keys): Promise<SecretBox> {
  if (!config.SECRET_KEY && !(await readKeyFile(config.DATA_DIR))) {
    await makeKeyFile(config.DATA_DIR);
  }
  return readSecretBox(config);
}

/**
 * The same, without making a key: for commands beside the server. The file's key goes on opening
 * what it sealed once `SECRET_KEY` is set.
 * @throws OperatorError for a key file that can't be read or holds no key
 */
export async function readSecretBox(config: Keys): Promise<SecretBox> {
  const fromFile = await readKeyFile(config.DATA_DIR);
  const current = config.SECRET_KEY ?? fromFile;
  // With no current key nothing may be sealed, least of all with the old one.
  if (current === undefined) return secretBox([]);
  const { SECRET_KEY_OLD: old = current } = config;
  return secretBox([...new Set([current, old, fromFile ?? current])]);
}
