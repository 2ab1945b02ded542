/** Links that no field of any way in accepts: another scheme, however it is hidden, and what leaves the attribute around it. */
export const hostileLinks: readonly string[] = [
  ...['javascript:alert(1)', 'JaVaScRiPt:x', 'vbscript:x', 'data:text/html,x', 'blob:https://a.example/1'],
  ...['file:///etc/passwd', 'java\tscript:x', 'java\nscript:x', ' \u0001javascript:x', '\u00a0javascript:x'],
  ...['&#106;avascript:x', '&#x6A;avascript:x', 'javascript&colon;x', '&amp;#106;avascript:x', 'a&amp#58;x'],
  ...['javascript&#58x', 'java&Tab;script:x', 'javascript%3ax', 'javascript%253Ax', '%6aavascript:x'],
  ...['java\u200bscript:x', 'java\u2028script:x', 'java\u00adscript:x', '\u202ejavascript:x', '\ufeffdata:x'],
  ...['ｊａｖａｓｃｒｉｐｔ：x', 'javascript︓x', '//evil.example/', '／／evil.example/', '/\\evil.example/'],
  ...['https:evil.example', 'https:/evil.example/', 'https:\\\\evil.example/', 'https://a.example\\@b/'],
  ...['https://a.example:99999/', 'https://[::1', 'https://xn--a/', 'https://a.example/\ud800', 'https://'],
  ...['https://a.example/"onclick="x', "https://a.example/'onclick='x", 'https://a.example/<script>'],
  ...[
    ...['https://a.example/&quot;onclick=x', 'https://a.example/`x`', 'https://a.example/\u200b'],
    'x onclick=x',
  ],
]

/** Links that the contract and imports accept, though editors may not write all of them. */
export const oddLinks: readonly string[] = [
  ...['', ' ', 'www.example.org', '/ann', 'see the page', 'mailto:a@a.example', 'tel:+46 8 465'],
  ...['https://www.å.example/är så', 'https://a.example/{slug}/|x', 'https://me:pw@a.example/', '?a=b:c'],
  ...["https://a.example/St_Mary's?a=1&b=2#c:d", 'HTTPS://A.EXAMPLE:8443/%22', 'https://a.example/?a&amp;b'],
]
