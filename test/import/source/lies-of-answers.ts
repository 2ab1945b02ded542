import type { NamedLie } from './expected.ts'
import { type Exchange, type Lie, onPageTwo } from './lying-server.ts'

const pageTwo = /\/api\/v1\/objects\/\?page=2$/
const json = { 'Content-Type': 'application/json' }

function redirect(location: (exchange: Exchange) => string): Lie {
  return onPageTwo(exchange => exchange.response.writeHead(302, { Location: location(exchange) }).end())
}

/** Lies in the status and the headers of an answer. */
export const liesOfAnswers: readonly NamedLie[] = [
  {
    name: 'redirect to another port',
    does: 'sends a page to another server on the same host',
    lie: redirect(() => 'http://127.0.0.1:9/api/v1/objects/?page=2'),
    outcome: { error: /redirects to another origin, http:\/\/127\.0\.0\.1:9\/api/, at: pageTwo },
  },
  {
    name: 'redirect inward',
    does: 'sends a page to the metadata service of a cloud',
    lie: redirect(() => 'http://169.254.169.254/latest/meta-data/'),
    outcome: { error: /redirects to another origin, http:\/\/169\.254\.169\.254\//, at: pageTwo },
  },
  {
    name: 'redirect to a file',
    does: 'sends a page to a file of this machine',
    lie: redirect(() => 'file:///etc/passwd'),
    outcome: { error: /redirects to another origin, file:\/\/\/etc\/passwd/, at: pageTwo },
  },
  {
    name: 'redirect with a password',
    does: 'sends a page to its own origin with a user and a password in the address',
    lie: redirect(({ base }) => `${base.replace('//', '//me:secret@')}/api/v1/objects/?page=2`),
    outcome: { error: /a user or a password stands in the address/, at: pageTwo },
  },
  {
    name: 'redirect loop',
    does: 'sends a page to itself',
    lie: redirect(() => '?page=2'),
    outcome: { error: /redirects more than 3 times/, at: pageTwo },
  },
  {
    name: 'redirect nowhere',
    does: 'redirects without saying where',
    lie: onPageTwo(({ response }) => response.writeHead(301).end()),
    outcome: { error: /redirects \(301\) to no address/, at: pageTwo },
  },
  {
    name: 'HTML for JSON',
    does: 'answers 200 with a page for people',
    lie: onPageTwo(({ response }) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>\n<title>Sign in</title>'),
    ),
    outcome: {
      error: /of the type text\/html, which begins “<!doctype html> <title>Sign in<\/title>”/,
      at: pageTwo,
    },
  },
  {
    name: 'HTML that is called JSON',
    does: 'answers 200 with HTML under the Content-Type of JSON',
    lie: onPageTwo(({ response }) => response.writeHead(200, json).end('<html></html>')),
    outcome: { error: /is not JSON/, at: pageTwo },
  },
  {
    name: 'no Content-Type',
    does: 'does not say what it answers',
    lie: onPageTwo(({ response }) => response.writeHead(200).end('{"count":0,"results":[]}')),
    outcome: { error: /an answer without a Content-Type/, at: pageTwo },
  },
  {
    name: 'busy for ever',
    does: 'answers 503 as often as it is asked',
    lie: onPageTwo(({ response }) => response.writeHead(503, json).end('{}')),
    outcome: { error: /status 503\. It was asked 3 times/, at: pageTwo },
  },
  {
    name: 'busy for an hour',
    does: 'asks to be left alone for an hour',
    lie: onPageTwo(({ response }) => response.writeHead(429, { 'Retry-After': '3600' }).end()),
    outcome: { error: /asks to be left alone for 3600 seconds/, at: pageTwo },
  },
  {
    name: 'forbidden',
    does: 'does not let a page be read',
    lie: onPageTwo(({ response }) => response.writeHead(403, json).end('{}')),
    outcome: { error: /answered with status 403/, at: pageTwo },
  },
  {
    name: 'unasked 304',
    does: 'says that a page has not changed since it was never asked for',
    lie: onPageTwo(({ response }) => response.writeHead(304).end()),
    outcome: { error: /status 304, though nothing was known of it before/, at: pageTwo },
  },
]
