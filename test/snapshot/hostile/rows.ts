import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../support/project-root.ts'

/** A value put into a JSON file of a snapshot: the file, the path in it, the value. */
export type FieldRow = readonly [file: string, path: string, value: unknown]

const [dates, objects, guides] = ['singulareventdates', 'objects', 'guides'].map(
  name => `api/v1/${name}/page/1.json`,
) as [string, string, string]
const script = '<p>x</p><script>alert(1)</script>'

/** Items and records with a value that no build publishes. */
export const fieldRows: readonly FieldRow[] = [
  [dates, 'results[0].description', script],
  [dates, 'results[1].description', script],
  [objects, 'results[1].text', script],
  [objects, 'results[0].info_box_text', { text: script }],
  [objects, 'results[0].mass_info', [{ content: '' }, { content: script }]],
  [objects.replace('1.json', '2.json'), 'results[0].text', script],
  [guides, 'results[0].byline.text', script],
  [guides, 'results[0].byline.author.text', script],
  [objects, 'results[0].info_box.href', 'java\tscript:x'],
  [objects, 'results[0].info_box.booking_href', 'javascript:alert(1)'],
  [guides, 'results[0].byline.author.href', 'javascript:alert(1)'],
  [objects, 'results[0].info_box.telephone', 'javascript:alert(1)'],
  [objects, 'results[0].info_box.email', 'a@b.example\r\nBcc: c@d.example'],
  [objects, 'results[0].slug', '../../x'],
  [dates, 'results[0].category.slug', 'a/../..'],
  [dates, 'meta.categories[0].icon', 'https://evil.example/x'],
  [dates, 'results[0].href', 'javascript:alert(1)'],
  [dates, 'results[0].external_website_url', 'javascript://a.example/%0aalert(1)'],
  [objects, 'results[0].href', '//evil.example/'],
  [guides, 'results[0].href', 'ftp://evil.example/'],
  [objects, 'results[0].image.url', 'javascript:alert(1)'],
  [objects, 'results[0].image.renditions.small.src', 'data:text/html,x'],
  ['site.json', 'licence.url', 'javascript:alert(1)'],
  ['site.json', 'href_patterns.event', 'javascript:alert({slug})'],
  ['site.json', 'pictures[0].url', 'data:text/html,x'],
  ['site.json', 'pictures[0].url', '/media/../_headers'],
  ['site.json', 'pictures[0].focal_point', { x: 1e9, y: 0 }],
  ['site.json', 'time_zone', 'Europe/../../etc/passwd'],
  ...['', '?a', '#a'].map(end => [objects, 'results[0].image.url', `/media/../_headers${end}`] as const),
  [objects, 'results[0].image.renditions.small.src', 'https://other.example/media/images/a.jpg'],
  [objects, 'results[0].image.renditions.small.src', '/media/%2e%2e/site.json'],
  [objects, 'results[0].image.url', '/api/v1/guides/page/1.json'],
  [objects, 'results[0].image.width', 99_999_999],
  [objects, 'results[0].image.height', 7],
  [objects, 'results[0].image.renditions.small.width', 7],
]

const standard = readFileSync(join(projectRoot, '_headers'), 'utf8').replaceAll(
  '{licence_url}',
  'https://creativecommons.org/licenses/by/4.0/',
)
const rules = standard.replace(/^#.*\n|^ +#.*\n/gm, '').replace(/^\/(?:index\.html)?\n(?: .*\n)*\n?/gm, '')

/** Header rules that pass: the standard ones, as a snapshot has them. */
export const standardRules = `${rules.trim()}\n`

function addHeader(pattern: string, header: string): readonly [string, string] {
  return [header, standardRules.replace(`${pattern}\n`, `${pattern}\n  ${header}\n`)]
}

function replaceRule(of: string, value: string): readonly [string, string] {
  return [`${value} for ${of}`, standardRules.replace(of, value)]
}

/** Header rules that a snapshot may not have unless its reader allows it: a name and the whole text. */
export const headerRows: readonly (readonly [name: string, text: string])[] = [
  ...[
    ...['Set-Cookie: a=b', 'set-cookie: a=b', 'SET-COOKIE: a=b', 'Location: https://evil.example/'],
    ...['Refresh: 0;url=https://evil.example/', 'Strict-Transport-Security: max-age=31536000'],
    ...['Clear-Site-Data: "*"', 'Service-Worker-Allowed: /', 'Access-Control-Allow-Credentials: true'],
    ...[
      'Link: </x.js>; rel="preload"',
      'Link: <javascript:x>; rel="license"',
      'X-Accel-Redirect: /etc/passwd',
    ],
    ...['Content-Disposition: attachment', 'Content-Encoding: gzip', 'Alt-Svc: h3="evil.example:443"'],
    ...['WWW-Authenticate: Basic', 'Report-To: {}', 'Speculation-Rules: "/x.json"', 'ETag: "x"'],
    ...['Content-Security-Policy: report-uri https://evil.example/', 'X-Robots-Tag: noindex'],
  ].map(header => addHeader('/api/v1/*', header)),
  ...['Content-Type: text/html', 'content-type: image/svg+xml', 'Service-Worker-Allowed: /', 'Vary: *'].map(
    header => addHeader('/media/*', header),
  ),
  replaceRule('Access-Control-Allow-Origin: *', 'Access-Control-Allow-Origin: https://evil.example'),
  replaceRule('public, max-age=300, stale-while-revalidate=600', 'public, max-age=31536000, immutable'),
  replaceRule('Content-Type: application/json', 'Content-Type: text/html'),
  replaceRule('/site.json\n  Content-Type: application/json', '/site.json\n  Content-Type: text/html'),
  replaceRule('nosniff', 'sniff'),
  ['a rule for everything', `${standardRules}\n/*\n  X-Frame-Options: DENY\n`],
  ['the standard headers elsewhere', `${standardRules}\n/about\n  X-Content-Type-Options: nosniff\n`],
  ['a page for people', `${standardRules}\n/\n  Content-Type: text/html\n`],
  ['a program', `${standardRules}\n/sw.js\n  Service-Worker-Allowed: /\n`],
  ['a comment', `# x\n${standardRules}`],
  ['a byte order mark', `\ufeff${standardRules}`],
  ['tabs', standardRules.replace('  Vary', '\tVary')],
  ['line ends of Windows', standardRules.replaceAll('\n', '\r\n')],
  ['a name in braces', standardRules.replace(/<[^>]*>/, '<{base_url}>')],
  ['a line end in a value', standardRules.replace('nosniff', 'nosniff\r\n  Set-Cookie: a=b')],
  ['a carriage return in a value', standardRules.replace('nosniff', 'nosniff\rSet-Cookie: a=b')],
  ['a line separator (U+2028) in a value', standardRules.replace('nosniff', 'nosniff\u2028Set-Cookie: a=b')],
]
