import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerInTurn } from '../../../src/hosts/serve/answer-in-turn.ts'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import { askServer } from '../../support/ask.ts'
import { launcher, startProcess } from '../../support/run-command.ts'
import { makeFolder } from '../../support/site.ts'
import { writeSite } from './small-site.ts'

const requests = 5_000

/** The most memory that a process has had so far, in bytes (VmHWM, proc(5)). */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024
}

test.runIf(process.platform === 'linux')(
  'many requests sent at once on one connection need little memory, and other connections are answered meanwhile',
  async () => {
    const cwd = await makeFolder()
    await writeSite(join(cwd, 'dist'))
    const stop = new AbortController()
    const words = [process.execPath, launcher, 'serve', '--port', '0']
    const server = startProcess({ words, cwd, signal: stop.signal })
    onTestFinished(() => stop.abort())
    await server.printed('Ctrl+C')
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)\//.exec(server.output())?.[1])
    const ask = () => askServer(`http://127.0.0.1:${port}/api/v1/objects/?page=2`)
    expect((await ask()).status).toBe(200)
    const before = await peakMemory(server.pid)

    let answers = 0
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    const flood = new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject))
    // The text of an answer has no line of this form.
    socket.on('data', text => {
      answers += String(text).split('HTTP/1.1 200 OK\r\n').length - 1
    })
    const one = `GET /api/v1/objects/?page=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
    const last = one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    socket.write(one.repeat(requests - 1) + last)
    await new Promise(resolve => socket.once('data', resolve))
    expect((await ask()).status).toBe(200)
    expect(answers).toBeLessThan(requests / 2)
    await flood
    expect(answers).toBe(requests)
    expect((await peakMemory(server.pid)) - before).toBeLessThan(150e6)
  },
  120_000,
)

test('other connections are answered meanwhile, also if every answer is made at once', async () => {
  const server = createServer()
  let answers = 0
  answerInTurn(server, (_, response) => {
    for (const end = performance.now() + 1; performance.now() < end; );
    response.end(`${++answers}`)
  })
  const port = await listen(server, 0)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close().closeAllConnections()
  })
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests))
  await once(socket, 'data')
  await askServer(`http://127.0.0.1:${port}/`)
  expect(answers).toBeLessThan(requests / 10)
})
