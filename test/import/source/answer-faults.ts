import { fails, type ServerFaults } from './expected.ts'
import { type Exchange, onPageTwo, type ServerFault } from './faulty-server.ts'

const json = { 'Content-Type': 'application/json' }

function redirect(location: (exchange: Exchange) => string): ServerFault {
  return onPageTwo(exchange => exchange.response.writeHead(302, { Location: location(exchange) }).end())
}

/** Faults in the status and the headers of an answer. */
export const answerFaults: ServerFaults = {
  'sends a page to the metadata service of a cloud': [
    redirect(() => 'http://169.254.169.254/latest/meta-data/'),
    fails(/redirects to another origin, http:\/\/169\.254\.169\.254\//),
  ],
  'sends a page to its own origin with a user and a password in the address': [
    redirect(({ base }) => `${base.replace('//', '//me:secret@')}/api/v1/objects/?page=2`),
    fails(/the address contains a user or a password/),
  ],
  'sends a page to itself': [redirect(() => '?page=2'), fails(/redirects more than 3 times/)],
  'redirects without saying where': [
    onPageTwo(({ response }) => response.writeHead(301).end()),
    fails(/redirects \(301\) without a valid address/),
  ],
  'answers 200 with a page for people': [
    onPageTwo(({ response }) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>\n<title>Sign in</title>'),
    ),
    fails(/of the type text\/html, which begins “<!doctype html> <title>Sign in<\/title>”/),
  ],
  'does not say what it answers': [
    onPageTwo(({ response }) => response.writeHead(200).end('{"count":0,"results":[]}')),
    fails(/an answer without a Content-Type/),
  ],
  'answers 503 as often as it is asked': [
    onPageTwo(({ response }) => response.writeHead(503, json).end('{}')),
    fails(/status 503\. It was asked 3 times/),
  ],
  'asks to be left alone for an hour': [
    onPageTwo(({ response }) => response.writeHead(429, { 'Retry-After': '3600' }).end()),
    fails(/asks to be left alone for 3600 seconds/),
  ],
  'does not let a page be read': [
    onPageTwo(({ response }) => response.writeHead(403, json).end('{}')),
    fails(/answered with status 403/),
  ],
  'says that a page has not changed since it was never asked for': [
    onPageTwo(({ response }) => response.writeHead(304).end()),
    fails(/status 304 \(not modified\) to a request that was not conditional/),
  ],
}
