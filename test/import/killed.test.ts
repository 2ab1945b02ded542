import { cpSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check } from '../../src/pipeline/build.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { killer } from '../support/killer.ts'
import { launcher, startProcess } from '../support/run-command.ts'
import { makeBuiltSite, makeFolder, makeSite } from '../support/site.ts'
import { type Files, textOf } from '../support/small-site.ts'

const museum = textOf('content/objects/museum.md')
const gallery = 'content/objects/gallery.md'

it('an import that is killed leaves the old content or the new one, whole', {
  timeout: 300_000,
}, async () => {
  const cwd = await makeFolder()
  const snapshotOf = async (name: string, files: Files) => {
    const dist = join(await makeBuiltSite(files), 'dist')
    await makeSnapshot({ dist, file: join(cwd, name), selection: readSelection({}) })
  }
  await snapshotOf('old.zip', { [gallery]: museum.replace('id: 1', 'id: 2') })
  const show = textOf('content/events/fair.md').replace('id: 1', 'id: 2')
  const walk = textOf('content/guides/walk.md')
  await snapshotOf('new.zip', {
    'content/events/show.md': show,
    'content/guides/walk.md': `${walk}\nLonger.\n`,
  })
  cpSync(join(await makeSite(), '_headers'), join(cwd, '_headers'))
  await writeFile(join(cwd, 'killer.mjs'), killer)
  const [content, saved] = [join(cwd, 'content'), join(cwd, 'saved')]
  const importFrom = (file: string, change: number) => {
    const words = [process.execPath, launcher, 'import', file, '--delete']
    const env = { CONTENT: content, CHANGE: `${change}`, NODE_OPTIONS: `--import ${cwd}/killer.mjs` }
    return startProcess({ words, cwd, env }).ended
  }
  expect(await importFrom('old.zip', 0)).toMatchObject({ code: 0 })
  cpSync(content, saved, { recursive: true })
  expect(await importFrom('new.zip', 0)).toMatchObject({ code: 0 })
  const [old, made] = [await hashFolder(saved), await hashFolder(content)]
  expect(await readFile(join(content, 'guides/walk.md'), 'utf8')).toContain('Longer.')
  expect(Object.keys(made)).not.toContain('objects/gallery.md')
  const seen: string[] = []
  for (let change = 1, isKilled = true; isKilled; change += 1 + Math.floor(change / 5)) {
    rmSync(content, { recursive: true })
    cpSync(saved, content, { recursive: true })
    isKilled = (await importFrom('new.zip', change)).signal === 'SIGKILL'
    await check({ root: cwd })
    const found = await hashFolder(content)
    expect([old, made]).toContainEqual(found)
    expect((await readdir(content)).filter(name => name.includes('.saving-'))).toEqual([])
    seen.push(found['events/show.md'] === undefined ? 'old' : 'new')
  }
  expect(seen.join(' ')).toMatch(/^old( old){3,}( new)+$/)
})
