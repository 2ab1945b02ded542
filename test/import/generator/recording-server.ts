import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import { startPreview } from '../../../src/hosts/serve/preview.ts'

/** A served site that records the requested paths, and can fail. */
export type RecordingServer = {
  readonly url: string
  /** The paths requested since the last `forget`. */
  readonly paths: () => readonly string[]
  readonly forget: () => void
  /** From now on, until `forget`, connections that ask for an address with `part` in it are closed. */
  readonly failOn: (part: string) => void
  /** From now on, until `forget`, requests for an address with `part` in it get no answer. Resolves at the first one. */
  readonly stallOn: (part: string) => Promise<void>
}

/** Serves a built folder behind a recording server, until the test ends. */
export async function startRecordingServer(dist: string): Promise<RecordingServer> {
  const preview = await startPreview({ dist, port: 0, links: 'as-built' })
  let paths: string[] = []
  let failing: string | undefined
  let stalling: { readonly part: string; readonly met: () => void } | undefined
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    if (failing !== undefined && path.includes(failing)) return response.destroy()
    if (stalling && path.includes(stalling.part)) return stalling.met()
    const headers = Object.entries(request.headers).flatMap(([name, value]) => {
      return name === 'host' || name === 'connection' ? [] : [[name, String(value)] as [string, string]]
    })
    const answer = await fetch(preview.url + path, { headers, redirect: 'manual' })
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => !connectionHeaders.test(name))),
    )
    return response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const port = await listen(server, 0)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await preview.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    paths: () => paths,
    forget: () => {
      paths = []
      failing = undefined
      stalling = undefined
    },
    failOn: part => {
      failing = part
    },
    stallOn: part =>
      new Promise<void>(met => {
        stalling = { part, met }
      }),
  }
}

// Headers of one connection only, and the encoding, which `fetch` has undone.
const connectionHeaders = /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length)$/
