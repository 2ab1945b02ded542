import type { Random } from '../../snapshot/random.ts'

/**
 * HTML that browsers read one way, write down, and read another way: elements that change how what follows is read, one in
 * another where they do not belong, with a tag hidden in an attribute, a comment or an element that holds text alone.
 */
export function writeMutant(random: Random): string {
  const pieces = Array.from({ length: 2 + random.below(6) }, () => random.pick(kinds)(random))
  const at = random.below(pieces.length + 1)
  return pieces.toSpliced(at, 0, hide(random)).join('')
}

const foreign = [
  'svg',
  'math',
  'svg><foreignObject',
  'svg><desc',
  'svg><title',
  'math><mtext',
  'math><mi',
  'math><annotation-xml encoding="text/html"',
  'math><annotation-xml',
  'math><mtext><mglyph',
  'math><mtext><malignmark',
]
const raw = [
  'style',
  'title',
  'textarea',
  'noscript',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'script',
  'plaintext',
]
const placed = [
  'table',
  'table><tr',
  'table><tr><td',
  'caption',
  'colgroup',
  'select',
  'option',
  'optgroup',
  'form',
  'button',
  'template',
  'frameset',
  'head',
  'body',
  'dd',
  'nobr',
  'listing',
  'object',
  'ruby><rt',
]
const allowed = [
  'p',
  'a href="https://a.example/"',
  'b',
  'i',
  'em',
  'ul><li',
  'ol start="2"',
  'blockquote',
  'pre',
  'pre><code',
  'h2',
  'hr',
  'br',
  'table><tbody><tr><td',
  'sub',
]
const bits = [
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<?x',
  '</p>',
  '</br>',
  '</table>',
  '</svg>',
  '</math>',
  '</a>',
  '</form>',
  '</template>',
  '</body>',
  '</html>',
  'x',
  '\n',
  '&lt;',
  '<p',
  '</',
]

const kinds: readonly ((random: Random) => string)[] = [
  random => `<${random.pick(foreign)}>`,
  random => `<${random.pick(raw)}>`,
  random => `</${random.pick(raw)}>`,
  random => `<${random.pick(placed)}>`,
  random => `<${random.pick(allowed)}>`,
  random => `<${random.pick(allowed)}>`,
  random => random.pick(bits),
]

function hide(random: Random): string {
  const tag = random.pick([
    '<img src=x onerror=x>',
    '<script>x</script>',
    '<a href=javascript:x>x</a>',
    '<svg onload=x>',
  ])
  const end = `</${random.pick(raw)}>`
  return random.pick([
    () => `<a title="${end}${tag}">`,
    () => `<a title="--&gt;${tag.replaceAll('<', '&lt;')}">`,
    () => `<p title='${end}${tag}'>`,
    () => `<!--${end}${tag}-->`,
    () => `<style>${tag}</style>`,
    () => `<textarea>${tag.replaceAll('<', '&lt;')}</textarea>`,
    () => `<![CDATA[${tag}]]>`,
    () => tag.replaceAll('<', '&lt;'),
    () => tag,
  ])()
}
