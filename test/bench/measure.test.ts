import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withFolder } from '../../bench/contests.ts'
import { runMeasured, startWatching } from '../../bench/measure/processes.ts'
import { measureInTurns, percentile } from '../../bench/measure/turns.ts'
import { waitForText } from '../../bench/watch-contest.ts'
import { makeFolder } from '../support/site.ts'

const { signal } = new AbortController()

function node(program: string) {
  return { file: process.execPath, args: ['-e', program], cwd: import.meta.dirname }
}

describe('a percentile', () => {
  it('is interpolated between values', () => {
    expect(percentile([30, 10, 20, 0], 95)).toBeCloseTo(28.5)
    expect(percentile([9, 1, 5], 50)).toBe(5)
    expect(() => percentile([], 50)).toThrow(RangeError)
  })
})

describe('a measured run', () => {
  it('counts the memory of its child processes', async () => {
    const child = 'const b = Buffer.alloc(200 * 2 ** 20, 1); setTimeout(() => b, 400)'
    const program = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}])`
    const { use } = await runMeasured(node(program), signal)
    expect(use?.peakBytes).toBeGreaterThan(200 * 2 ** 20)
    expect(use?.cpuMs).toBeGreaterThan(0)
  })

  it('keeps the exit code and the output', async () => {
    const run = await runMeasured(node('console.error("no such page"); process.exit(3)'), signal)
    expect(run).toMatchObject({ code: 3, stdout: '', stderr: 'no such page\n' })
  })
})

describe('measuring alternately', () => {
  it('prepares before each run, and counts the bytes written', async () => {
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
    const measured = await measureInTurns({ contestants, rounds: 2, signal, log: () => undefined })
    expect(turns).toEqual(['a1', 'b1', 'a2', 'b2'])
    expect(measured.map(({ id, outBytes }) => [id, outBytes])).toEqual([
      ['a', 4],
      ['b', 4],
    ])
  })

  it.each([
    ['process.exit(3)', 'Lazy ended with 3:'],
    ['', 'Lazy wrote 0 files, not 2 or more.'],
  ])('rejects a contestant that has not done the work: %j', async (program, message) => {
    const out = await makeFolder()
    const named = { id: 'lazy', title: 'Lazy', prepare: async () => undefined }
    const lazy = { ...named, command: node(program), out, files: 2 }
    const measuring = measureInTurns({ contestants: [lazy], rounds: 1, signal, log: () => undefined })
    await expect(measuring).rejects.toThrow(message)
  })
})

describe('watching', () => {
  it('fails if the build ends before it watches', async () => {
    const starting = startWatching(node('process.exit(2)'), signal)
    await expect(starting).rejects.toThrow('The build ended with 2 before it watched.')
  })

  it('sees a page that is replaced', async () => {
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
  it('exists during the work, and is removed also if the work fails', async () => {
    const folder = join(await makeFolder(), 'work')
    const failing = withFolder(folder, async () => {
      expect(existsSync(folder)).toBe(true)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(existsSync(folder)).toBe(false)
  })
})
