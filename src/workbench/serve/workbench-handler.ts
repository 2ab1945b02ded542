import { plainError } from '../../hosts/serve/answers.ts'
import { sendResponse } from '../../hosts/serve/node-http.ts'
import type { LocalHandler } from '../../hosts/serve/server.ts'
import { findDistVersion } from '../../hosts/serve/steady-dist.ts'
import type { Config } from '../../pipeline/config.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { Workbench } from '../state/workbench.ts'
import { doAction, isAction, takeUpload } from './actions.ts'
import type { Guard } from './guard.ts'
import type { LiveStream } from './live-stream.ts'
import { forbidden, notFound } from './page-answers.ts'
import type { ViewServer } from './view-server.ts'

type HandlerOptions = {
  readonly views: ViewServer
  readonly guard: Guard
  readonly live: LiveStream
  readonly config: Config
  readonly publisher: Publisher
  readonly workbench: Workbench
}

/** The path of the workbench on the server of the site. */
export const workbenchPath = '/workbench/'

type Exchange = Parameters<LocalHandler>[0]

/** Answers all requests below `/workbench/`. Other sites may request only the page itself. Until a site is built, `/` redirects there. */
export function handleWorkbench(options: HandlerOptions): LocalHandler {
  return async exchange => {
    const { response } = exchange
    const path = exchange.path.replace(/[?#].*$/s, '')
    const isOurs = path.startsWith(workbenchPath)
    if (isOurs) await answer(path.slice(workbenchPath.length), exchange, options)
    else {
      const isUnbuilt = path === '/' && !(await findDistVersion(options.config.out))
      if (!isUnbuilt && `${path}/` !== workbenchPath) return false
      const status = isUnbuilt ? 307 : 308
      await sendResponse(new Response(null, { status, headers: { Location: workbenchPath } }), response)
    }
    return true
  }
}

async function answer(name: string, exchange: Exchange, options: HandlerOptions): Promise<void> {
  const { message, response } = exchange
  const { guard, live } = options
  if (message.method === 'POST') return sendResponse(await write(name, exchange, options), response)
  if (name === 'live' && message.method === 'GET' && guard.mayRead(message))
    return live.connect(message, response)
  await sendResponse(await read(name, exchange, options), response)
}

async function write(name: string, { message, path }: Exchange, options: HandlerOptions): Promise<Response> {
  if (name === 'upload') {
    return options.guard.mayUpload(message) ? takeUpload(message, queryOf(path), options) : forbidden()
  }
  if (!isAction(name)) return notFound()
  return options.guard.mayWrite(message) ? doAction(name, message, options) : forbidden()
}

async function read(
  name: string,
  { message, path }: Exchange,
  { guard, views }: HandlerOptions,
): Promise<Response> {
  if (message.method !== 'GET' && message.method !== 'HEAD') {
    return plainError(405, `Method "${message.method}" not allowed.`, { Allow: 'GET, HEAD' })
  }
  // Other sites may link to the page, which itself contains no content.
  return name === '' || guard.mayRead(message) ? views.answer(name, queryOf(path)) : forbidden()
}

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(path)?.[1])
}
