import fc from 'fast-check'

// Addresses that run code, lead to other places, open programs, or are relative.
const hostileAddresses = [
  ['javascript:alert(1)', 'vbscript:msgbox(1)', 'data:text/html,<b>x</b>'],
  ['data:text/html;base64,PGI+eDwvYj4='],
  ['file:///etc/hosts', 'blob:https://a.example/1', 'about:blank', 'view-source:https://a.example/'],
  ['ftp://a.example/'],
  ['intent://a#Intent;end', 'ms-settings:x', 'sms:1', 'jar:https://a.example!/', 'ws://a.example/'],
  ['filesystem:https://a.example/x', 'x:y'],
  ['//a.example/x', '/x', '\\\\a.example\\x', '#x', '?x', 'x', 'https:x', 'https:/x', 'http:\\\\a.example'],
  ['', '.'],
].flat()

type Rewrite = (text: string) => string

/** For each pair, a rewrite that replaces the first match of `from`. */
const replaced = (...pairs: readonly (readonly [from: string | RegExp, to: string])[]): Rewrite[] =>
  pairs.map(
    ([from, to]) =>
      text =>
        text.replace(from, to),
  )
/** For each frame, a rewrite that puts the text in place of `%`. */
const framed = (...frames: readonly string[]): Rewrite[] =>
  frames.map(frame => text => frame.replace('%', () => text))
const eachSign =
  (write: (sign: string, index: number) => string): Rewrite =>
  text =>
    [...text].map(write).join('')

// Ways to write an address so that a filter may miss it.
const disguises: readonly Rewrite[] = [
  ...framed('%', ' %', '\u0001%', '&#14;  %', '\u00a0%', '\ufeff%', '%\nhttps://a.example/', 'url(%)'),
  ...framed('https://a.example/ %', 'https:%', 'https://a.example@%', 'tel:\n%'),
  ...replaced([':', '&colon;'], [':', '&#58'], [':', '%3a'], [':', '\u{ff1a}'], [':', '\\:']),
  ...['\t', '\n', '\r', '&Tab;', '&NewLine;', '&#0;', '\u00ad', '\u200b', '<!-- -->', '\\'].map(
    more => (address: string) => address.slice(0, 3) + more + address.slice(3),
  ),
  address => address.toUpperCase(),
  eachSign((sign, index) => (index % 2 === 0 ? sign.toUpperCase() : sign)),
  eachSign(sign => `&#${codeOf(sign)};`),
  eachSign(sign => `&#x${codeOf(sign).toString(16)};`),
  eachSign(sign => `&#0000${codeOf(sign)}`),
  address => address.replace(/[a-z]/, sign => `&#x00${codeOf(sign).toString(16).toUpperCase()};`),
  address => address.replace(/^\w+/, word => word.replace(/i/g, '\u0131').replace(/s/g, '\u017f')),
  address => encodeURIComponent(address),
  address => encodeURI(address).replaceAll('%', '%25'),
]

// A few of them are addresses that links may have.
const disguisedAddresses = hostileAddresses.flatMap(typed => disguises.map(disguise => disguise(typed)))

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}

const tags = `
  script img image svg math iframe object embed applet base link meta style form input button select
  option textarea keygen isindex video audio source track canvas details summary dialog marquee frameset
  frame body html head title template slot portal noscript noembed noframes plaintext xmp listing font
  center nobr div span h1 x x-y p:x a p b table td col caption ruby rt use animate set foreignObject desc
  mtext mglyph malignmark annotation-xml maction mark kbd small del ins abbr figure section li ol pre`
  .trim()
  .split(/\s+/)

