import type { OutgoingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Asked, Exchange, Fault } from '../../hosts/verify/honest-server.ts'
import { fails, onPageTwo, reports, type ServerFaults } from './faulty-server.ts'

const json = { 'Content-Type': 'application/json' }
const empty = '{"count":0,"results":[]}'
const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))

function answers(status: number, headers: OutgoingHttpHeaders = {}, body: string | Buffer = ''): Fault {
  return onPageTwo(({ response }) => response.writeHead(status, headers).end(body))
}

/** Ends the connection after these bytes. */
function hangsUp(bytes: string): Fault {
  return onPageTwo(({ response }) => response.socket?.end(bytes))
}

/** Sends these bytes, and then a blank every 20 ms. */
function drips(begin: string): Fault {
  return onPageTwo(({ response: { socket } }) => {
    socket?.write(begin)
    const timer = setInterval(() => socket?.write(' '), 20)
    socket?.on('close', () => clearInterval(timer))
  })
}

// Sends blanks without an end.
function pours({ response }: Exchange): void {
  response.writeHead(200, json)
  const pour = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
    if (!response.destroyed) response.once('drain', pour)
  }
  pour()
}

/** Rewrites the text of the second page of objects. */
function writes(text: (json: string) => string | Buffer): Fault {
  const isPageTwo = ({ path, query }: Asked) => path === '/api/v1/objects/' && query === 'page=2'
  return { text: (json, asked) => (isPageTwo(asked) ? text(json) : json) }
}

function replaces(part: string, by: string): Fault {
  return writes(json => json.replace(part, by))
}

/** Faults in the answer to a request: its status, headers, encoding and JSON. Titles continue "a server that …". */
export const answerFaults: ServerFaults = {
  'sends a page to the metadata service of a cloud': [
    answers(302, { Location: 'http://169.254.169.254/latest/meta-data/' }),
    fails(/leads to another origin, http:\/\/169\.254\.169\.254,/),
  ],
  'sends a page to its own origin with a user and a password in the address': [
    onPageTwo(({ base, response }) => {
      response.writeHead(302, { Location: base.replace('//', '//me:secret@') }).end()
    }),
    fails(/the address contains a user or a password/),
  ],
  'sends a page to itself': [answers(302, { Location: '?page=2' }), fails(/redirects more than 3 times/)],
  'redirects without saying where': [answers(301), fails(/redirects \(301\) without a valid address/)],
  'answers 200 with a page for people': [
    answers(200, { 'Content-Type': 'text/html' }, '<!doctype html>\n<title>Sign in</title>'),
    fails(/of the type text\/html, which begins “<!doctype html> <title>Sign in<\/title>”/),
  ],
  'does not say what it answers': [answers(200, {}, empty), fails(/an answer without a Content-Type/)],
  'answers 503 as often as it is asked': [answers(503, json), fails(/status 503\. It was asked 3 times/)],
  'asks to be left alone for an hour': [
    answers(429, { 'Retry-After': '3600' }),
    fails(/asks to be left alone for 3600 seconds/),
  ],
  'does not let a page be read': [answers(403, json, '{}'), fails(/answered with status 403/)],
  'says that a page has not changed since it was never asked for': [
    answers(304),
    fails(/status 304 \(not modified\) to a request that was not conditional/),
  ],
  'sends its headers byte by byte, without an end': [
    drips('HTTP/1.1 200 OK\r\nX-Slow:'),
    fails(/it did not end within \d+ ms/),
  ],
  'begins a body, and then sends nothing': [
    onPageTwo(({ response }) => response.writeHead(200, json).write('{')),
    fails(/it did not end within \d+ ms/),
  ],
  'sends blanks for as long as somebody reads': [onPageTwo(pours), fails(/larger than \d+ bytes/)],
  'sends 100 kB that unpack to 100 MB': [
    answers(200, { ...json, 'Content-Encoding': 'gzip' }, bomb),
    fails(/larger than \d+ bytes/),
  ],
  'calls plain text packed': [
    answers(200, { ...json, 'Content-Encoding': 'gzip' }, empty),
    fails(/no whole answer/),
  ],
  'hangs up before all that it promised was sent': [
    hangsUp('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"count":'),
    fails(/no whole answer/),
  ],
  'answers in another protocol': [hangsUp('SSH-2.0-server\r\n'), fails(/no whole answer/)],
  'reports an error in the body of a 200 response': [
    writes(() => '{"detail":"Database is down."}'),
    fails(/no list of results, but is \{"detail":"Database is down\."\}/),
  ],
  'answers with the bare items': [writes(() => '[{},{}]'), fails(/no list of results/)],
  'writes NaN where a number should be': [
    replaces('"latitude":58.44', '"latitude":NaN'),
    fails(/is not JSON/),
  ],
  'writes its JSON in UTF-16': [
    writes(json => Buffer.from(`\ufeff${json}`, 'utf16le')),
    fails(/The body is not valid UTF-8/),
  ],
  'nests a field 10,000 deep': [
    replaces('"slug":"baths-13"', `"slug":"baths-13","deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    reports('left-out', /results\[0\] \(id 13\) was left out\. It is nested/, { objects: 2 }),
  ],
  'has a field named __proto__': [
    replaces('"renditions":{', '"__proto__":{"title":1},"renditions":{'),
    reports('unknown-field', /no field image\.__proto__/),
  ],
  'has a rendition named constructor': [
    replaces('"renditions":{', '"renditions":{"constructor":{},'),
    reports('left-out', /image\.renditions\.constructor\.src: Saw nothing/, { objects: 2 }),
  ],
  'puts control characters and half a surrogate pair into a title': [
    replaces('Harbour Baths', 'Harbour\\u0000 \\ud83dBaths\\u001b[2J'),
    reports('changed', /control characters were removed from title/),
  ],
  'gives a position that no number can hold': [
    replaces('"latitude":58.44', '"latitude":1e999'),
    reports('left-out', /\(id 13\) was left out\. location\.latitude/, { objects: 2 }),
  ],
}
