/** Only the parser of headers: the package's own types describe its checks of senders. */
declare module "mailauth/lib/parse-dkim-headers.js" {
  /** One method's result: `pass header.d=a.example` is `{value: "pass", header: {d: "a.example"}}`. */
  type MethodResult = { value?: unknown; header?: unknown; smtp?: unknown };

  /** Parses a header line with its name; `Authentication-Results` by the grammar of RFC 8601 §2.2. */
  export default function parseHeader(line: string): {
    parsed: { dmarc?: MethodResult; spf?: MethodResult; dkim?: MethodResult[] };
  };
}
