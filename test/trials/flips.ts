import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from '../../src/pipeline/build.ts'
import { smallSite, writeSmallSite } from '../support/small-site.ts'
import type { Trial } from './trial.ts'

const page = 'api/v1/objects/page/1.json'
const layouts = ['link', 'folder'] as const

/** Publishes one site in place of another, again and again, while a process reads a page as fast as it can. */
export const flips: Trial = {
  name: 'flips',
  title: 'A page read by its path as fast as can be, while the site is published again and again',
  async run({ size, folder, log, signal }) {
    const publishes = size === 'short' ? 20 : 200
    const roots = await makeRoots(folder)
    const readings: Reading[] = []
    for (const layout of layouts) {
      const out = join(folder, layout, 'dist')
      await mkdir(join(folder, layout))
      const work = { out, cache: join(folder, 'cache'), layout: layout === 'link' ? layout : undefined }
      await build({ ...work, root: roots[0] })
      const known = roots.map(root => join(root, 'dist', page))
      const reader = await startReader(join(out, page), { folder, known })
      try {
        for (let count = 1; count <= publishes; count++) {
          signal.throwIfAborted()
          await build({ ...work, root: roots[count % 2] })
          if (count % 50 === 0) log(`${layout}: ${count} of ${publishes} publishes`)
        }
      } finally {
        readings.push({ layout, ...(await reader.end()) })
      }
    }
    const describe = ({ layout, reads, changes, absent, wrong }: Reading) =>
      `${layout}: ${reads} reads, ${changes} changes seen, ${absent} without a page, ${wrong.length} with wrong bytes`
    return {
      tried: `${publishes} publishes with the link layout and ${publishes} with the folder layout`,
      seen: readings.map(describe).join('; '),
      faults: readings.flatMap(({ layout, reads, changes, absent, wrong }) => [
        ...wrong.map(each => `${layout}: ${each}`),
        ...(layout === 'link' && absent > 0 ? [`link: ${absent} times there was no page`] : []),
        ...(changes < publishes / 4
          ? [`${layout}: only ${changes} changes were seen in ${reads} reads`]
          : []),
      ]),
    }
  },
}

// Two projects that differ in the page, each built alone.
async function makeRoots(folder: string): Promise<string[]> {
  const roots = ['old', 'new'].map(name => join(folder, name))
  for (const root of roots) {
    const museum = String(smallSite['content/objects/museum.md']).replace(
      'The museum',
      `The museum in ${root}`,
    )
    await writeSmallSite(root, { 'content/objects/museum.md': museum })
    await build({ root })
  }
  return roots
}

/** What a reader saw. */
type Seen = {
  readonly reads: number
  /** How often the bytes differed from those of the read before. */
  readonly changes: number
  /** How often there was no file. */
  readonly absent: number
  /** Other errors, and reads whose bytes match neither known page. */
  readonly wrong: readonly string[]
}
type Reading = Seen & { readonly layout: (typeof layouts)[number] }

/** Starts a process that reads a file and compares it with the known ones, again and again. It has begun when this returns. */
async function startReader(
  path: string,
  { folder, known }: { folder: string; known: readonly string[] },
): Promise<{ readonly end: () => Promise<Seen> }> {
  const script = join(folder, 'reader.mjs')
  await writeFile(script, readerCode)
  const child = spawn(process.execPath, [script, path, ...known], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const output = text(child.stdout)
  return {
    async end() {
      child.stdin.end()
      return JSON.parse(await output)
    },
  }
}

const readerCode = `import { readFileSync } from 'node:fs'
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
    if (found === -1) wrong.push('read ' + bytes.length + ' bytes that match neither site')
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
