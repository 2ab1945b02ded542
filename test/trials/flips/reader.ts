import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What a reader saw who opened a file by its path as often as it could. */
export type Seen = {
  /** How often the file was read. */
  readonly reads: number
  /** How often it was another than the time before. */
  readonly changes: number
  /** How often there was none. */
  readonly absent: number
  /** What else it saw: how the file could not be read, or how many bytes it had that were of no known file. */
  readonly wrong: readonly string[]
}

/**
 * Starts a process that reads the file at a path and holds it against the known ones, again and again. It has begun when this
 * returns.
 */
export async function startReader(
  path: string,
  { folder, known }: { folder: string; known: readonly string[] },
): Promise<{ readonly end: () => Promise<Seen> }> {
  const script = join(folder, 'reader.mjs')
  await writeFile(script, code)
  const child = spawn(process.execPath, [script, path, ...known], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const said = text(child.stdout)
  return {
    async end() {
      child.stdin.end()
      return JSON.parse(await said)
    },
  }
}

const code = `import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

const [path, ...files] = process.argv.slice(2)
const known = files.map(file => readFileSync(file))
let hasEnded = false
process.stdin.on('end', () => { hasEnded = true }).resume()
let [reads, changes, absent, last] = [0, 0, 0, undefined]
const wrong = []

function readOnce() {
  try {
    const bytes = readFileSync(path)
    const found = known.findIndex(each => each.equals(bytes))
    if (found === -1) wrong.push(bytes.length + ' bytes of no site')
    if (found !== last) changes++
    last = found
    reads++
  } catch (error) {
    if (error.code === 'ENOENT') absent++
    else wrong.push(error.message)
  }
}

process.stdout.write(' ')
while (!hasEnded) {
  for (let count = 0; count < 200; count++) readOnce()
  await setImmediate()
}
process.stdout.write(JSON.stringify({ reads, changes, absent, wrong: wrong.slice(0, 20) }))
`
