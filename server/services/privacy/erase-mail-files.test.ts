import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordingLog } from "../../../tests/api-harness.ts";
import { freshFolder } from "../../../tests/backups.ts";
import { rawMail } from "../../../tests/raw-mail.ts";
import { eraseMailFiles } from "./erase-mail-files.ts";

const address = "asha@northfold.example";

/** Which of these emails an erasure of the person leaves, in a folder of that kind. */
async function leftOf(
  kind: "sent" | "failed",
  emails: Readonly<Record<string, Uint8Array>>,
  addresses: readonly string[] = [address],
) {
  const folder = await freshFolder();
  const mailFolders = { sent: join(folder, "sent"), failed: join(folder, "failed") };
  await mkdir(mailFolders[kind]);
  for (const [name, raw] of Object.entries(emails)) {
    await writeFile(join(mailFolders[kind], `${name}.eml`), raw);
    await writeFile(join(mailFolders[kind], `${name}.eml.txt`), "a reason");
  }
  const context = { settings: { mailFolders }, log: recordingLog() };
  await eraseMailFiles(context, {
    addresses,
    enquiryIds: ["019aa000-0000-7000-8000-0000000000aa"],
  });
  const left = await readdir(mailFolders[kind]);
  expect(left.filter((name) => name.endsWith(".txt"))).toHaveLength(left.length / 2);
  return left.filter((name) => name.endsWith(".eml")).map((name) => name.replace(".eml", ""));
}

test("of emails that could not be stored go those that the person sent", async () => {
  const others = {
    longer: rawMail({ From: "natasha@northfold.example" }),
    prefixed: rawMail({ From: "x.asha@northfold.example" }),
    subdomain: rawMail({ From: "asha@northfold.example.org" }),
    mentions: rawMail({ From: "ravi@x.example", Cc: address }, `Ask ${address}.`),
  };
  const theirs = {
    bare: rawMail({ From: address }),
    named: rawMail({ From: '"Verma, Asha" <ASHA@Northfold.example>' }),
    folded: rawMail({ From: `Asha\r\n <${address}>` }),
    replyTo: rawMail({ From: "forms@x.example", "Reply-To": address }),
  };
  expect((await leftOf("failed", { ...others, ...theirs })).sort()).toEqual(
    Object.keys(others).sort(),
  );
});

test("of sent ones go those that name the person, however they are encoded", async () => {
  const encoded = Buffer.from(`Reply to ${address} soon. `.repeat(9)).toString("base64");
  const theirs = {
    to: rawMail({ To: address, From: "hello@nirbhay.example" }),
    notice: rawMail({ From: "hello@nirbhay.example", "Reply-To": address }),
    link: rawMail(
      {},
      "https://x.example/admin/client-queries/019aa000-0000-7000-8000-0000000000aa",
    ),
    quoted: rawMail({ From: "x@y.example" }, "Write to asha@north=\nfold.example"),
    base64: rawMail({ From: "x@y.example" }, encoded.replaceAll(/(.{76})/g, "$1\n")),
  };
  const other = { other: rawMail({ From: "hello@nirbhay.example", To: "ravi@x.example" }) };
  expect(await leftOf("sent", { ...theirs, ...other })).toEqual(["other"]);
});

test("an address in another script is found", async () => {
  const theirs = { theirs: rawMail({ From: "आशा@उदाहरण.भारत" }), other: rawMail({}) };
  expect(await leftOf("failed", theirs, ["आशा@उदाहरण.भारत"])).toEqual(["other"]);
});
