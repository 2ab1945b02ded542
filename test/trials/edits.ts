import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fg from 'fast-glob'
import { editFields } from '../../src/editing/edit/edit-fields.ts'
import { openText } from '../../src/editing/edit/open-text.ts'
import { plainFieldsOf, toValue } from '../../src/editing/edit/plain-fields.ts'
import { tryRandomEdits } from '../editing/edit/random-edits.ts'
import { projectRoot } from '../support/project-root.ts'
import { amount, type Trial } from './trial.ts'

const batch = 500

/** Edits fields of files in every style, as the forms of the workbench do, and expects all other bytes to stay. Every file is also saved unchanged. */
export const edits: Trial = {
  name: 'edits',
  title:
    'Fields of files in every style are edited: comments, quotes, blocks, brackets, line ends of Windows, byte order marks',
  async run({ size, seed, log, signal }) {
    const count = size === 'short' ? 500 : 10_000
    const faults: string[] = []
    let [edited, refused] = [0, 0]
    for (let done = 0; done < count; done += batch) {
      signal.throwIfAborted()
      const seeds = Array.from({ length: batch }, (_, index) => seed * 1_000_000 + done + index)
      const tried = tryRandomEdits(seeds)
      faults.push(...tried.faults)
      edited += tried.edited
      refused += tried.refused
      log(`${amount(done + batch)} of ${amount(count)} edits`)
    }
    const files = await fg('content/**/*.{md,yaml}', { cwd: projectRoot, ignore: ['**/README*'] })
    for (const file of files.sort())
      if (!staysSame(file)) faults.push(`${file} changed although no value did`)
    return {
      tried: `${amount(count)} random edits; ${amount(count + files.length)} files saved unchanged, those of the edits and of the sample city`,
      seen: `${amount(edited)} changed only the bytes of their field and read back as typed, ${amount(refused)} refused with a message; ${amount(faults.length)} faults`,
      faults,
    }
  },
}

/** Whether a file of the sample city stays as it is when each field gets the value that it has. */
function staysSame(file: string): boolean {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const same = [...plainFieldsOf(openText({ file, text }).tree)].map(([key, plain]) => {
    return { path: [key], value: toValue(plain) }
  })
  return editFields({ file, text }, same) === text
}
