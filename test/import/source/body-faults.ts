import { gzipSync } from 'node:zlib'
import { fails, type ServerFaults } from './expected.ts'
import { type Exchange, onPageTwo } from './faulty-server.ts'

const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
const json = { 'Content-Type': 'application/json' }

function drip({ response }: Exchange, begin: () => void): void {
  begin()
  const timer = setInterval(() => response.socket?.write(' '), 20)
  response.socket?.on('close', () => clearInterval(timer))
}

/** Faults in the bytes of an answer: they do not come, do not end, or are not what they are said to be. */
export const bodyFaults: ServerFaults = {
  'sends its headers byte by byte, without an end': [
    onPageTwo(exchange =>
      drip(exchange, () => exchange.response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow:')),
    ),
    fails(/no answer within \d+ ms/),
  ],
  'begins a body, and then sends a byte now and then': [
    onPageTwo(exchange =>
      drip(exchange, () =>
        exchange.response.socket?.write(
          'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
        ),
      ),
    ),
    fails(/it stalled: \d+ bytes came within/),
  ],
  'sends blanks for as long as somebody reads': [
    onPageTwo(({ response }) => {
      response.writeHead(200, json)
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(16_384)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }),
    fails(/larger than \d+ bytes/),
  ],
  'sends 100 kB that unpack to 100 MB': [
    onPageTwo(({ response }) => response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb)),
    fails(/larger than \d+ bytes/),
  ],
  'calls plain text packed': [
    onPageTwo(({ response }) =>
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end('{"count":0,"results":[]}'),
    ),
    fails(/no whole answer/),
  ],
  'hangs up before all that it promised was sent': [
    onPageTwo(({ response }) =>
      response.socket?.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"count":',
      ),
    ),
    fails(/no whole answer/),
  ],
  'answers in another protocol': [
    onPageTwo(({ response }) => response.socket?.end('SSH-2.0-server\r\n')),
    fails(/no whole answer/),
  ],
}
