import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { expect, test } from "vitest";
import type { DnsLookup } from "../../../server/services/mail/dns-lookup.ts";
import { readMail } from "../../../server/services/mail/mail-parser.ts";
import { rawMail } from "../../raw-mail.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const record = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");

/** Records of the keys of some domains, and of their policies. */
const records: Record<string, string> = {
  "s._domainkey.northfold.example": `v=DKIM1; k=ed25519; p=${record}`,
  "s._domainkey.mail.northfold.example": `v=DKIM1; k=ed25519; p=${record}`,
  "s._domainkey.evil.example": `v=DKIM1; k=ed25519; p=${record}`,
  "s._domainkey.strict.example": `v=DKIM1; k=ed25519; p=${record}`,
  "s._domainkey.mail.strict.example": `v=DKIM1; k=ed25519; p=${record}`,
  "_dmarc.strict.example": "v=DMARC1; p=reject; adkim=s",
};

const lookup: DnsLookup = async (name) => {
  const text = records[name];
  if (text === undefined) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
  return [[text]];
};

async function signed(domain: string, headers: Record<string, string> = {}, more = {}) {
  const raw = Buffer.from(rawMail(headers, "Please pay 5 lakh rupees to account 1234."));
  const key = {
    signingDomain: domain,
    selector: "s",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
    algorithm: "ed25519-sha256",
    ...more,
  };
  const { signatures } = await dkimSign(raw, { ...key, signatureData: [key] });
  return `${signatures}${raw.toString()}`;
}

async function verdict(raw: string, find: DnsLookup | null = lookup) {
  const mail = await readMail(Buffer.from(raw), { lookup: find ?? undefined });
  if (mail.isForged) return "forged";
  return mail.isChecked ? mail.authenticated : "unchecked";
}

const strict = { From: "Asha <asha@strict.example>" };
const changed = (raw: string) => raw.replace("account 1234", "account 1235");

test("a signature of the sender's domain verifies them, and one changed byte fails", async () => {
  const raw = await signed("northfold.example");
  expect(await verdict(raw)).toBe("pass");
  expect(await verdict(raw.replaceAll("\r\n", "\n"))).toBe("pass");
  expect(await verdict(await signed("mail.northfold.example"))).toBe("pass");
  expect(await verdict(changed(raw))).toBe("fail");
  expect(await verdict(raw.replace("Asha Verma <asha@", "Asha Verma <ravi@"))).toBe("fail");
});

test("a domain's policy decides how close a signature is, and what follows from a broken one", async () => {
  expect(await verdict(await signed("strict.example", strict))).toBe("pass");
  expect(await verdict(await signed("mail.strict.example", strict))).toBe("none");
  expect(await verdict(changed(await signed("strict.example", strict)))).toBe("forged");
});

test("nothing else verifies a sender", async () => {
  const unsigned = Buffer.from(rawMail({})).toString();
  expect(await verdict(unsigned)).toBe("none");
  expect(await verdict(unsigned, null)).toBe("unchecked");
  expect(await verdict(await signed("evil.example"))).toBe("none");
  expect(await verdict(changed(await signed("evil.example")))).toBe("none");
  const raw = await signed("northfold.example");
  expect(await verdict(`From: Mallory <m@evil.example>\r\n${raw}`)).not.toBe("pass");
  const part = await signed("northfold.example", {}, { maxBodyLength: 10 });
  expect(part).toContain("l=10;");
  expect(await verdict(part)).toBe("none");
  const [signature = ""] = raw.split(/\r\n(?=\S)/, 1);
  expect(await verdict(`${`${signature}\r\n`.repeat(11)}${raw}`)).toBe("none");
});

test("without name servers an email is read, and not checked", async () => {
  const raw = await signed("northfold.example");
  const fails = (code: string): DnsLookup => {
    return async () => Promise.reject(Object.assign(new Error(code), { code }));
  };
  for (const find of [null, fails("ETIMEOUT"), fails("ECONNREFUSED"), fails("ESERVFAIL")]) {
    const mail = await readMail(Buffer.from(raw), { lookup: find ?? undefined });
    expect(mail).toMatchObject({ authenticated: "none", text: expect.stringContaining("5 lakh") });
    expect(await verdict(raw, find)).toBe("unchecked");
    expect(await verdict(Buffer.from(rawMail({})).toString(), find)).toBe("unchecked");
  }
  // The domain has no such key.
  expect(await verdict(raw, fails("ENOTFOUND"))).toBe("none");
  const begun = performance.now();
  expect(await verdict(raw, () => new Promise(() => {}))).toBe("unchecked");
  expect(performance.now() - begun).toBeLessThan(10_000);
});
