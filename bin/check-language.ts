import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// One name per concept; part of `npm run verify`. Rejects words that this code once used for
// something the field has a standard term for, in file names, identifiers and comments, and straight
// apostrophes in texts that people see.

type Rule = {
  /** Matches a whole identifier part or word, in lower case. */
  word: RegExp;
  use: string;
  /** Where the rule applies; identifiers and comments if left out. */
  in?: readonly Place[];
  /** Files in which the word has its ordinary meaning. */
  except?: RegExp;
};
type Place = "identifier" | "comment";

const everywhere: readonly Place[] = ["identifier", "comment"];
const names: readonly Place[] = ["identifier"];

const rules: readonly Rule[] = [
  {
    word: /^letters?$/,
    use: "email",
    except: /fonts|greeting-name|rich-text|recovery-code|otp|search-terms|confirm-erasure|tools\//,
  },
  { word: /^mailings?$/, use: "bulk email" },
  {
    word: /^words?$/,
    use: "copy, text, labels or props",
    in: names,
    except:
      /greeting-name|text-length|insert-items|rich-text-handle|search|server\/db\/|signatures|unreadable-mail|backed-up-tables|blog\/(delete-posts|post-derived-data)/,
  },
  { word: /^patience$/, use: "timeout, with its unit" },
  {
    word: /^(most|least|longest|shortest)$/,
    use: "max or min",
    in: names,
    except: /clean-html\.test/,
  },
  {
    word: /^faults?$/,
    use: "error",
    except: /^tests\/(heavy\/)?faults|test-faults|^bin\/test\.ts|\.md$/,
  },
  { word: /^(inbox|desk)$/, use: "enquiries", in: names },
  { word: /^tickets?$/, use: "MFA challenge", in: names },
  { word: /^(kept|keeps?|retain(s|ed|ing)?)$/, use: "cached, stored or saved", in: names },
  { word: /^settle(s|d|ments?)?$/, use: "finalize" },
  { word: /^still$/, use: "static island", in: names },
  { word: /^ahead$/, use: "prefetch", in: names },
  { word: /^(subjects|raised?|raises)$/, use: "cache tags, invalidate", in: names },
  { word: /^surface$/, use: "app" },
  { word: /^doors?$/, use: "request pipeline or intake limits" },
  { word: /^(lend|lends|lent)$/, use: "provide" },
  { word: /^(mend|mends|mended|mending)$/, use: "fix" },
  { word: /^doomed$/, use: "to delete" },
  { word: /^(heed|heeds|heeded)$/, use: "respect" },
  { word: /^lateness$/, use: "event loop delay" },
];

/** Turns of phrase that the dictionary replaces, in comments and documents. */
const phrases: readonly { phrase: RegExp; use: string }[] = [
  { phrase: /\bhears? of (it|them)\b/i, use: "is notified" },
  { phrase: /\bfar pages?\b/i, use: "deep pagination" },
  { phrase: /\bown forms?\b/i, use: "same-origin form check" },
  { phrase: /\bbeside the server\b/i, use: "operator command" },
  { phrase: /\bwatched clock\b/i, use: "clock guard" },
  { phrase: /\bstill (part|words)\b/i, use: "static island" },
  { phrase: /\bfront door\b/i, use: "request pipeline" },
  { phrase: /\bof its own accord\b/i, use: "by itself" },
];

type Text = { place: Place; text: string; line: number };

/** Splits source into identifiers and comments; strings, templates and JSX text are left out. */
function readSource(source: string): Text[] {
  const texts: Text[] = [];
  const token =
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|(?<=[(=,]\s*)\/(?![/*])(?:[^/\\\n]|\\.)+\/[a-z]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=>)[^<>{}]+(?=<)|[A-Za-z_$][\w$-]*/g;
  let line = 1;
  let counted = 0;
  for (const match of source.matchAll(token)) {
    const [text] = match;
    line += source.slice(counted, match.index).split("\n").length - 1;
    counted = match.index;
    if (/^\/[/*]/.test(text)) texts.push({ place: "comment", text, line });
    else if (/^[A-Za-z_$]/.test(text)) texts.push({ place: "identifier", text, line });
  }
  return texts;
}

/** Names of other people's interfaces. */
const foreign = /letter-?spacing|break-word|allSettled|keep-?alive\w*|keepFeatures|diffWords\w*/gi;

/** `startServerNow` and `start-server-now` have the same three parts. */
const partsOf = (identifier: string): string[] =>
  identifier
    .replace(foreign, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

function problemsIn(file: string): string[] {
  const isDocument = file.endsWith(".md");
  const content = readFileSync(file, "utf8");
  const texts: Text[] = isDocument
    ? content.split("\n").map((text, index) => ({ place: "comment", text, line: index + 1 }))
    : readSource(content);
  const rulesHere = rules.filter((rule) => !rule.except?.test(file));
  const found = texts.flatMap(({ place, text, line }) => {
    const parts = partsOf(text);
    const words = rulesHere
      .filter((rule) => (rule.in ?? everywhere).includes(place))
      .flatMap(({ word, use }) =>
        parts.filter((part) => word.test(part)).map((part) => ({ said: part, use })),
      );
    const turns =
      place === "comment"
        ? phrases
            .filter(({ phrase }) => phrase.test(text))
            .map(({ phrase, use }) => ({ said: phrase.exec(text)?.[0] ?? "", use }))
        : [];
    return [...words, ...turns].map(({ said, use }) => `${file}:${line}: "${said}" → ${use}`);
  });
  const named = rulesHere
    .filter(({ word }) => partsOf(file).some((part) => word.test(part)))
    .map(({ use }) => `${file}: the name → ${use}`);
  return [...new Set([...named, ...found])];
}

/** Files with texts on screens and in emails. Texts for operators are plain ASCII. */
const shownFiles = /^(app|contract|server\/(api|http|services))\//;
const notShownFiles =
  /\.test\.|testing\/|static-island-plugin|read-articles|sweep-private-files|split-quoted|delivery-reason/;
const straightApostrophe = /[a-z}]'[a-z]|s' [a-z]/i;

function apostrophesIn(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !shownFiles.test(file) || notShownFiles.test(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, index) =>
      straightApostrophe.test(text.replace(/^\s*(\/?\*|\{\/\*).*|(^|\s)\/\/.*/, ""))
        ? [`${file}:${index + 1}: straight apostrophe → ’`]
        : [],
    );
}

if (import.meta.main) {
  const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  }).split("\n");
  const files = tracked.filter(
    (file) =>
      /\.(ts|tsx|css|mjs|md)$/.test(file) &&
      // History stays as it was written.
      !/^(server\/db\/migrations|docs\/decisions|CHANGELOG)|check-language|\/articles\//.test(file),
  );
  const problems = files.flatMap((file) => [...problemsIn(file), ...apostrophesIn(file)]);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
