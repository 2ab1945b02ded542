import { withoutBody } from './answers.ts'
import { folderSource } from './preview.ts'
import { isPlain } from './request-target.ts'
import { findAnswer } from './server.ts'

/** Answers every request for a built site: the API, its files, redirects and errors. */
export type FolderHandler = (request: Request) => Promise<Response>

/**
 * Returns a function that answers for a built folder as its hosts do, for a server of another program. A new build is served at
 * once. The function throws DistMissing if there is no site.
 *
 * @example
 * const handle = createFolderHandler('dist')
 * const answer = await handle(new Request('https://api.example.org/api/v1/objects/?page=2'))
 */
export function createFolderHandler(dist: string): FolderHandler {
  const source = folderSource({ dist })
  return async request => {
    const { method, url } = request
    const { pathname, search } = new URL(url)
    const answer = await source.read(version =>
      findAnswer(version, {
        target: isPlain(pathname) ? { kind: 'path', path: pathname + search } : { kind: 'malformed' },
        method,
        request: () => request,
      }),
    )
    return method === 'HEAD' ? withoutBody(answer) : answer
  }
}
