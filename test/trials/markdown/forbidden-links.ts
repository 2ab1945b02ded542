function schemes(): string[] {
  const running = [
    'javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<b>x</b>',
    'data:text/html;base64,PGI+eDwvYj4=',
  ]
  const reaching = [
    'file:///etc/hosts',
    'blob:https://a.example/1',
    'about:blank',
    'view-source:https://a.example/',
    'ftp://a.example/',
  ]
  const opening = [
    'intent://a#Intent;end',
    'ms-settings:x',
    'sms:1',
    'jar:https://a.example!/',
    'ws://a.example/',
    'filesystem:https://a.example/x',
    'x:y',
  ]
  const relative = [
    '//a.example/x',
    '/x',
    '\\\\a.example\\x',
    '#x',
    '?x',
    'x',
    'https:x',
    'https:/x',
    'http:\\\\a.example',
    '',
    '.',
  ]
  return [...running, ...reaching, ...opening, ...relative]
}

type Disguise = (address: string) => string

const disguises: readonly Disguise[] = [
  address => address,
  address => address.toUpperCase(),
  address => [...address].map((sign, index) => (index % 2 === 0 ? sign.toUpperCase() : sign)).join(''),
  address => [...address].map(sign => `&#${codeOf(sign)};`).join(''),
  address => [...address].map(sign => `&#x${codeOf(sign).toString(16)};`).join(''),
  address => [...address].map(sign => `&#0000${codeOf(sign)}`).join(''),
  address => address.replace(/[a-z]/, sign => `&#x00${codeOf(sign).toString(16).toUpperCase()};`),
  address => address.replace(':', '&colon;'),
  address => address.replace(':', '&#58'),
  address => address.replace(':', '%3a'),
  address => address.replace(':', '\u{ff1a}'),
  address => address.replace(':', '\\:'),
  address => within(address, '\t'),
  address => within(address, '\n'),
  address => within(address, '\r'),
  address => within(address, '&Tab;'),
  address => within(address, '&NewLine;'),
  address => within(address, '&#0;'),
  address => within(address, '\u00ad'),
  address => within(address, '\u200b'),
  address => within(address, '<!-- -->'),
  address => within(address, '\\'),
  address => ` ${address}`,
  address => `\u0001${address}`,
  address => `&#14;  ${address}`,
  address => `\u00a0${address}`,
  address => `\ufeff${address}`,
  address => `${address}\nhttps://a.example/`,
  address => `https://a.example/ ${address}`,
  address => `https:${address}`,
  address => `https://a.example@${address}`,
  address => `tel:\n${address}`,
  address => `url(${address})`,
  address =>
    address.replace(/^\w+/, word => word.normalize('NFKD').replace(/i/g, '\u0131').replace(/s/g, '\u017f')),
  address => encodeURIComponent(address),
  address => encodeURI(address).replaceAll('%', '%25'),
]

/** Addresses that no link may have, in many disguises, as they would be written in HTML or in Markdown. */
export const forbiddenLinks: readonly string[] = schemes().flatMap(scheme =>
  disguises.map(disguise => disguise(scheme)),
)

function within(address: string, more: string): string {
  return address.slice(0, 3) + more + address.slice(3)
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}
