import { describe, it } from 'vitest'
import { body, by, ending, expectBreaches, header, readAs, status, when } from './faults.ts'
import type { Asked, Fault, Reply } from './honest-server.ts'

type Row = [rule: string, title: string, at: string, fault: Fault]

const pages: Row[] = [
  ['page-status', 'a page answers 500', '', when(ending('page=2'), status(500))],
  ['page-status', 'a page redirects', '', when(ending('page=2'), status(302))],
  ['page-status', 'a page breaks the connection', '', when(ending('page=2'), () => ({ raw: '' }))],
  ['content-type', 'a charset', 'Content-Type', onPages('Content-Type', 'application/json; charset=utf-8')],
  ['content-type', 'no header', 'Content-Type', onPages('Content-Type', null)],
  ['allow', 'POST is named', 'Allow', onPages('Allow', 'GET, POST, HEAD, OPTIONS')],
  ['allow', 'HEAD is not named', 'Allow', onPages('Allow', 'GET, OPTIONS')],
  ['vary', 'Accept is not named', 'Vary', onPages('Vary', 'Accept-Encoding, Origin')],
  ['vary', 'no header', 'Vary', onPages('Vary', null)],
  ['format-api', 'HTML', 'Content-Type', when(ending('format=api'), header('Content-Type', 'text/html'))],
  ['format-api', 'an end of line more', '', when(ending('format=api'), body(addLineEnd))],
  ['format-api', 'an unknown format', '', when(ending('format=api'), status(404))],
  ['head', 'HEAD is refused', '', when(by('HEAD'), status(405))],
  ['head', 'another length', 'Content-Length', when(by('HEAD'), body(''))],
  ['head', 'another type', 'Content-Type', when(by('HEAD'), header('Content-Type', 'text/plain'))],
  ['etag', 'an ETag that nobody remembers', '', { asked: () => ({ headers: {} }) }],
  ['json', 'a byte that is not UTF-8', '', when(forPages, body(addBrokenByte))],
  ['json', 'a byte order mark', '', when(forPages, body(addByteOrderMark))],
  ['json', 'a body cut short', '', when(forPages, body(cutLastByte))],
]

const endpoints: Row[] = [
  ['bare-url', 'page 2 without a page', '', readAs('', 'page=2')],
  ['bare-url', 'a redirect to page 1', '', when(forBareGet, status(302))],
  ['options', 'OPTIONS is refused', '', when(by('OPTIONS'), status(405))],
  ['options', 'no Allow', 'Allow', when(by('OPTIONS'), header('Allow', null))],
  ['options', 'a list', '', when(by('OPTIONS'), body('[]'))],
  ['options', 'no body', '', when(by('OPTIONS'), body(''))],
  ['post', 'POST answers 200', '', when(by('POST'), status(200))],
  ['post', 'POST is refused in HTML', 'Content-Type', when(by('POST'), header('Content-Type', 'text/html'))],
  ['post', 'POST is refused without Allow', 'Allow', when(by('POST'), header('Allow', null))],
  ['post', 'POST is refused without a detail', '', when(by('POST'), body('{}'))],
  ['unknown-page', 'page 0 gives page 1', '', readAs('page=0', 'page=1')],
  ['unknown-page', 'page -1 gives page 1', '', readAs('page=-1', 'page=1')],
  ['unknown-page', 'page abc gives page 1', '', readAs('page=abc', 'page=1')],
  ['unknown-page', 'a page past the end gives the last', '', readAs('page=4', 'page=3')],
  ['unknown-page', 'a page of 40 digits answers 500', '', when(ending('9999'), status(500))],
  ['unknown-page', 'another detail', '', when(ending('page=abc'), body('{"detail":"Not found."}'))],
  ['unknown-page', 'HTML', 'Content-Type', when(ending('page=abc'), header('Content-Type', 'text/html'))],
  ['slashless', 'an answer of its own', '', when(slashless, status(200))],
  ['slashless', 'a redirect for now', '', when(slashless, status(302))],
  ['slashless', 'unknown', '', when(slashless, status(404))],
  ['slashless', 'the query is lost', 'Location', when(slashless, loseQuery)],
  ['slashless', 'a redirect to elsewhere', 'Location', when(slashless, header('Location', '/'))],
]

describe('an answer with one fault breaks one rule', () => {
  it.each([...pages, ...endpoints])('%s: %s', (rule, _title, at, fault) => expectBreaches(fault, rule, at))
})

function forPages({ method, path }: Asked, { status }: Reply): boolean {
  return path.startsWith('/api/') && /^(?:GET|HEAD)$/.test(method) && status === 200
}

function slashless({ path }: Asked): boolean {
  return /^\/api\/.*[a-z]$/.test(path)
}

function forBareGet({ method, path, query }: Asked): boolean {
  return method === 'GET' && path.endsWith('/') && query === ''
}

function onPages(name: string, value: string | null): Fault {
  return when(forPages, header(name, value))
}

function loseQuery(_reply: unknown, { path }: { path: string }) {
  return { headers: { Location: `${path}/` } }
}

function addLineEnd(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.from('\n')])
}

function addByteOrderMark(body: Buffer): Buffer {
  return Buffer.from(`\u{feff}${body}`)
}

function cutLastByte(body: Buffer): Buffer {
  return body.subarray(0, -1)
}

function addBrokenByte(body: Buffer): Buffer {
  const text = body.toString('latin1').replace('"results"', '"\xffresults"')
  return Buffer.from(text, 'latin1')
}
