import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Asks for an address, without following redirects. */
export type Request = (url: URL, options: RequestOptions) => Promise<Incoming>

type RequestOptions = { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal }

/** An answer of which the status and the headers are there. The body is still to come, and is unpacked as it does. */
export type Incoming = { readonly status: number; readonly headers: Headers; readonly body: Readable }

/** Connections that are used for one request after another. */
export type Connections = { readonly request: Request; readonly close: () => void }

/** Opens none yet. Each goes to an address that `lookup` finds for the name: nothing looks it up a second time. */
export function openConnections(lookup: LookupFunction): Connections {
  const plain = new HttpAgent({ keepAlive: true, lookup })
  const secure = new HttpsAgent({ keepAlive: true, lookup })
  const request: Request = (url, { headers: asked, signal }) => {
    const headers = { 'accept-encoding': Object.keys(unpackers).join(', '), ...asked }
    return new Promise((resolve, reject) => {
      const asking =
        url.protocol === 'https:'
          ? requestHttps(url, { agent: secure, headers, signal })
          : requestHttp(url, { agent: plain, headers, signal })
      asking.on('error', reject).on('response', answer => resolve(incomingOf(answer)))
      asking.end()
    })
  }
  const close = () => {
    plain.destroy()
    secure.destroy()
  }
  return { request, close }
}

function incomingOf(answer: IncomingMessage): Incoming {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return { status: answer.statusCode ?? 0, headers, body: unpack(answer) }
}

const unpackers: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function unpack(answer: IncomingMessage): Readable {
  const packing = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (packing === 'identity' || answer.statusCode !== 200) return answer
  const unpacker = Object.hasOwn(unpackers, packing) ? unpackers[packing]?.() : undefined
  if (unpacker === undefined) return answer.destroy(new Error(`it is packed as ${packing.slice(0, 40)}`))
  // Whoever reads the unpacked bytes hears of a failure.
  return pipeline(answer, unpacker, () => undefined)
}
