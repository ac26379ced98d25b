import { expect, test } from "vitest";
import { BadConfig, readConfig, serviceSettings } from "./config.ts";

test("every setting is optional", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, DATA_DIR: "./data", API_DOCS: true });
  expect(config.STARTER_CONTENT).toBe(true);
  expect(config.SITE_URL).toBe("http://localhost:3000");
});

test("a new blog may begin empty", () => {
  expect(readConfig({ STARTER_CONTENT: "off" }).STARTER_CONTENT).toBe(false);
});

test("an empty variable counts as one that isn't set", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "" }).PORT).toBe(3000);
});

test("the site's address loses its last slash", () => {
  expect(readConfig({ SITE_URL: "https://nirbhay.example/" }).SITE_URL).toBe(
    "https://nirbhay.example",
  );
});

test.each(["/admin", "//?page=1", "/#top"])("an address of the site can't end in %s", (end) => {
  expect(() => readConfig({ SITE_URL: `https://nirbhay.example${end}` })).toThrow(/after the host/);
  expect(readConfig({ SITE_URL: "https://bücher.example:443" }).SITE_URL).toContain("bücher");
});

test("every mistake gets a line that names the variable", () => {
  const read = () =>
    readConfig({
      PORT: "seventy",
      SMTP_URL: "http://mail",
      SECRET_KEY: "short",
      API_DOCS: "yes",
      STAFF_EMAIL: "me",
    });
  expect(read).toThrow(BadConfig);
  try {
    read();
  } catch (error) {
    const { problems } = error as BadConfig;
    expect(problems.map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "SMTP_URL",
      "STAFF_EMAIL",
      "SECRET_KEY",
      "API_DOCS",
    ]);
  }
});

test.each(["10.0.0.0/", "300.1.1.1", "10.0.0.0/99", "::1/129", "proxy.example", "127.0.0.1,"])(
  "TRUST_PROXY=%s is a mistake, not an open door",
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
  },
);

test.each(["Nirbhay", "Nirbhay <hello>", "a@b.example, c@d.example", "x\r\nBcc: y@z.example"])(
  "MAIL_FROM=%s can send no email",
  (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/MAIL_FROM/);
  },
);

test("MEDIA_URL names a bucket with all its options", () => {
  const read = (MEDIA_URL: string) => readConfig({ MEDIA_URL }).MEDIA_URL;
  expect(read("s3://key:se%2Fcret@s3.example:9000/media/site/images?region=eu-1&tls=off")).toEqual({
    endpoint: "http://s3.example:9000/media",
    folder: "site/images/",
    region: "eu-1",
    accessKeyId: "key",
    secretAccessKey: "se/cret",
  });
  expect(read("s3://key:secret@s3.example/media")).toMatchObject({
    endpoint: "https://s3.example/media",
    folder: "",
    region: "us-east-1",
  });
  expect(readConfig({}).MEDIA_URL).toBeUndefined();
});

test.each([
  "https://s3.example/media",
  "s3://s3.example/media",
  "s3://key@s3.example/media",
  "s3://key:secret@s3.example",
  "s3://key:secret@s3.example/Media",
  "s3://key:secret@s3.example/media/a%20folder",
  "s3://key:secret@s3.example/media?tls=no",
  "s3://key:secret@s3.example/media?acl=public",
  "s3://key:100%@s3.example/media",
  "a bucket",
])("MEDIA_URL=%s is a mistake with one line", (MEDIA_URL) => {
  expect(() => readConfig({ MEDIA_URL })).toThrow(
    /^The configuration is invalid:\n {2}MEDIA_URL: .*$/,
  );
});

test.each(["short", "fifteen-letters", "with spaces between them"])(
  "METRICS_TOKEN=%s is too easily guessed or can't be sent",
  (METRICS_TOKEN) => {
    expect(() => readConfig({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN/);
  },
);

test("clients answer to the mailbox that is read, if its user is an address", () => {
  const answersTo = (environment: Record<string, string>) =>
    serviceSettings(readConfig(environment)).replyEmail;
  const mailbox = { IMAP_URL: "imaps://sales%40nirbhay.example:secret@imap.example/INBOX" };
  expect(answersTo(mailbox)).toBe("sales@nirbhay.example");
  expect(answersTo({ ...mailbox, REPLY_EMAIL: "a@nirbhay.example" })).toBe("a@nirbhay.example");
  expect(answersTo({ IMAP_URL: "imaps://sales:secret@imap.example/INBOX" })).toBeUndefined();
  expect(answersTo({})).toBeUndefined();
});
