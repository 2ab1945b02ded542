import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import { createClient, defaultLimits } from '../../../src/hosts/verify/verify-client.ts'

it('a picture of a public API is not requested from an address that is not public', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.end('{}')
  })
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${await listen(server, 0)}/media/quay.jpg`
  const askFrom = (base: string) =>
    createClient(new URL(base), defaultLimits).ask({ url, redirect: 'follow' })
  expect((await askFrom('http://1.1.1.1/')).failure).toContain('not a public address')
  expect(requests).toBe(0)
  expect((await askFrom(url)).status).toBe(200)
  expect(requests).toBe(1)
})
