import type { Outcome } from "./hostile-images.ts";

/** The bytes of a form, for deviations that a client library can't send. */
export type HostileForm = { outcome: Outcome; contentType: string; body: Buffer };

const boundary = "----here";
const usual = `multipart/form-data; boundary=${boundary}`;
const end = `--${boundary}--\r\n`;

type Part = { headers: string; content: Buffer };

const disposition = (name: string, file: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="${file}"`;

const part = ({ headers, content }: Part, newline = "\r\n") =>
  Buffer.concat([
    Buffer.from(`--${boundary}${newline}${headers}${newline}${newline}`),
    content,
    Buffer.from(newline),
  ]);

const fileNames: Readonly<Record<string, string>> = {
  "a path upwards": "../../../../etc/passwd",
  "a path of Windows": "C:\\Windows\\System32\\a.png",
  "an absolute path": "/etc/cron.d/a",
  NUL: "a.png\0.php",
  "text that changes direction": "a\u202egnp.exe",
  "line breaks": "a%0d%0aSet-Cookie: a=b.png",
  "a script": "<img src=x onerror=steal(1)>.png",
  "10,000 characters": `${"a".repeat(10_000)}.png`,
  "a quotation mark": 'a\\".png',
  "no characters": "",
  "dots alone": "..",
  ".htaccess": ".htaccess",
  "a device of Windows": "con.png",
  "a formula": "=cmd|' /C calc'!A0.png",
  "bytes that are no UTF-8": "\ufffd\ufffd.png",
};

/** Forms that carry a good image in unusual ways. */
export function hostileForms(image: Buffer): Readonly<Record<string, HostileForm>> {
  const file = (name = "a.png", field = "file"): Part => ({
    headers: `${disposition(field, name)}\r\nContent-Type: image/png`,
    content: image,
  });
  const form = (outcome: Outcome, parts: readonly (Buffer | string)[], contentType = usual) => ({
    outcome,
    contentType,
    body: Buffer.concat(parts.map((one) => Buffer.from(one as Buffer))),
  });
  const named = Object.entries(fileNames).map(([what, name]) => [
    `a file name with ${what}`,
    form("either", [part(file(name)), end]),
  ]);
  const text = (name: string, content: string) =>
    part({
      headers: `Content-Disposition: form-data; name="${name}"`,
      content: Buffer.from(content),
    });
  return {
    ...Object.fromEntries(named),
    "no boundary": form("refused", [part(file()), end], "multipart/form-data"),
    "another boundary": form("refused", [part(file()), end], "multipart/form-data; boundary=other"),
    "an empty boundary": form("refused", [part(file()), end], 'multipart/form-data; boundary=""'),
    "a long boundary": form(
      "refused",
      [part(file())],
      `multipart/form-data; boundary=${"a".repeat(5_000)}`,
    ),
    "no end": form("either", [part(file())]),
    "only an end": form("refused", [end]),
    "an end in the middle": form("either", [end, part(file()), end]),
    "line feeds alone": form("either", [part(file(), "\n"), end]),
    "text before the first part": form("either", ["before\r\n", part(file()), end]),
    "text behind the end": form("either", [part(file()), end, "x".repeat(1_000)]),
    "the same file field twice": form("either", [part(file()), part(file("b.png")), end]),
    "thirty files": form("refused", [
      ...Array.from({ length: 30 }, (_, at) => part(file(`${at}.png`, `image${at}`))),
      end,
    ]),
    "two hundred parts": form("refused", [
      ...Array.from({ length: 200 }, (_, at) => text(`a${at}`, "b")),
      end,
    ]),
    "a file in place of a text": form("refused", [part(file()), part(file("a.png", "alt")), end]),
    "a text in place of the file": form("refused", [text("file", "not a file"), end]),
    "a field that is not known": form("refused", [part(file()), text("role", "admin"), end]),
    "a field of an object's prototype": form("refused", [
      part(file()),
      text("__proto__", "x"),
      end,
    ]),
    "a header of 100 kB": form("either", [
      part({
        headers: `${disposition("file", "a.png")}\r\nX: ${"a".repeat(100_000)}`,
        content: image,
      }),
      end,
    ]),
    "a part without headers": form("refused", [part({ headers: "X: y", content: image }), end]),
    "a transfer encoding": form("either", [
      part({
        headers: `${disposition("file", "a.png")}\r\nContent-Transfer-Encoding: base64`,
        content: Buffer.from(image.toString("base64")),
      }),
      end,
    ]),
    "a form in the form": form("refused", [
      part({
        headers: `${disposition("file", "a")}\r\nContent-Type: ${usual}`,
        content: part(file()),
      }),
      end,
    ]),
    "nothing at all": form("refused", []),
    "an image without a form": form("refused", [image], "image/png"),
    "JSON in place of a form": form("refused", ['{"file":"x"}'], "application/json"),
    "33 megabytes": form("refused", [part({ ...file(), content: Buffer.alloc(33 << 20) }), end]),
  };
}
