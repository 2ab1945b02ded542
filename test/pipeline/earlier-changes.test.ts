import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { makeSite } from '../support/site.ts'

const spaces = Buffer.alloc(1 << 20, ' ')

/** How an earlier site answers for its record, and the reason that the warning names. */
const answers: Readonly<Record<string, [answer: (response: ServerResponse) => void, reason: RegExp]>> = {
  'is cut off': [response => response.end('{"format":'), /is not JSON \(.+\); expected a JSON object$/],
  'is nested deeply': [response => response.end('['.repeat(1_000_000)), /has more than [\d,]+ values$/],
  'is of another format': [response => response.end('{"format": "other"}'), /expected/],
  'is an error': [response => response.writeHead(500).end(), /changes\.json answers 500$/],
  'leads elsewhere': [
    response => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    /changes\.json answers 302$/,
  ],
  'never ends': [
    response => {
      const send = () => {
        while (response.write(spaces));
      }
      response.on('drain', send)
      send()
    },
    /changes\.json is too large$/,
  ],
  'stops in the middle': [
    response => {
      response.writeHead(200, { 'content-length': 1000 }).write('{')
      response.destroy()
    },
    /hang up|aborted|ECONNRESET/,
  ],
}

describe('a build whose earlier site', () => {
  it.each(Object.entries(answers))(
    '%s warns once, with the reason, and ends',
    async (_, [answer, reason]) => {
      const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
      onTestFinished(() => void server.close().closeAllConnections())
      await new Promise(resolve => server.once('listening', resolve))
      const { port } = server.address() as AddressInfo
      const report = await build({ root: await makeSite(), since: `http://127.0.0.1:${port}` })
      const found = report.warnings.flatMap(({ code, values }) =>
        code === 'earlier-unread' ? [values.reason] : [],
      )
      expect(found).toEqual([expect.stringMatching(reason)])
    },
  )
})
