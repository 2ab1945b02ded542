import type { ProblemCode } from '../../../src/base/problems/codes.ts'

/** A way to break an event of the benchmark, and the problem that must be reported. */
export type EventWay = {
  readonly code: ProblemCode
  readonly change: (text: string, index: number) => string
}

/** Mistakes in an event, one for each code that an event alone can cause. */
export const eventWays: readonly EventWay[] = [
  way('front-matter-missing', text => text.replace('---\n', '')),
  way('front-matter-open', text => text.replace('/\n---\n', '/\n')),
  way('front-matter-language', text => text.replace('---', '--- js')),
  way('yaml-syntax', typed('title', '"The fair')),
  way('yaml-feature', typed('title', '!fair The fair')),
  way('yaml-too-deep', typed('title', '['.repeat(70) + ']'.repeat(70))),
  way('file-too-large', typed('title', 'a'.repeat(70_000))),
  way('duplicate-key', typed('title', 'The fair\ntitle: The fair')),
  way('text-after-hash', typed('title', 'The fair #7')),
  way('missing-key', text => text.replace(/^title: .*\n/m, '')),
  way('unknown-key', typed('zip_code', '1\nprice: 10')),
  way('wrong-kind', typed('title', '[The, fair]')),
  way('empty-text', typed('title', '""')),
  way('empty-list', typed('categories', '[]')),
  way('bad-text', typed('title', '"a\\u0007b"')),
  way('bad-number', text => text.replace(/latitude: [\d.]+/, 'latitude: north')),
  way('bad-id', text => text.replace(/id: \d+/, 'id: none')),
  way('bad-date', text => text.replace(/start: [\d-]+/, 'start: 2027-02-30')),
  way('bad-url', typed('external_website_url', 'www.example.org')),
  way('bad-json', typed('zip_code', "1\nbackend_modifiers: '{'")),
  way('unknown-field', typed('zip_code', '1\nas_imported: [titel]')),
  way('always-checked', typed('zip_code', '1\nas_imported: [dates]')),
  way('unknown-language', typed('language', 'xx')),
  way('unknown-category', typed('categories', '[family, fare]')),
  way('unknown-subcategory', typed('subcategory', 'opening')),
  way('unknown-object', typed('venue_name', 'A\nplace: nowhere')),
  way('unknown-image', typed('image', 'quai')),
  way('missing-id', text => text.replace(/id: \d+, /, '')),
  way('duplicate-id', (text, index) => text.replace(/id: \d+/, `id: ${index}`)),
  way('end-before-start', text => text.replace(/(start: [\d-]+)/, '$1, end: 2001-01-01')),
  way('duplicate-date', (text, index) =>
    text.replace(/id: \d+(, start: [\d-]+ \})/, `id: ${index + 1}$1\n  - { id: ${2e6 + index}$1`),
  ),
  way('category-not-listed', typed('category', 'gaming-boardgames')),
  way('duplicate-category', text => text.replace(', family]', ', family, family]')),
  way('subcategory-not-listed', text =>
    text.replace(/^category: .*\ncategories: .*$/m, 'category: family\ncategories: [family]'),
  ),
  way('outside-city', text => text.replace(/latitude: [\d.]+/, 'latitude: 8.44')),
  way('unsafe-link', text => `${text}[Tickets](javascript:alert(1))\n`),
  way('image-in-text', text => `${text}![A fair](fair.jpg)\n`),
  way('top-heading', text => text.replace(/\n---\n/, '\n---\n# The fair\n\n')),
  way('html-in-text', text => `${text}<b>All</b> are welcome.\n`),
]

function way(code: ProblemCode, change: EventWay['change']): EventWay {
  return { code, change }
}

// Gives a key another value.
function typed(key: string, value: string): (text: string) => string {
  return text => text.replace(new RegExp(`^${key}: .*$`, 'm'), () => `${key}: ${value}`)
}

/** A broken file: its path in the content, with `*` for its name, its contents, and the problems that must be reported. */
export type FileWay = {
  readonly path: string
  readonly codes: readonly ProblemCode[]
  readonly write: (index: number) => string | Uint8Array
}

const object = (line: string) => (index: number) =>
  `---\nid: ${1e6 + index}\nlanguage: en\ntitle: A\nimage: quay\n${line}\n---\nText.\n`
const guide = (index: number) =>
  `---\nid: ${1e6 + index}\nlanguage: en\ntitle: A\ncategory: walk\n---\nText.\n`
const author = (line: string) => () => `name: A\n${line}\n`
const sidecar = (index: number) => `id: ${1e6 + index}\ntitle: A\nalt: B\nlicence: CC BY 4.0\n`
const latin1 = (text: string) => () => Buffer.from(text, 'latin1')
const svg = () => '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Files of other kinds than events, and files that are no entries, one for each code that an event cannot cause. */
export const fileWays: readonly FileWay[] = [
  fileWay('objects/*.md', object('info_box: { email: ask us }'), 'bad-email'),
  fileWay('objects/*.md', object('info_box: { telephone: ask us }'), 'bad-telephone'),
  fileWay('objects/*.md', object('mass_info: [{ html: <script>x</script> }]'), 'forbidden-html'),
  fileWay('objects/*.md', object('label: zoo'), 'unknown-label'),
  fileWay('guides/*.md', guide, 'unknown-guide-category'),
  fileWay('authors/*.yaml', author('is_local: perhaps'), 'bad-boolean'),
  fileWay('authors/*.yaml', author('title: { en: Guide }'), 'missing-language'),
  fileWay('authors/*.yaml', author('image: nobody'), 'unknown-image'),
  fileWay('images/*.yaml', sidecar, 'missing-picture'),
  fileWay('images/*.jpg', latin1('\xff\xd8\xff\xe0\0\x10JFIF\0'), 'missing-sidecar', 'picture-undecodable'),
  fileWay('images/*.png', svg, 'missing-sidecar', 'picture-wrong-type'),
  fileWay('events/*_.md', () => 'x', 'file-name'),
  fileWay('events/*.md', latin1('Sm\xf6rg\xe5s'), 'text-encoding'),
]

function fileWay(path: string, write: FileWay['write'], ...codes: ProblemCode[]): FileWay {
  return { path, write, codes }
}
