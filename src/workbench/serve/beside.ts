import { plainAnswer } from '../../hosts/serve/answers.ts'
import { sendResponse } from '../../hosts/serve/node-http.ts'
import type { Beside } from '../../hosts/serve/server.ts'
import { doTask, isTask } from './actions.ts'
import { forbidden, notFound } from './answers.ts'
import type { Guard } from './guard.ts'
import type { Live } from './live.ts'
import { routes, type WorkbenchDesk } from './view-server.ts'

/** What the workbench is served with. */
export type WorkbenchService = { readonly desk: WorkbenchDesk; readonly guard: Guard; readonly live: Live }

/** Where the workbench is, on the server of the site. */
export const workbenchPath = '/workbench/'

type Exchange = Parameters<Beside>[0]

/** Answers everything below `/workbench/`, for its own page alone, and refuses the API to pages from elsewhere. */
export function serveBeside(service: WorkbenchService): Beside {
  return async exchange => {
    const path = exchange.path.replace(/[?#].*$/s, '')
    if (`${path}/` === workbenchPath) {
      exchange.message.resume()
      await sendResponse(
        new Response(null, { status: 308, headers: { Location: workbenchPath } }),
        exchange.response,
      )
      return true
    }
    if (!path.startsWith(workbenchPath)) return refuseForeign(exchange, service)
    await answer(path.slice(workbenchPath.length), exchange, service)
    return true
  }
}

/** The API is for any origin once it is published, and not before. */
async function refuseForeign({ message, response }: Exchange, { guard }: WorkbenchService): Promise<boolean> {
  if (guard.mayReadApi(message)) return false
  message.resume()
  await sendResponse(forbidden(), response)
  return true
}

async function answer(name: string, exchange: Exchange, service: WorkbenchService): Promise<void> {
  const { message, response } = exchange
  if (message.method === 'POST') return sendResponse(await write(name, exchange, service), response)
  if (name === 'live' && message.method === 'GET' && service.guard.mayRead(message))
    return service.live.tell(message, response)
  message.resume()
  await sendResponse(await read(name, exchange, service), response)
}

async function write(
  name: string,
  { message }: Exchange,
  { desk, guard }: WorkbenchService,
): Promise<Response> {
  if (!isTask(name)) return notFound()
  return guard.mayWrite(message) ? doTask(name, message, desk.place) : forbidden()
}

async function read(
  name: string,
  { message }: Exchange,
  { desk, guard }: WorkbenchService,
): Promise<Response> {
  if (message.method !== 'GET' && message.method !== 'HEAD') {
    return plainAnswer(405, 'This can only be read.', { Allow: 'GET, HEAD' })
  }
  // Whoever follows a link to the page comes from elsewhere; the page itself says nothing of the content.
  if (name !== '' && !guard.mayRead(message)) return forbidden()
  for (const { pattern, answer } of routes) {
    const match = pattern.exec(name)
    if (match) return answer(desk, match.slice(1))
  }
  return notFound()
}
