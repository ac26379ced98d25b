import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Values that a forged response may contain. */
type Lies = { origin?: string; rpID?: string; counter?: number };

const site = { origin: "https://www.nirbhay.example", rpID: "www.nirbhay.example" };
const userPresent = 0x01;
const hasCredential = 0x40;

/**
 * An authenticator in software with one passkey, which speaks as a browser would: a
 * P-256 key, attestation "none" (WebAuthn §8.7), and a count of its uses.
 */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  };
  let counter = 0;

  const authenticatorData = (lies: Lies, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpID ?? site.rpID), Buffer.of(flags), count, rest]);
  };

  return {
    credentialId: credential.id,

    /** The answer of `navigator.credentials.create` to these options. */
    create({ challenge }: { challenge: string }, lies: Lies = {}) {
      const length = Buffer.of(0, id.length);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: "jwk" })),
      ]);
      const data = authenticatorData(lies, userPresent | hasCredential, attested);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, lies).toString("base64url"),
          attestationObject: attestation(data).toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    /** The answer of `navigator.credentials.get` to these options. */
    get({ challenge }: { challenge: string }, lies: Lies = {}) {
      counter++;
      const data = authenticatorData(lies, userPresent);
      const client = clientData("webauthn.get", challenge, lies);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

const clientData = (type: string, challenge: string, { origin = site.origin }: Lies) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
  const size = Buffer.of(0x59, data.length >> 8, data.length & 0xff);
  const none = [text("fmt"), text("none"), text("attStmt"), Buffer.of(0xa0)];
  return Buffer.concat([Buffer.of(0xa3), ...none, text("authData"), size, data]);
}

/** CBOR of an ES256 key: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` (RFC 9053). */
function coseKey({ x = "", y = "" }: JsonWebKey): Buffer {
  const bytes = (value: string) =>
    Buffer.concat([Buffer.of(0x58, 0x20), Buffer.from(value, "base64url")]);
  const kind = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
  return Buffer.concat([kind, Buffer.of(0x21), bytes(x), Buffer.of(0x22), bytes(y)]);
}
