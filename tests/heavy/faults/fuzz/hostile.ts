import fc from "fast-check";

const long = [1_000, 70_000, 1_000_000].map((length) => "x".repeat(length));

/** Texts that have broken programs before. */
const infamous = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "a\udc00b",
    "\ufeff",
    "\uffff",
    "\u2028",
    "\x7f",
    "\x1b[31m",
  ],
  ...["' or 1=1 --", "'; drop table staff; --", '" OR ""=""', "\\", "%", "_%_", "$1", ":name", "?"],
  ...['"', "a AND", "NEAR(a b, 2)", "title:x", "a* -b ^c", "((((", "(a | b) & !c <-> d:*"],
  ...["a\r\nBcc: x@y.example", "\r\n\r\nHTTP/1.1 200 OK", "a\nb", "\t", "\v"],
  ...["../../../etc/passwd", "..\\..\\x", "%2e%2e%2f", "file:/etc/passwd", "/dev/null", "a/b", "."],
  ...[
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg><style><!--</style>",
    "]]>",
  ],
  ...[
    "\u202eabc\u202c",
    "مرحبا",
    "e\u0301".repeat(80),
    "Z\u0351\u0348\u0359".repeat(30),
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "ﬁİıß",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "then",
    "valueOf",
    "[object Object]",
  ],
  ...[
    "**a **b** [c](https://x.example)",
    "[a](javascript:alert(1))",
    "1. a\n3. b\n- c",
    "**[".repeat(900),
  ],
  ...["NaN", "Infinity", "-0", "0x10", "1e400", "99999999999999999999", "-1", "0", "1.5", "٣"],
  ...["0000-00-00", "2026-02-30", "9999-12-31T23:59:59.999Z", "+275760-09-13T00:00:00.001Z"],
  ...[
    "-271821-04-20",
    "1970-01-01T00:00:00Z",
    "2026-11-21T25:61:61+99:99",
    "null",
    "undefined",
    "true",
  ],
] as const;

/** Text from an enemy, a robot, or somebody's odd keyboard. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...infamous) },
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 400 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...long) },
);

const keyNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "id",
  "",
  "a.b",
  "a[b]",
  "0",
];

/** Any JSON value that no schema of ours wants. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileText },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 63, 5e-324, 1e21],
      ...[[], {}, [[]], [null], [{}], { length: -1 }, { toString: 1 }],
      Array.from({ length: 100_000 }, () => 0),
    ),
  },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...keyNames), hostileText)
      .map(([key, value]) => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** JSON, or what looks like it, that must be survived by whoever parses it. */
export const hostileJson: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      ...["", " ", "null", "0", '"', "{", "[", "}", "{]", "{}{}", "NaN", "{'a':1}", "[1,]", "\0"],
      ...['{"a":1,"a":2}', '{"__proto__":{"role":"admin"}}', '{"a":"\\ud800"}', '{"a":"\\u0000"}'],
      ...[
        '{"a":1e999}',
        '{"a":-0}',
        `{"a":${"9".repeat(5_000)}}`,
        '{"constructor":{"prototype":1}}',
      ],
      ...[deep(1_000), deep(30_000), deep(100_000), deepObject(10_000), `${"[".repeat(60_000)}`],
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom('{"a":1}', "{}").map((text) => Buffer.from(`\ufeff${text}`)),
  fc.constantFrom('{"a":1}', '{"name":"x"}').map((text) => Buffer.from(text, "utf16le")),
  fc
    .constantFrom('{"name":"\xff"}', '{"name":"\xc0\x80"}', '{"name":"\xed\xa0\x80"}')
    .map((text) => Buffer.from(text, "latin1")),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);
