import { gzipSync } from 'node:zlib'
import type { NamedLie } from './expected.ts'
import { type Exchange, onPageTwo } from './lying-server.ts'

const pageTwo = /\/api\/v1\/objects\/\?page=2$/
const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
const json = { 'Content-Type': 'application/json' }

function drip({ response }: Exchange, begin: () => void): void {
  begin()
  const timer = setInterval(() => response.socket?.write(' '), 20)
  response.socket?.on('close', () => clearInterval(timer))
}

/** Lies in the bytes of an answer: they do not come, do not end, or are not what they are said to be. */
export const liesOfBodies: readonly NamedLie[] = [
  {
    name: 'slow headers',
    does: 'sends its headers byte by byte, without an end',
    lie: onPageTwo(exchange =>
      drip(exchange, () => exchange.response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow:')),
    ),
    outcome: { error: /no answer within \d+ ms/, at: pageTwo },
  },
  {
    name: 'stall',
    does: 'begins a body, and then sends a byte now and then',
    lie: onPageTwo(exchange =>
      drip(exchange, () =>
        exchange.response.socket?.write(
          'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
        ),
      ),
    ),
    outcome: { error: /it stalled: \d+ bytes came within/, at: pageTwo },
  },
  {
    name: 'endless body',
    does: 'sends blanks for as long as somebody reads',
    lie: onPageTwo(({ response }) => {
      response.writeHead(200, json)
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(16_384)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }),
    outcome: { error: /larger than \d+ bytes/, at: pageTwo },
  },
  {
    name: 'bomb',
    does: 'sends 100 kB that unpack to 100 MB',
    lie: onPageTwo(({ response }) =>
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb),
    ),
    outcome: { error: /larger than \d+ bytes/, at: pageTwo },
  },
  {
    name: 'packing that is none',
    does: 'calls plain text packed',
    lie: onPageTwo(({ response }) =>
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end('{"count":0,"results":[]}'),
    ),
    outcome: { error: /no whole answer/, at: pageTwo },
  },
  {
    name: 'garbage between chunks',
    does: 'breaks the chunked encoding',
    lie: onPageTwo(({ response }) =>
      response.socket?.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
      ),
    ),
    outcome: { error: /no whole answer/, at: pageTwo },
  },
  {
    name: 'cut body',
    does: 'hangs up before all that it promised was sent',
    lie: onPageTwo(({ response }) =>
      response.socket?.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"count":',
      ),
    ),
    outcome: { error: /no whole answer/, at: pageTwo },
  },
  {
    name: 'flood of headers',
    does: 'sends a megabyte of headers',
    lie: onPageTwo(({ response }) =>
      response.socket?.end(`HTTP/1.1 200 OK\r\nX-Flood: ${'x'.repeat(1_000_000)}\r\n\r\n{}`),
    ),
    outcome: { error: /no whole answer/, at: pageTwo },
  },
  {
    name: 'no HTTP',
    does: 'answers in another protocol',
    lie: onPageTwo(({ response }) => response.socket?.end('SSH-2.0-server\r\n')),
    outcome: { error: /no whole answer/, at: pageTwo },
  },
  {
    name: 'hang-up',
    does: 'hangs up without a word',
    lie: onPageTwo(({ response }) => response.socket?.destroy()),
    outcome: { error: /no whole answer/, at: pageTwo },
  },
]