const attributes = [
  ['', '', 'onerror=x', 'onload=x()', 'onclick="x"', "onfocus='x' autofocus", 'onmouseover=x'],
  ['ontoggle=x open', 'onbegin=x', 'onpointerrawupdate=x', 'onanimationstart=x style="animation:x"'],
  ['ONERROR=x', 'on\u0131error=x', 'formaction=javascript:x', 'action=javascript:x', 'href=javascript:x'],
  ['xlink:href="javascript:x"', 'src=javascript:x', 'srcdoc="<b>x</b>"', 'srcset="//a.example/x 1x"'],
  ['background=//a.example/x', 'style="x:url(//a.example)"'],
  ['http-equiv=refresh content="0;url=javascript:x"', 'data=//a.example', 'ping=//a.example', 'is=x'],
  ['id=x name=y', 'class=x', 'target=_blank', 'contenteditable', 'xmlns="http://www.w3.org/1999/xhtml"'],
  ['attributeName=href to=javascript:x', 'definitionurl=x', 'encoding="text/html"'],
].flat()

const gaps = [' ', '/', '\t', '\n', '\f', '\r\n', ' / ', '//', '\u0000', '"', ' x="" ', " x='\"' ", ' <']
const ends = ['>', '/>', ' >', '', '//', '>x', '\n>', '<']

// Each tag, also those that are allowed, with each attribute and without any, in many ways of writing them.
const tagsWithAttributes = tags.flatMap((tag, row) => {
  return attributes.map((attribute, column) => {
    const gap = gaps[(row + column) % gaps.length] ?? ''
    const end = ends[(row * 3 + column) % ends.length] ?? ''
    return attribute === '' ? `<${tag}>x` : `<${tag}${gap}${attribute}${end}`
  })
})

// Ways out of an attribute, a comment, a listing, or an element that holds only text.
const waysOut = [
  ['"', "'", '`', '>', '/>', '">', "'>", '"/>', '" x="', '"\n>', '&quot;>', '&#34;>', '&gt;', '\\">', '-->'],
  ['--!>', '->', '<!-->', '<!--->', ']]>', '?>', '%>', '</p>', '</code></pre>', '</a>', '</td></tr></table>'],
  ['</ol>', '</li></ul>', '</style>', '</title>', '</textarea>', '</script>', '</noscript>', '</svg>'],
  ['</math>', '</template>', '</select>', '</x>', '</', '<', '</ p>', '</p x="', '<//>', '\n\n', '\u0000'],
  ['\u2028', '&', '&amp', '&#', '&#x'],
].flat()

// Encodings of a tag that a later program might decode.
const covers: readonly Rewrite[] = [
  ...framed('%', '<!--%-->', '<![CDATA[%]]>', '<?xml %?>', '<!x %', '`%`'),
  ...replaced(['<', '&amp;lt;'], ['<', '\\<'], ['<', '<\\'], ['<', '<<'], [/(\w)/, '$1<b>']),
  ...replaced([/(\w\w)/, '$1\u0000'], [/^.{0,4}/s, '$&\n\n']),
  ...[
    ['&lt;', '&gt;'],
    ['&#60;', '&#62'],
    ['&LT', '&GT;'],
    ['\uff1c', '\uff1e'],
    ['\\u003c', '\\x3e'],
    ['+ADw-', '+AD4-'],
  ].map(
    ([less = '', more = '']): Rewrite =>
      tag =>
        tag.replaceAll('<', less).replaceAll('>', more),
  ),
  tag => encodeURIComponent(tag),
]
const foreign = [
  ['svg', 'math', 'svg><foreignObject', 'svg><desc', 'svg><title', 'math><mtext', 'math><mi'],
  ['math><annotation-xml encoding="text/html"', 'math><annotation-xml', 'math><mtext><mglyph'],
  ['math><mtext><malignmark'],
].flat()
const raw = [
  ['style', 'title', 'textarea', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'script', 'plaintext'],
].flat()
const placed = [
  ['table', 'table><tr', 'table><tr><td', 'caption', 'colgroup', 'select', 'option', 'optgroup', 'form'],
  ['button', 'template', 'frameset', 'head', 'body', 'dd', 'nobr', 'listing', 'object', 'ruby><rt'],
].flat()
const allowed = [
  ['p', 'a href="https://a.example/"', 'b', 'i', 'em', 'ul><li', 'ol start="2"', 'blockquote', 'pre'],
  ['pre><code', 'h2', 'hr', 'br', 'table><tbody><tr><td', 'sub'],
].flat()
const bits = [
  ['<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?x', '</p>', '</br>', '</table>', '</svg>', '</math>'],
  ['</a>', '</form>', '</template>', '</body>', '</html>', 'x', '\n', '&lt;', '<p', '</'],
].flat()

