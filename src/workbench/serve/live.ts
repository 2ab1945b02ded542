import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Progress } from '../../pipeline/config.ts'
import type { LiveEvent } from '../messages/overview.ts'
import type { Workbench } from '../workbench.ts'

export type Live = {
  /** Keeps telling a page, until it goes away, by server-sent events (HTML, 9.2). */
  readonly connect: (message: IncomingMessage, response: ServerResponse) => void
  readonly onProgress: (progress: Progress) => void
  /** Says that a build has ended, also one that found nothing new, of which nobody else tells. */
  readonly onEnd: () => void
}

/** Tells pages of each new moment of the workbench. */
export function openLive(workbench: Workbench, run: string): Live {
  const pages = new Set<ServerResponse>()
  const send = (event: LiveEvent, to: Iterable<ServerResponse> = pages) => {
    for (const page of to) {
      // Who does not read what was sent is hung up on, and asks again.
      if (page.writableLength > mostUnread) page.destroy()
      else page.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  }
  const moment = (): LiveEvent => ({ kind: 'moment', run, edition: workbench.current.edition })
  workbench.listen(() => send(moment()))
  const limiter = limitRate(progress => send({ kind: 'progress', ...progress }))
  return {
    onProgress: limiter,
    onEnd: () => send(moment()),
    connect: (message, response) => {
      message.resume()
      if (pages.size >= mostPages) return void response.writeHead(503).end()
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      pages.add(response)
      // A page that went away in the middle of a word has nobody left to tell.
      response.on('error', () => pages.delete(response))
      response.on('close', () => pages.delete(response))
      send(moment(), [response])
    },
  }
}

/** Bytes. */
const mostUnread = 64 * 1024
const mostPages = 100

/** Lets the first and the last of each step through, and of the others some. */
function limitRate(tell: (progress: Progress) => void): (progress: Progress) => void {
  let last = { step: '', time: 0 }
  return progress => {
    const time = performance.now()
    const isEnd = progress.done === progress.total
    if (progress.step === last.step && !isEnd && time - last.time < 100) return
    last = { step: progress.step, time }
    tell(progress)
  }
}
