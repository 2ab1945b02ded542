import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runMeasured } from '../../bench/measure/command.ts'
import { measureInTurns } from '../../bench/measure/in-turns.ts'
import { median, percentile } from '../../bench/measure/median.ts'
import { waitForText } from '../../bench/measure/page-on-disk.ts'
import { startWatching } from '../../bench/measure/watching.ts'
import { withFolder } from '../../bench/measure/with-folder.ts'

const { signal } = new AbortController()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-bench-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function node(program: string) {
  return { file: process.execPath, args: ['-e', program], cwd: import.meta.dirname }
}

describe('a median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 9, 2])).toBe(3)
    expect(() => median([])).toThrow(RangeError)
  })

  it('is one of the percentiles, which lie between values in proportion', () => {
    expect(percentile([0, 10, 20, 30], 95)).toBeCloseTo(28.5)
    expect(percentile([7], 95)).toBe(7)
  })
})

describe('a run', () => {
  it('counts the memory of processes that it starts', async () => {
    const child = 'const b = Buffer.alloc(200 * 2 ** 20, 1); setTimeout(() => b, 400)'
    const program = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}])`
    const { use } = await runMeasured(node(program), signal)
    expect(use?.peakBytes).toBeGreaterThan(200 * 2 ** 20)
    expect(use?.cpuMs).toBeGreaterThan(0)
  })

  it('that fails says what it said', async () => {
    const failing = runMeasured(node('console.error("no such page"); process.exit(3)'), signal)
    await expect(failing).rejects.toThrow(/ended with 3:\nno such page/)
  })
})

describe('taking turns', () => {
  it('goes round by round, prepares before each run, and counts what was written', async () => {
    const folder = await makeFolder()
    const turns: string[] = []
    const contestants = ['a', 'b'].map(id => ({
      id,
      title: id,
      prepare: async (round: number) => void turns.push(`${id}${round}`),
      command: node(`require('fs').writeFileSync(${JSON.stringify(join(folder, 'page'))}, 'text')`),
      out: folder,
      files: 1,
    }))
    const measured = await measureInTurns({ contestants, rounds: 2, signal, tell: () => undefined })
    expect(turns).toEqual(['a1', 'b1', 'a2', 'b2'])
    expect(measured.map(({ id, outBytes }) => [id, outBytes])).toEqual([
      ['a', 4],
      ['b', 4],
    ])
  })

  it('refuses whoever has not done the work', async () => {
    const lazy = { id: 'lazy', title: 'Lazy', prepare: async () => undefined, command: node(''), files: 2 }
    const contestants = [{ ...lazy, out: await makeFolder() }]
    const measuring = measureInTurns({ contestants, rounds: 1, signal, tell: () => undefined })
    await expect(measuring).rejects.toThrow('Lazy wrote 0 files, not 2 or more.')
  })
})

describe('watching', () => {
  it('begins with the line that says so', async () => {
    const watching = await startWatching(
      node('console.log("Watching content"); setInterval(() => {}, 1000)'),
      signal,
    )
    expect(watching).toBeDefined()
    await watching?.stop()
  })

  it('is left out where the build does not know it', async () => {
    const program = 'console.error("--watch is not an option here."); process.exit(2)'
    expect(await startWatching(node(program), signal)).toBeUndefined()
  })

  it('sees a page that another one takes the place of', async () => {
    const folder = await makeFolder()
    const [page, next] = [join(folder, 'page'), join(folder, 'next')]
    await writeFile(page, 'old')
    const waiting = waitForText(page, { text: 'new', signal })
    await writeFile(next, 'new')
    await rename(next, page)
    await expect(waiting).resolves.toBeUndefined()
  })
})

describe('the folder of a measurement', () => {
  it('is there for the work only, and gone also where it fails', async () => {
    const folder = join(await makeFolder(), 'work')
    const failing = withFolder(folder, async place => {
      expect(existsSync(place.folder)).toBe(true)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(existsSync(folder)).toBe(false)
  })
})
