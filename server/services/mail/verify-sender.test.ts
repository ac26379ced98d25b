import { expect, test } from "vitest";
import { rawMail } from "../../../tests/raw-mail.ts";
import { parseMail } from "./parse-mail.ts";

const own = "Authentication-Results: mx.nirbhay.example;";
const foreign = "Authentication-Results: mx.evil.example;";
const hop = "Received: from a.example by mx.nirbhay.example";

async function verdict(
  above: readonly string[],
  headers: Record<string, string | null> = {},
  authservId: string | undefined = "mx.nirbhay.example",
) {
  const mail = Buffer.from(rawMail(headers)).toString();
  const raw = Buffer.from([...above, mail].join("\r\n"));
  return (await parseMail(raw, { authservId })).authenticated;
}

test.each<[string, string[]]>([
  ["DMARC", [`${own} dmarc=pass header.from=northfold.example`, hop]],
  ["DMARC without the domain", [`${own} dmarc=pass`]],
  ["DMARC in capitals", [`${own} DMARC=Pass header.from=Northfold.Example`]],
  ["DKIM", [`${own} dkim=pass header.d=northfold.example header.s=a`]],
  ["DKIM of a subdomain", [`${own} dkim=pass header.i=@mail.northfold.example`]],
  ["SPF", [`${own} spf=pass smtp.mailfrom=bounces@mail.northfold.example`]],
  [
    "one of two signatures",
    [`${own} dkim=fail header.d=x.example; dkim=pass header.d=northfold.example`],
  ],
  [
    "comments, a version and a fold",
    [`${own.replace(";", " 1;")} dmarc=pass (p=none\r\n sp=none) header.from=northfold.example`],
  ],
])("passes by %s", async (_, above) => {
  expect(await verdict(above)).toBe("pass");
});

test.each<[string, string[], "none" | "fail"]>([
  ["nothing", [], "none"],
  ["another server's word", [`${foreign} dmarc=pass`], "none"],
  ["another server's word above ours", [`${foreign} dmarc=pass`, `${own} dmarc=pass`], "none"],
  [
    "a forged header right below ours",
    [`${own} spf=none`, `${own} dmarc=pass header.from=northfold.example`],
    "none",
  ],
  ["a forged header below a hop", [`${own} none`, hop, `${own} dmarc=pass`], "none"],
  [
    "the name of a server of the same length",
    ["Authentication-Results: mx.northfo.example; dmarc=pass"],
    "none",
  ],
  [
    "a longer name of a server",
    ["Authentication-Results: mx.nirbhay.example.evil.example; dmarc=pass"],
    "none",
  ],
  ["our name after a result", ["Authentication-Results: dmarc=pass; mx.nirbhay.example"], "none"],
  ["a result in a comment", [`${own} (dmarc=pass) spf=none`], "none"],
  ["a result in a nested comment", [`${own} spf=none (a (b) ; dmarc=pass)`], "none"],
  [
    "a result in a quoted string",
    [`${own} spf=none smtp.mailfrom="a;dmarc=pass;b"@x.example`],
    "none",
  ],
  ["an escaped quote in a quoted string", [`${own} spf=none reason="a\\";dmarc=pass;"`], "none"],
  ["a comment that never ends", [`${own} spf=none (a; dmarc=pass`], "none"],
  ["a top-level domain", [`${own} dkim=pass header.d=example`], "none"],
  ["another organisation", [`${own} dkim=pass header.d=other.example`], "none"],
  ["a domain that ends alike", [`${own} dkim=pass header.d=evilnorthfold.example`], "none"],
  ["DMARC of another domain", [`${own} dmarc=pass header.from=other.example`], "none"],
  ["an empty domain", [`${own} dkim=pass header.d=""`], "none"],
  ["the name of the server's greeting", [`${own} spf=pass smtp.helo=northfold.example`], "none"],
  [
    "a failed DMARC with a good signature",
    [`${own} dmarc=fail header.from=northfold.example; dkim=pass header.d=northfold.example`],
    "fail",
  ],
  ["a failed signature", [`${own} dkim=fail header.d=northfold.example; spf=none`], "fail"],
  ["a failed check above a forged one", [`${own} dmarc=fail`, hop, `${own} dmarc=pass`], "fail"],
  ["a header as long as a letter", [`${own} dmarc=pass ${"(x) ".repeat(5_000)}`], "none"],
])("does not pass by %s", async (_, above, expected) => {
  expect(await verdict(above)).toBe(expected);
});

test.each<[string[], boolean]>([
  [[], false],
  [[`${foreign} dmarc=pass`], false],
  [[`${own} none`], false],
  [[`${own} dmarc=temperror; spf=temperror; dkim=temperror header.d=a.example`], false],
  [[`${own} dmarc=temperror; spf=none; dkim=none`], true],
  [[`${own} dkim=pass header.d=evil.example`], true],
])("%j: a sender was checked is %s", async (above, isChecked) => {
  const raw = Buffer.from([...above, Buffer.from(rawMail({})).toString()].join("\r\n"));
  const mail = await parseMail(raw, { authservId: "mx.nirbhay.example" });
  expect(mail).toMatchObject({ authenticated: "none", isChecked });
});

test("a public suffix vouches for nobody below it", async () => {
  const from = { From: "Asha <asha@northfold.co.in>" };
  expect(await verdict([`${own} dkim=pass header.d=co.in`], from)).toBe("none");
  expect(await verdict([`${own} dkim=pass header.d=other.co.in`], from)).toBe("none");
  expect(await verdict([`${own} dkim=pass header.d=northfold.co.in`], from)).toBe("pass");
  const shared = { From: "Asha <asha@northfold.github.io>" };
  expect(await verdict([`${own} dkim=pass header.d=evil.github.io`], shared)).toBe("none");
});

test("an international domain is compared in either spelling", async () => {
  const from = { From: "Asha <asha@xn--mgba3gch31f060k.example>" };
  expect(await verdict([`${own} dkim=pass header.d=mail.xn--mgba3gch31f060k.example`], from)).toBe(
    "pass",
  );
});

test("without From nobody passes, and a failed check fails", async () => {
  const sender = { From: null, Sender: "Asha <asha@northfold.example>" };
  const failed = [`${own} dmarc=fail header.from=northfold.example`];
  expect(await verdict(failed, sender)).toBe("fail");
  expect(await verdict([`${own} dmarc=pass header.from=northfold.example`], sender)).toBe("none");
});

test("without the name of our server nothing is believed", async () => {
  const raw = Buffer.concat([Buffer.from(`${own} dmarc=pass\r\n`), rawMail({})]);
  expect((await parseMail(raw, {})).authenticated).toBe("none");
});
