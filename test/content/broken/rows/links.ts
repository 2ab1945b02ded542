import { edit, object, set, writeText } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { rowForEach } from '../pool-rows.ts'

const inText = [
  ['vbscript:msgbox(1)', 'livescript:x', 'data:image/svg+xml;base64,PHN2Zz4=', 'blob:https://example.org/1'],
  ['file:///etc/passwd', 'about:blank', 'ws://example.org/', 'view-source:https://example.org/'],
  ['jar:https://example.org!/x', 'intent://example.org#Intent;end', 'ms-word:ofe%7Cu%7Chttps://example.org'],
  ['chrome://settings', 'feed:https://example.org', 'x:y', '//example.org/', '/\\\\example.org/', '?page=2'],
  ['../../etc/passwd', 'https:example.org', 'https:///example.org/', 'https://example.org:99999/'],
  ['https://[::1', 'https://%zz/', 'JAVASCRIPT:alert%281%29', 'javascript://example.org/%0aalert%281%29'],
  ['https:/\\\\example.org/', 'sms:+4684650', 'ftp://example.org/', 'gopher://example.org/'],
  ['ldap://example.org/'],
].flat()

const toFiles = ['harbour-baths.md', '../objects/harbour-baths.md', 'content/objects/harbour-baths.MD']

const hidden = [
  ['a decimal entity', '«[a](&#106;avascript:alert%281%29)'],
  ['a hexadecimal entity', '«[a](&#x6A;avascript:alert%281%29)'],
  ['an entity for the colon', '«[a](javascript&colon;alert%281%29)'],
  ['an entity for a tab', '«[a](java&Tab;script:alert%281%29)'],
  ['an entity for a line end', '«[a](java&NewLine;script:alert%281%29)'],
  ['an escaped colon', '«[a](javascript\\:alert%281%29)'],
  ['a reference', '«[a][b]\n\n[b]: javascript:alert%281%29'],
  ['a reference of other case', '«[a][B]\n\n[b]: data:text/html,x'],
  ['a reference without a link text', '«[b]\n\n[b]: file:///etc/passwd'],
  ['angle brackets in a reference', '«[a][b]\n\n[b]: <javascript:alert(1)>'],
  ['a title', '[a](«javascript:x "A title")'],
] as const

const inFields = [
  ['javascript:alert(1)', 'https://user:secret@example.org/', 'https://user@example.org/'],
  ['https://@example.org/', 'https://exa mple.org/', 'https://example.org/"onmouseover="alert(1)'],
  ['https://example.org/<script>', 'https://example.org/`x`', 'https://example.org/{slug}'],
  ['https://example.org/|x', 'https://example.org/\\x', 'https://example.org/^x', '//example.org/'],
  ['https:example.org/', 'https:///example.org/', 'http://', 'https://[1::2::3]/'],
  ['https://example.org:65536/', 'https://1.2.3.4.5.256/', 'https://exa%00mple.org/', 'https://a..b%2f/'],
  ['ftp://example.org/', 'file:///etc/passwd', 'data:text/html,x', 'mailto:a@example.org', 'example.org'],
  ['/relative'],
].flat()

/** Links and addresses that are dangerous, misleading or invalid, then some that are allowed. `Row` explains the notation. */
export const linkRows: Rows = {
  ...rowForEach(inText, address => {
    // If the address is not read as typed, the place is that of the whole link.
    const isPlain = !/[\\[]/.test(address)
    const link = isPlain ? `[a](«${address})` : `«[a](${address})`
    return [`a link leads to ${address}`, writeText(`See ${link}.\n`), 'unsafe-link text']
  }),
  ...rowForEach(toFiles, address => [
    `a link leads to ${address}`,
    writeText(`See [a](«${address}).\n`),
    'unsafe-link text: leads to a file of the content',
  ]),
  ...rowForEach(hidden, ([what, text]) => [
    `a link is hidden behind ${what}`,
    writeText(`See ${text}\n`),
    'unsafe-link text',
  ]),
  'links between angle brackets run code': [
    writeText('See <«javascript:alert(1)> and <«data:text/html,x>.\n'),
    'unsafe-link text',
    'unsafe-link text',
  ],
  ...rowForEach(inFields, address => [
    `an object's page is ${address}`,
    set(object, `href: «'${address}'`),
    'bad-url href',
  ]),
  'an address holds a line end': [
    set(object, 'href: «"https://example.org/\\r\\nX-Evil: 1"'),
    'bad-url href',
  ],
  'an e-mail address carries headers': [
    edit(object, ['Quay 1 }', 'Quay 1, email: «"a@example.org?bcc=b@example.org c" }']),
    'bad-email info_box.email',
  ],
  'a telephone number is a service code': [
    edit(object, ['Quay 1 }', "Quay 1, telephone: «'*#06#' }"]),
    'bad-telephone info_box.telephone',
  ],
  'links of every allowed kind': [
    writeText(
      '[a](https://example.org/?a=1&b=2#c) [b](HTTP://EXAMPLE.ORG) [c](mailto:a@example.org) [d](tel:+468)\n',
    ),
    publishes('objects', {
      text: '<p><a href="https://example.org/?a=1&amp;b=2#c">a</a> <a href="HTTP://EXAMPLE.ORG">b</a> <a href="mailto:a@example.org">c</a> <a href="tel:+468">d</a></p>',
    }),
  ],
  'the title of a link tries to leave its quotes': [
    writeText(`[a](https://example.org/ '" onclick="alert(1)')\n`),
    publishes('objects', {
      text: '<p><a href="https://example.org/" title="&quot; onclick=&quot;alert(1)">a</a></p>',
    }),
  ],
  'an address that runs code is text, without a link': [
    writeText('javascript:alert(1) and «https://example.org\n'),
    publishes('objects', { text: '<p>javascript:alert(1) and https://example.org</p>' }),
    'warning text-slip text',
  ],
  'a link has no text': [
    writeText('A **fair**, see «[](https://example.org) and [here](https://example.org).\n'),
    'warning text-slip text',
  ],
  'an address has letters of other alphabets': [
    set(object, 'href: https://å.example/ö?ä=1'),
    publishes('objects', { href: 'https://å.example/ö?ä=1' }),
  ],
}
