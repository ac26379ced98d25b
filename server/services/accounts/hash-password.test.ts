import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./hash-password.ts";

test("hashes are argon2id with 19 MiB, two passes, a salt of 16 and a tag of 32 bytes", async () => {
  const hash = await hashPassword("correct horse");
  const [, algorithm, version, cost, salt = "", tag = ""] = hash.split("$");
  expect([algorithm, version, cost]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  expect(Buffer.from(salt, "base64")).toHaveLength(16);
  expect(Buffer.from(tag, "base64")).toHaveLength(32);
  expect(hash).not.toContain("=$");
});

test("the same password is hashed differently each time", async () => {
  expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
});

test("a password fits its own hash and nothing else does", async () => {
  const hash = await hashPassword(" Пароль 🔑 ");
  expect(await verifyPassword(" Пароль 🔑 ", hash)).toBe(true);
  for (const other of ["Пароль 🔑", " пароль 🔑 ", " Пароль 🔑", ""]) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
});

test("reads hashes that other programs wrote", async () => {
  // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const known =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword("password", known)).toBe(true);
});

test("without a hash it says no", async () => {
  expect(await verifyPassword("anything", undefined)).toBe(false);
});

test("a hash of another kind is an error, not a no", async () => {
  await expect(verifyPassword("x", "$2b$10$abcdefghijklmnopqrstuv")).rejects.toThrow("argon2id");
});
