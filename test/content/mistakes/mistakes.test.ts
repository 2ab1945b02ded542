import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { DiskCache } from '../../../src/base/cache/disk-cache.ts'
import { describeProblem } from '../../../src/base/problems/describe-problem.ts'
import { isWarning, type Problem } from '../../../src/base/problems/problem.ts'
import { openCache } from '../../../src/images/image-cache.ts'
import { fixAll, lostByFixes, problemsIn, readContentFiles } from '../../support/kept-by-fixes.ts'
import { makeSharedFolder } from '../../support/site.ts'
import { copySampleCity } from '../../support/small-site.ts'

/** A row of `mistakes.yaml`; its head explains the fields. */
type Mistake = {
  readonly mistake: string
  readonly file: string
  readonly from?: string
  readonly to?: string
  readonly save?: 'utf-16le' | 'latin1' | 'empty'
  readonly rename?: string
  readonly problems: string
  readonly fix?: string
  readonly hint?: string
  readonly correction?: string
  readonly correctionLine?: number
}

const table = await readFile(join(import.meta.dirname, 'mistakes.yaml'), 'utf8')
const mistakes = load(table) as readonly Mistake[]

const root = await makeSharedFolder()
const content = join(root, 'content')
const values = new DiskCache(join(root, 'cache'), { programVersion: 'test' })
const images = openCache(join(root, 'cache'), { values })

beforeAll(async () => {
  await copySampleCity(root)
  expect(await problemsIn({ root, images })).toEqual([])
})

/** Makes a mistake in a file with these bytes. */
async function make({ file, from, to = '', save, rename: name }: Mistake, bytes: Buffer): Promise<void> {
  const path = join(content, file)
  const text = bytes.toString()
  if (name !== undefined) await rename(path, join(content, name))
  else if (save === 'empty') await writeFile(path, '')
  else if (save !== undefined) await writeFile(path, Buffer.from(text, save))
  else if (from === undefined) await rm(path)
  else {
    if (text.split(from).length !== 2) throw new Error(`"${from}" does not occur exactly once in ${file}.`)
    await writeFile(
      path,
      text.replace(from, () => to),
    )
  }
}

/** Puts the folder of a file back as it was. */
async function restore(file: string, bytes: Buffer, names: readonly string[]): Promise<void> {
  const folder = dirname(join(content, file))
  for (const name of await readdir(folder)) if (!names.includes(name)) await rm(join(folder, name))
  await writeFile(join(content, file), bytes)
}

/** `code line field` of a problem, with its file before the line if it is not in the file of the mistake. */
function printPlace({ file, ...problem }: Problem, mistaken: string): string {
  const path = file.replace('content/', '')
  const at = `${path === mistaken ? '' : `${path}:`}${problem.line}`
  return `${isWarning(problem) ? 'warning ' : ''}${problem.code} ${at} ${problem.field}`.trim()
}

describe('mistakes of beginners', () => {
  it.each(mistakes)('$mistake', async mistake => {
    const { file, fix, hint, correction, correctionLine } = mistake
    const path = join(content, file)
    const [bytes, names] = [await readFile(path), await readdir(dirname(path))]
    await make(mistake, bytes)
    const problems = await problemsIn({ root, images })
    try {
      expect(problems.map(problem => printPlace(problem, file)).join('; ')).toBe(mistake.problems)
      if (fix !== undefined) {
        const before = await readContentFiles(root)
        const { fixed, left } = await fixAll({ root, images, problems })
        expect(left).toEqual([])
        expect(lostByFixes(before, await readContentFiles(root), fixed)).toEqual([])
        const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
        const renamed = problems.map(({ fix }) => String(Object(fix).renameTo).replace('content/', ''))
        expect(mistake.rename === undefined ? lines : renamed).toContain(fix)
      } else {
        expect(problems.flatMap(problem => problem.fix ?? [])).toEqual([])
        expect(problems.map(problem => describeProblem(problem, 'en').hint).join('\n')).toContain(hint)
        // Without a correction, the file is as it was, which has no problems.
        if (correction === undefined) return
        const lines = (await readFile(path, 'utf8')).split('\n')
        const line = correctionLine ?? problems[0]?.line ?? 0
        await writeFile(path, lines.with(line - 1, correction).join('\n'))
        expect(await problemsIn({ root, images })).toEqual([])
      }
    } finally {
      await restore(file, bytes, names)
    }
  })
})
