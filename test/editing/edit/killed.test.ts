import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/pipeline/build.ts'
import { killer } from '../../support/killer.ts'
import { makeSite } from '../../support/site.ts'
import { bundleSnippet } from '../../support/snippet.ts'

describe('a command that is killed', { timeout: 120_000 }, () => {
  it('leaves a change of several files made or not begun, after the next command', async () => {
    const program = await bundleSnippet(`${killer}
      import { changeFiles } from './editing/edit/write-inside.ts'
      const bytes = fs.readFileSync(process.argv[2])
      const folder = process.env.CONTENT
      const sidecar = Buffer.from('id: 2\\ntitle: New\\nalt: A quay\\nlicence: CC0\\n')
      const read = path => fs.readFileSync(folder + '/' + path)
      await changeFiles(folder, [
        { path: 'images/new.yaml', before: undefined, after: sidecar },
        { path: 'images/new.jpg', before: undefined, after: bytes },
        { path: 'guides/walk.md', before: read('guides/walk.md'), after: undefined },
        { path: 'labels.yaml', before: read('labels.yaml'), after: Buffer.concat([read('labels.yaml'), Buffer.from('# new')]) },
      ])`)
    const seen: string[] = []
    for (let kill = 1; ; kill++) {
      const root = await makeSite()
      const content = join(root, 'content')
      const env = { ...process.env, CONTENT: content, CHANGE: `${kill}` }
      const words = [program, join(content, 'images/quay.jpg')]
      const { signal } = spawnSync(process.execPath, words, { stdio: 'inherit', env })
      await check({ root })
      const names = await readdir(join(content, 'images'))
      const added = names.filter(name => !name.startsWith('quay.'))
      expect([[], ['new.jpg', 'new.yaml']]).toContainEqual(added)
      const isNew = (await readFile(join(content, 'labels.yaml'), 'utf8')).endsWith('# new')
      const isGone = !(await readdir(join(content, 'guides'))).includes('walk.md')
      expect([isNew, isGone]).toEqual([added.length > 0, added.length > 0])
      expect((await readdir(content)).filter(name => name.includes('.saving-'))).toEqual([])
      seen.push(added.length === 0 ? 'none' : 'both')
      if (signal === null) break
    }
    expect(seen.join(' ')).toMatch(/^none( none){3,}( both){3,}$/)
  })
})
