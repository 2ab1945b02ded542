import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen, sendResponse } from '../../../src/hosts/serve/node-http.ts'

it('a client that reads nothing of its answer is disconnected', async () => {
  const server = createServer()
  const sent = new Promise<void>((resolve, reject) => {
    // More than the buffers of the connection hold.
    const answer = new Response(new Uint8Array(64 << 20))
    server.on('request', (_, response) => sendResponse(answer, response, 200).then(resolve, reject))
  })
  onTestFinished(() => void server.close())
  const client = connect(await listen(server, 0), '127.0.0.1').pause()
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await expect(sent).rejects.toThrow('Premature close')
})
