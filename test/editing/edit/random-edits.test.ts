import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fg from 'fast-glob'
import { expect, it } from 'vitest'
import { editFields } from '../../../src/editing/edit/edit-fields.ts'
import { openText } from '../../../src/editing/edit/open-text.ts'
import { plainFieldsOf, toValue } from '../../../src/editing/edit/plain-fields.ts'
import { projectRoot } from '../../support/project-root.ts'
import { tryRandomEdits } from './random-edits.ts'

// `EDITS=10000` before the command tries more than `npm test` does.
const count = Number(process.env.EDITS ?? 250)

it('random edits of random files change only the bytes of their field, which is read back as typed', () => {
  const { edited, refused, faults } = tryRandomEdits(Array.from({ length: count }, (_, index) => index))
  expect(faults).toEqual([])
  expect(edited).toBeGreaterThan(count * 0.96)
  expect(refused).toBeLessThan(count * 0.02)
})

it('every file of the sample city stays as it is when each field gets the value that it has', async () => {
  for (const file of await fg('content/**/*.{md,yaml}', { cwd: projectRoot, ignore: ['**/README*'] })) {
    const text = await readFile(join(projectRoot, file), 'utf8')
    const same = [...plainFieldsOf(openText({ file, text }).tree)].map(([key, plain]) => {
      return { path: [key], value: toValue(plain) }
    })
    expect(editFields({ file, text }, same), file).toBe(text)
  }
})
