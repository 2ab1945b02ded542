import type { IncomingMessage } from 'node:http'

/** What the body of a request says in JSON; undefined where it is none, or longer than 64 KiB. */
export async function readJsonBody(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    const bytes: Buffer = chunk
    length += bytes.length
    // The rest is read all the same, so that the answer arrives.
    if (length <= mostBytes) chunks.push(bytes)
    else chunks.length = 0
    if (length > mostRead) message.destroy()
  }
  return length > mostBytes ? undefined : parse(Buffer.concat(chunks).toString('utf8'))
}

const mostBytes = 64 * 1024
const mostRead = 16 * 1024 * 1024

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
