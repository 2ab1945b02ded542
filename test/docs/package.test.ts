import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { program } from '../../src/base/program.ts'
import { writeKeys } from '../../src/snapshot/sign/key-files.ts'
import { projectRoot } from '../support/project-root.ts'
import { makeBuiltSite } from '../support/site.ts'
import { severalPages } from '../support/small-site.ts'

it('the examples of docs/package.md print what they say, from the bundled library', async () => {
  const root = await makeBuiltSite(severalPages)
  await writeKeys('Visit Smallville', root)
  const text = await readFile(join(projectRoot, 'docs/package.md'), 'utf8')
  const examples = [...text.matchAll(/```js\n([^`]*?console\.log.* \/\/ (.*)\n)```/g)]
  expect(examples).toHaveLength(2)
  const library = pathToFileURL(join(program.folder, 'index.js')).href
  for (const [, code = '', printed] of examples) {
    const file = join(root, 'example.mjs')
    await writeFile(file, code.replace("'visitor-content-api'", `'${library}'`))
    expect(`${execFileSync(process.execPath, [file], { cwd: root })}`).toBe(`${printed}\n`)
  }
})