const tagIn = (list: readonly string[]) => fc.constantFrom(...list).map(name => `<${name}>`)
const endOf = (list: readonly string[]) => fc.constantFrom(...list).map(name => `</${name}>`)

// A tag hidden in an attribute, a comment or an element that holds only text.
const hidden = fc
  .tuple(
    fc.constantFrom(
      '<img src=x onerror=x>',
      '<script>x</script>',
      '<a href=javascript:x>x</a>',
      '<svg onload=x>',
    ),
    endOf(raw),
    fc.constantFrom<(tag: string, end: string) => string>(
      (tag, end) => `<a title="${end}${tag}">`,
      tag => `<a title="--&gt;${tag.replaceAll('<', '&lt;')}">`,
      (tag, end) => `<p title='${end}${tag}'>`,
      (tag, end) => `<!--${end}${tag}-->`,
      tag => `<style>${tag}</style>`,
      tag => `<textarea>${tag.replaceAll('<', '&lt;')}</textarea>`,
      tag => `<![CDATA[${tag}]]>`,
      tag => tag.replaceAll('<', '&lt;'),
      tag => tag,
    ),
  )
  .map(([tag, end, hide]) => hide(tag, end))

const pieces = fc.array(
  fc.oneof(...[tagIn(foreign), tagIn(raw), endOf(raw), tagIn(placed), fc.constantFrom(...bits)], {
    weight: 2,
    arbitrary: tagIn(allowed),
  }),
  { minLength: 2, maxLength: 7 },
)

/** HTML that a browser may parse differently once it was parsed and serialized: misplaced elements around a hidden tag. */
export const mutantHtml: fc.Arbitrary<string> = fc
  .tuple(pieces, hidden, fc.nat({ max: 7 }))
  .map(([around, tag, at]) => {
    return around.toSpliced(at % (around.length + 1), 0, tag).join('')
  })

const tag = fc
  .tuple(fc.constantFrom(...covers), fc.constantFrom(...tagsWithAttributes))
  .map(([cover, text]) => cover(text))
const wayOut = fc
  .tuple(fc.constantFrom(...waysOut), fc.oneof(fc.constant(''), tag))
  .map(parts => parts.join(''))
const disguisedAddress = fc.constantFrom(...disguisedAddresses)

/** Text that tries to act as forbidden HTML, or as a forbidden link, in a reader's browser. */
export const payload: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: tag },
  { weight: 1, arbitrary: wayOut },
  { weight: 1, arbitrary: mutantHtml },
  { weight: 1, arbitrary: disguisedAddress },
)

// Addresses that links may have, with signs that need escapes.
const allowedAddresses = [
  ['https://a.example/', 'HTTP://A.EXAMPLE', 'https://a.example/?a=b&copy=1&lt;#"x'],
  ['https://a.example/%22%3E', "https://a.example/'onclick='x", 'https://å.example/ö', 'mailto:a@b.example'],
  ['mailto:a@b.example?subject=<b>', 'tel:+468', 'tel:%22', 'https://a.example/javascript:x'],
  ['https://[::1]/', 'https://a.example:8/(x)'],
].flat()

/** An address for a link: an allowed one, or a disguised one. */
export const address: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...allowedAddresses) },
  { weight: 2, arbitrary: disguisedAddress },
)
