import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../../src/hosts/serve/preview.ts'
import { describeCollections } from '../../../src/hosts/serve/served-site.ts'
import { serveSite } from '../../../src/hosts/serve/server.ts'
import { makeSharedFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'
import { writeSite } from './small-site.ts'

const folder = await makeSharedFolder()
const dist = join(folder, 'dist')
let preview: Preview
let port: number

beforeAll(async () => {
  await writeSite(dist)
  await writeFiles(folder, { 'secret.txt': 'secret' })
  await writeFiles(dist, { 'media/large.bin': Buffer.alloc(8_000_000, 1) })
  preview = await startPreview({ dist, port: 0 })
  port = Number(new URL(preview.url).port)
})
afterAll(() => preview.close())

type Asked = { readonly target: string; readonly host?: string; readonly method?: string }

async function ask({
  target,
  host = `127.0.0.1:${port}`,
  method = 'GET',
}: Asked): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1')
  const answer = await text(socket)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
  return { status, body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Sends bytes as they are, and reads the answers until the connection is closed or reset. */
async function sendRaw(sent: string): Promise<RawAnswer[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const closed = new Promise(resolve => socket.on('close', resolve).on('error', () => socket.destroy()))
  let rest = ''
  socket.on('data', text => {
    rest += text
  })
  socket.write(sent, 'latin1')
  await closed
  const answers: RawAnswer[] = []
  while (rest !== '') {
    const head = rest.slice(0, rest.indexOf('\r\n\r\n') + 4)
    const end = head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    answers.push({ status: Number(head.slice(9, 12)), head, body: rest.slice(head.length, end) })
    rest = rest.slice(end)
  }
  return answers
}

describe('a malformed target', () => {
  test.each([
    ...['/api/v1/..%2f..%2fetc/passwd', '/api/v1/%2e%2e/%2e%2e/secret.txt', '/api/v1/objects/../guides/'],
    ...['/api/v1/objects/%2e%2e/guides/', '/api/v1/objects/%2E/', '/api/v1/objects/./', '/../secret.txt'],
    ...['/..%2fsecret.txt', '/..%5csecret.txt', '/media/images%2fbath.jpg', '/media/images/bath.jpg%20/..'],
    ...['/media/..\\..\\secret.txt', '//api/v1/objects/', '/api/v1//objects/', '//evil.example/'],
    ...['/api/v1/objects%00/', '/%00', '/%', '/%zz', '/%ff', '/media/%c0%ae%c0%ae/secret.txt', '*'],
  ])('%s is 404', async target => {
    const method = target === '*' ? 'OPTIONS' : 'GET'
    expect(await ask({ target, method })).toEqual({ status: 404, body: '{"detail":"Not found."}' })
  })
})

describe('the Host header', () => {
  test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'may be %s at the preview’s port',
    async name => {
      expect((await ask({ target: '/api/v1/guides/', host: `${name}:${port}` })).status).toBe(200)
    },
  )

  test('must be the host and port of the preview', async () => {
    const names = ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${port - 1}`]
    for (const host of [...names, `localhost.:${port}`, '']) {
      const answer = await ask({ target: '/api/v1/guides/', host })
      expect(answer.status).toBe(421)
      expect(answer.body).toContain(preview.url)
    }
  })

  test('is there once, also in HTTP/1.0', async () => {
    const [own, foreign] = [`Host: 127.0.0.1:${port}\r\n`, 'Host: evil.example\r\n']
    for (const hosts of ['', own + own, own + foreign, foreign + own])
      expect(await sendRaw(`GET / HTTP/1.0\r\n${hosts}\r\n`)).toMatchObject([{ status: 421 }])
  })

  test('and the host of an absolute target are both the preview', async () => {
    const target = `http://localhost:${port}/api/v1/objects/?page=2`
    expect((await ask({ target, host: 'evil.example' })).status).toBe(421)
    expect(JSON.parse((await ask({ target })).body).page).toBe(2)
    expect((await ask({ target: `http://127.0.0.1:${port}` })).body).toContain('<title>first</title>')
    expect((await ask({ target: `http://127.0.0.1:${port}?page=2` })).status).toBe(200)
    expect((await ask({ target: 'http://evil.example/api/v1/objects/' })).status).toBe(421)
    expect((await ask({ target: `http://127.0.0.1:${port}@evil.example/` })).status).toBe(421)
    expect((await ask({ target: `http://127.0.0.1:${port}/../secret.txt` })).status).toBe(404)
  })
})

describe('a client that breaks the protocol', () => {
  test.each(['TRACE', 'PROPFIND'])('that sends %s gets 405 in JSON', async method => {
    const body = `{"detail":"Method \\"${method}\\" not allowed."}`
    for (const target of ['/api/v1/objects/', '/media/large.bin'])
      expect(await ask({ target, method })).toEqual({ status: 405, body })
  })

  test('that sends an invalid request gets an error and is disconnected', async () => {
    const own = `Host: 127.0.0.1:${port}`
    const post = `POST /api/v1/objects/ HTTP/1.1\r\n${own}\r\nTransfer-Encoding: chunked\r\n\r\nno size`
    const long = `GET / HTTP/1.1\r\n${own}\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`
    for (const [text, status] of [
      [`BREW / HTTP/1.1\r\n${own}\r\n\r\n`, 400],
      ['GET / HTTQ/1.1\r\n\r\n', 400],
      [post, 400],
      [long, 431],
    ] as const)
      expect(await sendRaw(text)).toMatchObject([{ status }])
    expect(await sendRaw(`CONNECT example.com:443 HTTP/1.1\r\n${own}\r\n\r\n`)).toEqual([])
  })

  test('that sends requests at once gets the answers in order, but not to very many', async () => {
    const ask = (page: number, more = '') =>
      `GET /api/v1/objects/page/${page}.json HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`
    const answers = await sendRaw(ask(1) + ask(2) + ask(3) + ask(4, 'Connection: close\r\n'))
    expect(answers.map(({ body }) => JSON.parse(body).page)).toEqual([1, 2, 3, 4])
    const many = await sendRaw(ask(1).repeat(5_000))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(100)
  })

  test('that reads nothing has one answer in memory, however many it asked for', async () => {
    let reads = 0
    const read = async () => {
      reads++
      return { bytes: Buffer.alloc(20_000_000), etag: '"a"' }
    }
    const version = { collections: describeCollections(() => 1), rules: [], read }
    const { url, close } = await serveSite({ port: 0, source: () => ({ read: find => find(version) }) })
    const { host, port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1').pause()
    socket.write(`GET /media/a.jpg HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20))
    await expect.poll(() => reads).toBe(1)
    await wait(300)
    expect(reads).toBe(1)
    socket.destroy()
    await close()
  })

  test('that sends a body which nobody reads gets its response', async () => {
    const head = `POST /api/v1/objects/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n`
    const answers = await sendRaw(`${head}Content-Length: 20000000\r\n\r\n${'x'.repeat(20_000_000)}`)
    expect(answers).toMatchObject([{ status: 405, body: '{"detail":"Method \\"POST\\" not allowed."}' }])
  })
})
