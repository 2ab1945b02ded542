import { type OutputName, outputForms, outputNames } from '../../../contract/output-names.ts'
import { parseUrl } from '../../../contract/parse-url.ts'
import { decodeJson, mostValues } from '../../../contract/read-json.ts'
import { type Bases, requestUrl } from '../collection-walk.ts'
import type { Answer, Client } from '../verify-client.ts'
import { type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'

/** A file of an output, the answer to HEAD, and whether its body is whole; null if it was not read. */
type CheckedOutput = {
  readonly name: OutputName
  readonly head: Answer
  readonly isWhole: boolean | null
}

/** The most files of outputs that are requested. */
const mostFiles = 100

/** Requests the files of outputs that the front page links to. Their bodies are not kept, and those above `maxBytes` not read. */
export async function checkOutputs(bases: Bases, client: Client, maxBytes: number): Promise<CheckedOutput[]> {
  const { base, publicBase } = bases
  const frontPage = await client.ask({ url: base, headers: { accept: 'text/html' } })
  const addresses = [...frontPage.body.toString().matchAll(/ href="([^"]+)"/g)].flatMap(([, link = '']) => {
    const address = parseUrl(link.replace(/^webcal:/, new URL(publicBase).protocol), base)
    return address ? requestUrl(address.href, bases) : []
  })
  const files = [...new Set(addresses)].flatMap(url => {
    const name = outputNames.find(name => url.startsWith(`${base}${name}/`))
    return name ? { name, url } : []
  })
  return Promise.all(files.slice(0, mostFiles).map(file => checkOutput(file, client, maxBytes)))
}

async function checkOutput(
  { name, url }: { readonly name: OutputName; readonly url: string },
  client: Client,
  maxBytes: number,
): Promise<CheckedOutput> {
  const headers = { accept: '*/*' }
  const head = await client.ask({ url, method: 'HEAD', headers })
  if (Number(head.headers.get('Content-Length')) > maxBytes) return { name, head, isWhole: null }
  const { status, body } = await client.ask({ url, headers })
  const isWhole = wholeness[mediaTypeOf(outputForms[name].type)] ?? isJson
  return { name, head, isWhole: status === 200 ? isWhole(body) : null }
}

/** Rules about the files of outputs. */
export const outputRules: readonly Rule<CheckedOutput>[] = [
  ['output-answer', checkAnswer],
  ['output-whole', checkWhole],
]

function checkAnswer({ name, head }: CheckedOutput): Verdict {
  const { url, status, headers } = head
  if (status !== 200) return statusBreaches(head, 200)
  const seen = headers.get('Content-Type') ?? 'no such header'
  const { type } = outputForms[name]
  if (mediaTypeOf(seen) === mediaTypeOf(type)) return []
  return [{ url, path: 'Content-Type', message: `Saw ${seen}; expected ${type}.` }]
}

function checkWhole({ name, head: { url }, isWhole }: CheckedOutput): Verdict {
  if (isWhole === null) return null
  const { type } = outputForms[name]
  return isWhole
    ? []
    : [{ url, path: '', message: `Saw a file that is cut, or of another type; expected ${type}.` }]
}

function mediaTypeOf(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether a body is whole, by media type; every other one is JSON. */
const wholeness: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'text/calendar': body => /^BEGIN:VCALENDAR\r\n(?:.*\r\n)?END:VCALENDAR\r\n$/s.test(body.toString()),
  'text/csv': body => /^\ufeff.+\r\n$/s.test(body.toString()),
  'application/x-ndjson': body =>
    body
      .toString()
      .split(/\n(?!$)/)
      .every(line => isJson(Buffer.from(line))),
  'application/zip': isWholeZip,
}

function isJson(body: Buffer): boolean {
  return 'value' in decodeJson(body, mostValues.manifest)
}

/** Whether the directory of a ZIP begins where the record at its end says (APPNOTE 4.3.16), and ends there. */
function isWholeZip(body: Buffer): boolean {
  const end = body.length - 22
  if (end < 0 || body.readUInt32LE(end) !== 0x06054b50) return false
  return body.readUInt32LE(end + 16) + body.readUInt32LE(end + 12) === end
}
