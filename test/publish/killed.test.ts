import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publish } from '../../src/publish/publish.ts'
import { makeFolder } from '../support/site.ts'
import { bundleSnippet } from '../support/snippet.ts'

const paths = ['_headers', ...Array.from({ length: 60 }, (_, index) => `api/v1/${index}.json`)]

describe('publish', () => {
  it.each(['folder', 'link'])(
    'has one whole site, as a %s, wherever a build that links what stands was killed',
    async layout => {
      const parent = await makeFolder()
      const dist = join(parent, 'dist')
      for (let round = 0; round < 3; round++) {
        await killBuild(dist, { round, layout })
        const last = { path: 'a', read: () => Promise.reject(new Error('stop')) }
        await expect(publish([last], dist)).rejects.toThrow('stop')
        const texts = await Promise.all(paths.map(path => readFile(join(dist, path), 'utf8')))
        expect(new Set(texts.slice(0, 30)).size).toBe(1)
        expect(new Set(texts.slice(30))).toEqual(new Set(['same']))
        const names = (await readdir(parent)).filter(name => !name.startsWith('dist.site-'))
        expect(names).toEqual(['dist'])
      }
    },
  )
})

/** Starts a process that publishes one edition after the other, half of it new each time, and kills it in the midst of that. */
async function killBuild(dist: string, { round, layout }: { round: number; layout: string }): Promise<void> {
  const code = `
    import { publish } from './publish/publish.ts'
    const paths = ${JSON.stringify(paths)}
    let before = []
    for (let edition = 0; ; edition++) {
      const files = paths.map((path, index) => {
        const text = index < 30 ? '${round} ' + edition : 'same'
        return { path, key: text, read: async () => Buffer.from(text) }
      })
      before = (await publish(files, process.argv[2], { before, layout: '${layout}' })).record
      process.stdout.write('.')
    }`
  const child = spawn(process.execPath, [await bundleSnippet(code), dist])
  for (let editions = 0; editions < 3 + round; editions++) await once(child.stdout, 'data')
  await new Promise(resolve => setTimeout(resolve, round * 3))
  child.kill('SIGKILL')
  await once(child, 'exit')
}
