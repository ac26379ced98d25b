import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** The plaintext, and whether it should be encrypted again because it was under an older key. */
export type Opened = { plain: string; stale: boolean };

/**
 * Encrypts secrets that must be readable again, but not by somebody who reads the database [ASVS
 * 11.3.2, 13.3.1]. `owner` binds a ciphertext to its row: in another row it can't be decrypted.
 */
export type SecretBox = {
  /** `v1.<key id>.<nonce>.<ciphertext>`. @throws Error without a key */
  seal(plain: string, owner: string): string;
  /** Null when no key decrypts it. */
  open(stored: string, owner: string): Opened | null;
  /** Id of the key that `seal` uses, which reveals nothing of it; undefined without a key. */
  keyId: string | undefined;
  /** Whether it is sealed with the key that `seal` uses. */
  isCurrent(stored: string): boolean;
};

const cipher = "aes-256-gcm";
/** Bytes: NIST SP 800-38D, 8.2 and 5.2.1.2. */
const sizes = { key: 32, nonce: 12, tag: 16 } as const;

/** Encrypts with the first of `secrets`, decrypts with any. */
export function secretBox(secrets: readonly string[]): SecretBox {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  return {
    seal(plain, owner) {
      if (!current) throw new Error("There is no key to encrypt with.");
      const nonce = randomBytes(sizes.nonce);
      const sealing = createCipheriv(cipher, current.key, nonce);
      sealing.setAAD(Buffer.from(owner));
      const parts = [sealing.update(plain, "utf8"), sealing.final(), sealing.getAuthTag()];
      const texts = [nonce, Buffer.concat(parts)].map((bytes) => bytes.toString("base64url"));
      return ["v1", current.id, ...texts].join(".");
    },
    open(stored, owner) {
      const [version, id, nonce, text] = stored.split(".");
      const known = keys.find((key) => key.id === id);
      if (version !== "v1" || !known || !nonce || !text) return null;
      const plain = decipher(known.key, bytesOf(nonce), bytesOf(text), owner);
      return plain === null ? null : { plain, stale: known !== current };
    },
    keyId: current?.id,
    isCurrent: (stored) => current !== undefined && stored.startsWith(`v1.${current.id}.`),
  };
}

const bytesOf = (text: string) => Buffer.from(text, "base64url");

/** The id tells keys apart and reveals nothing of the secret: it is from the key by HKDF. */
function keyOf(secret: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "nirbhay secrets v1", sizes.key));
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

function decipher(key: Buffer, nonce: Buffer, text: Buffer, owner: string): string | null {
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: sizes.tag });
    opening.setAAD(Buffer.from(owner));
    opening.setAuthTag(text.subarray(-sizes.tag));
    return opening.update(text.subarray(0, -sizes.tag), undefined, "utf8") + opening.final("utf8");
  } catch {
    // Node throws for everything that does not fit: another owner, a changed or cut text.
    return null;
  }
}
