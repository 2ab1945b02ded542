import { answerPage, withoutBody } from './answers.ts'
import { folderSource } from './preview.ts'
import { isPlain } from './request-target.ts'
import { type FileToSend, fileHeaders } from './send-file.ts'
import type { ServedVersion } from './served-site.ts'
import { findAnswer, readWhole } from './server.ts'

/** Answers every request for a built site: the API, its files, redirects and errors. */
export type FolderHandler = (request: Request) => Promise<Response>

/**
 * Returns a function that answers for a built folder as its hosts do, for a server of another program. A new build is served at
 * once. Files are sent whole. The function throws DistMissing if there is no site.
 *
 * @example
 * const handle = createFolderHandler('dist')
 * const answer = await handle(new Request('https://api.example.org/api/v1/objects/?page=2'))
 */
export function createFolderHandler(dist: string): FolderHandler {
  const source = folderSource({ dist })
  return request =>
    source.read(
      version => answerFrom(version, request),
      async () => undefined,
    )
}

async function answerFrom(version: ServedVersion, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const found = await findAnswer(version, {
    target: isPlain(pathname) ? { kind: 'path', path: pathname + search } : { kind: 'malformed' },
    method: request.method,
    request: () => request,
  })
  const answer = found instanceof Response ? found : await answerFile(found, request)
  return request.method === 'HEAD' ? withoutBody(answer) : answer
}

async function answerFile({ path, file, rules }: FileToSend, request: Request): Promise<Response> {
  return answerPage(await readWhole(file), request, fileHeaders(rules, path))
}
