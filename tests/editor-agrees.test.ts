// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { extensionsOf } from "../app/ui/rich-text/rich-text-extensions.ts";
import { handleOf, parseOptions } from "../app/ui/rich-text/rich-text-handle.ts";
import { cleanHtml } from "../server/services/blog/clean-html.ts";

const media = "01a1fc26-7c28-7551-9db5-e85cd878cbe4";
const pieces = [
  "<h2>A &amp; B</h2><h3>three</h3><h4>four</h4>",
  "<p>x <strong>b <em>bi</em></strong> <s>s</s> <u>u</u> 10<sup>6</sup> CO<sub>2</sub> <code>c &lt;d&gt;</code><br>next</p>",
  '<p><a href="/about-us">us</a> <a href="mailto:a@b.example">m</a>  two “spaces”</p>',
  '<ol start="3"><li><p>three</p><ul><li><p>in</p></li></ul></li></ol><p></p><p>after</p>',
  '<blockquote><p>q</p></blockquote><pre><code class="language-ts">a = "&lt;p&gt;";\n\n  b();</code></pre>',
  '<hr><table><tbody><tr><th colspan="2"><p>h</p></th></tr><tr><td><p>a</p></td><td><p></p></td></tr></tbody></table>',
  `<figure><img data-media="${media}" alt="A gate"></figure>`,
  `<figure><a href="https://video.example/1"><img data-media="${media}" alt="A talk"></a></figure>`,
  `<figure><img data-media="${media}" alt=""><figcaption>Seen <em>at dawn</em></figcaption></figure>`,
];

test.each(pieces)(
  "the editor gives back what it was given, and the server keeps it: %s",
  (html) => {
    const editor = new Editor({
      injectCSS: false,
      content: html,
      parseOptions,
      extensions: extensionsOf({
        placeholder: "",
        emptyAltIsDecorative: false,
        fileOf: () => Promise.resolve(null),
        onEditAlt: () => {},
        onFiles: () => {},
        onForeignImages: () => {},
      }),
    });
    const given = handleOf(editor).html() ?? "";
    editor.destroy();
    expect(given).toBe(html);
    expect(cleanHtml(given, () => undefined)).toBe(html);
  },
);
