import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { repairContent } from '../../src/editing/edit/repair-content.ts'
import { startProcess } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'
import { bundleSnippet } from '../support/snippet.ts'

const names = Array.from({ length: 20 }, (_, index) => `events/${index}.md`)

it('a commit that is killed leaves the old content or the new one, whole', async () => {
  const parent = await makeFolder()
  const content = join(parent, 'content')
  await writeFiles(content, {
    'README.md': 'ours',
    ...Object.fromEntries(names.map(name => [name, 'first'])),
  })
  const outcomes = new Set<string>()
  for (let kill = 0; kill < 6; kill++) {
    await killWriter(content, kill)
    await repairContent(content)
    expect(await readdir(parent)).toEqual(['content'])
    const texts = await Promise.all(names.map(name => readFile(join(content, name), 'utf8')))
    expect(new Set(texts).size).toBe(1)
    expect(await readFile(join(content, 'README.md'), 'utf8')).toBe('ours')
    outcomes.add(texts.join())
  }
  expect(outcomes.size).toBeGreaterThan(3)
})

/** Starts a process that commits new texts in a loop, and kills it after two commits and a pause that grows with `round`. */
async function killWriter(content: string, round: number): Promise<void> {
  const code = `
    import { openFolder, stageChange } from './editing/staged-folder.ts'
    import { textFile } from './base/output-file.ts'
    const [content, names] = [process.argv[2], JSON.parse(process.argv[3])]
    for (let i = 0; ; i++) {
      const writes = names.map(name => textFile(name, '${round} ' + i))
      const tree = await openFolder(content)
      const staged = await stageChange(content, { tree, change: { writes, removes: [] }, onFile: () => {} })
      await staged.commit()
      process.stdout.write('.')
    }`
  const words = [process.execPath, await bundleSnippet(code), content, JSON.stringify(names)]
  const { printed, end } = startProcess({ words, cwd: content })
  await printed('..')
  await wait(round * 5)
  await end('SIGKILL')
}
