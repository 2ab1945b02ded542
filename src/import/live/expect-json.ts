import { beginningOf } from '../read/decode-json.ts'
import { SourceError } from '../source.ts'
import type { Answer } from './ask.ts'

/** @throws SourceError with the beginning of the answer, where its Content-Type is not that of JSON */
export function expectJson({ headers, body }: Answer, url: URL): void {
  const type = headers.get('content-type') ?? ''
  if (/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return
  const what = type === '' ? 'without a Content-Type' : `of the type ${type.slice(0, 80)}`
  throw new SourceError(
    url.href,
    `instead of JSON came an answer ${what}, which begins ${beginningOf(body)}.`,
  )
}
