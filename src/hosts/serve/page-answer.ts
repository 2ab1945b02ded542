import { invalidPage, refusal } from './answers.ts'
import { computeEtag, namesEtag } from './etag.ts'

/** Answers with a page's file from the host's store, or 304 if the client already has it. */
export async function answerPage(
  file: Response | undefined,
  request: Request,
  headers: Headers,
): Promise<Response> {
  if (file === undefined || file.status === 404 || isErrorPage(file)) return invalidPage(headers)
  if (file.status !== 200) return refusal(502, 'The page could not be read.', headers)
  const { etag, length, body } = await readEntity(file)
  headers.set('ETag', etag)
  if (namesEtag(request.headers.get('If-None-Match'), etag)) {
    if (!file.bodyUsed) await file.body?.cancel()
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Length', length)
  return new Response(body, { status: 200, headers })
}

// Some hosts answer for a missing file with a page of their own and status 200.
function isErrorPage(file: Response): boolean {
  return file.headers.get('Content-Type')?.startsWith('text/html') ?? false
}

type Entity = {
  readonly etag: string
  readonly length: string
  readonly body: Response['body'] | Uint8Array<ArrayBuffer>
}

async function readEntity(file: Response): Promise<Entity> {
  const etag = file.headers.get('ETag')
  const length = file.headers.get('Content-Length')
  // The length of a compressed file is not that of the body, which arrives here unpacked.
  if (etag !== null && length !== null && !file.headers.has('Content-Encoding'))
    return { etag, length, body: file.body }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { etag: etag ?? (await computeEtag(bytes)), length: String(bytes.length), body: bytes }
}
