import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import serveHandler from 'serve-handler'
import type { Engine } from './engine.ts'

/**
 * A stand-in for GitHub Pages, whose engine nobody can run: plain files, folders by their `index.html`, queries ignored, no
 * headers and no methods of anyone's own.
 */
export const githubPagesEngine: Engine = {
  title: 'GitHub Pages (plain files)',
  target: 'github-pages',
  isDegraded: true,
  start: async dist => {
    const server = createServer((request, response) => {
      // The engine of `serve` prints a stack for an address with NUL in it.
      if (request.url?.includes('%00')) {
        response.writeHead(400).end()
        return
      }
      serveHandler(request, response, { public: dist, directoryListing: false, etag: true }).catch(error => {
        response.destroy(error)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const close = async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
    return { url: `http://127.0.0.1:${port}`, close }
  },
}
