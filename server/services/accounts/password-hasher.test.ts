import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { Busy } from "../errors.ts";
import { passwordHasher, Semaphore } from "./password-hasher.ts";

const { hash: hashPassword, verify: verifyPassword } = passwordHasher();

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

test("without a hash it returns false, after hashing all the same", async () => {
  expect(await verifyPassword("anything", undefined)).toBe(false);
  // 2 at a time, 64 that wait: the 67th is refused only if each of the others is being hashed.
  const { verify } = passwordHasher({ memory: 8, passes: 1, parallelism: 1 });
  const all = await Promise.allSettled(Array.from({ length: 67 }, () => verify("x", undefined)));
  expect(all.filter(({ status }) => status === "rejected")).toEqual([
    { status: "rejected", reason: expect.any(Busy) },
  ]);
});

test("a hasher's cost is in its hashes, and a hash is verified at its own", async () => {
  const cheap = await passwordHasher({ memory: 8, passes: 1, parallelism: 1 }).hash(
    "correct horse",
  );
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyPassword("correct horse", cheap)).toBe(true);
});

test("a hash of another kind is an error, not a mismatch", async () => {
  await expect(verifyPassword("x", "$2b$10$abcdefghijklmnopqrstuv")).rejects.toThrow("argon2id");
});

test("two run at a time, three wait in order, further ones are refused", async () => {
  const semaphore = new Semaphore({ max: 2, maxWaiting: 3 });
  const begun: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (number: number) =>
    semaphore.run(async () => {
      begun.push(number);
      maxRunning = Math.max(maxRunning, ++running);
      await pause(5);
      running -= 1;
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(maxRunning).toBe(2);
  for (const refused of results.slice(5)) {
    expect(refused).toMatchObject({ status: "rejected", reason: expect.any(Busy) });
  }
});

test("failed work makes room, too", async () => {
  const semaphore = new Semaphore({ max: 1, maxWaiting: 1 });
  const failing = semaphore.run(() => Promise.reject(new Error("no")));
  const next = semaphore.run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await semaphore.run(async () => "again")).toBe("again");
});
