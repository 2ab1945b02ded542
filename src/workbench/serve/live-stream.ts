import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Progress } from '../../pipeline/config.ts'
import type { LiveEvent } from '../messages/overview-messages.ts'
import type { PublishRun } from '../messages/publish-messages.ts'
import type { Workbench } from '../state/workbench.ts'

/** The connections to the open pages. */
export type LiveStream = {
  /** Sends events to a page until it disconnects, as server-sent events (HTML, 9.2). */
  readonly connect: (request: IncomingMessage, response: ServerResponse) => void
  readonly onProgress: (progress: Progress) => void
  /** Sends the state after a build, even if the build changed nothing. */
  readonly onEnd: () => void
  readonly onPublish: (run: PublishRun) => void
}

/** Sends an event to all pages for each new state of the content. `programRun` identifies this run of the workbench. */
export function openLiveStream(workbench: Workbench, programRun: string): LiveStream {
  const pages = new Set<ServerResponse>()
  const send = (event: LiveEvent, to: Iterable<ServerResponse> = pages) => {
    for (const page of to) {
      // A page that does not read is disconnected, and connects again.
      if (page.writableLength > maxUnreadBytes) page.destroy()
      else page.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  }
  const newState = (): LiveEvent => ({ kind: 'state', programRun, revision: workbench.current.revision })
  workbench.listen(() => send(newState()))
  // The last event of the running build, if any, and of the last publish.
  let building: LiveEvent | undefined
  let publish: LiveEvent | undefined
  const [sendProgress, sendPublish] = [limitRate(send), limitRate(send)]
  return {
    onPublish: run => {
      publish = { kind: 'publish', run, revision: workbench.current.revision }
      const { name, ...count } = run.step ?? { name: '', done: 0, total: 0 }
      sendPublish(publish, name, count)
    },
    onProgress: progress => {
      building = { kind: 'progress', ...progress }
      sendProgress(building, progress.step, progress)
    },
    onEnd: () => {
      building = undefined
      send(newState())
    },
    connect: (request, response) => {
      request.resume()
      const [oldest] = pages
      // It connects again if it is a page. A program that opens many connections locks no page out.
      if (oldest && pages.size >= maxPages && pages.delete(oldest)) oldest.destroy()
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      pages.add(response)
      // The page may have disconnected.
      response.on('error', () => pages.delete(response))
      response.on('close', () => pages.delete(response))
      for (const event of [newState(), publish, building]) if (event) send(event, [response])
    },
  }
}

/** The maximum number of bytes that wait for a slow page. */
const maxUnreadBytes = 64 * 1024
const maxPages = 100
const sendMs = 100

/** Passes on the first and last event of each step, and some of the events between. */
function limitRate(send: (event: LiveEvent) => void) {
  let last = { step: '', time: 0 }
  return (event: LiveEvent, step: string, { done, total }: Pick<Progress, 'done' | 'total'>) => {
    const time = performance.now()
    if (step === last.step && done !== total && time - last.time < sendMs) return
    last = { step, time }
    send(event)
  }
}
