import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DiskCache } from '../../../src/base/cache/disk-cache.ts'
import { describeProblem } from '../../../src/base/problems/describe-problem.ts'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { findProblems } from '../../../src/content/validate/validate-content.ts'
import { writeFixes } from '../../../src/editing/edit/write-fixes.ts'
import { openCache } from '../../../src/images/image-cache.ts'
import { readContent } from '../../../src/pipeline/read-content.ts'
import { poolRows } from '../../content/broken/pool-rows.ts'
import { brokenThemes, warningRows } from '../../content/broken/table.ts'
import { readRow } from '../../support/expected-problems.ts'
import { lostByFixes, readContentFiles } from '../../support/kept-by-fixes.ts'
import { randomFrom } from '../../support/random.ts'
import { runCommand } from '../../support/run-command.ts'
import { makeFolder, makeSharedFolder, makeSite } from '../../support/site.ts'
import { copySampleCity } from '../../support/small-site.ts'

const { limits, 'many at once': many, 'header rules': rules, ...themes } = brokenThemes
const rows = Object.entries({ ...themes, warnings: warningRows }).flatMap(([theme, rows]) =>
  Object.entries(poolRows(theme, rows)),
)
const cache = await makeSharedFolder()
const images = openCache(cache, { values: new DiskCache(cache, { programVersion: 'test' }) })
const codes = new Set<string>()

/** Writes fixes until there are none. Returns the problems that had one. */
async function fixAll(root: string, round = 0): Promise<readonly Problem[]> {
  const place = { content: join(root, 'content'), contentName: 'content', headers: join(root, '_headers') }
  const fixable = findProblems(await readContent(place, images)).filter(({ fix }) => fix !== undefined)
  if (fixable.length === 0 || round === 8) return []
  await writeFixes(place, fixable, 'write')
  return [...fixable, ...(await fixAll(root, round + 1))]
}

describe('fixes of broken contents lose nothing else', () => {
  it.each(rows)('%s', async (_, row) => {
    const { files, prepare } = readRow(row)
    const root = await makeSite(files)
    await prepare?.(root)
    const before = await readContentFiles(root)
    const fixed = await fixAll(root)
    for (const { code } of fixed) codes.add(code)
    expect(lostByFixes(before, await readContentFiles(root), fixed)).toEqual([])
  })

  it('are of more than fifteen codes', () => expect(codes.size).toBeGreaterThan(15))
})

/** Obeys the hint of a problem if it names the line to write in place of its own, as an editor would. Returns whether it did. */
async function obeyLine(root: string, { file, line, ...problem }: Problem): Promise<boolean> {
  const { hint } = describeProblem(problem, 'en')
  const [, named = '', key = ''] = /Write `(([a-z_]+): [^`…]+)`/.exec(hint) ?? []
  const path = join(root, file)
  const lines = key === '' ? [] : (await readFile(path, 'utf8')).split('\n')
  const own = lines[line - 1] ?? ''
  const indent = /^ *(?:- )?/.exec(own)?.[0] ?? ''
  if (key === '' || !own.slice(indent.length).startsWith(`${key}:`)) return false
  await writeFile(path, lines.with(line - 1, indent + named).join('\n'))
  return true
}

/** Returns the arguments of the first command that a hint names in full. */
function commandIn(problem: Problem): readonly string[] | undefined {
  const { hint } = describeProblem(problem, 'en')
  return /npm run ((?:rename|remove) -- [^\s,.]+(?: [a-z]+\/[^\s,.]+)?)/.exec(hint)?.[1]?.split(' ')
}

describe('hints of broken contents, when they are obeyed, lose nothing else', () => {
  const obeyed = { lines: 0, commands: 0 }

  it.each(rows)('%s', async (_, row) => {
    const { files, prepare } = readRow(row)
    const root = await makeSite(files)
    await prepare?.(root)
    const place = { content: join(root, 'content'), contentName: 'content', headers: join(root, '_headers') }
    for (const problem of findProblems(await readContent(place, images))) {
      const before = await readContentFiles(root)
      const [name = '', ...words] = commandIn(problem) ?? []
      if (name !== '') {
        const { code } = await runCommand(name, { cwd: root, args: words.filter(word => word !== '--') })
        obeyed.commands++
        const after = await readContentFiles(root)
        // A command that is refused changes nothing. Renaming and removing are about one file and the mentions of its name.
        const gone = [...before.keys()].filter(file => !after.has(file))
        expect({ code, gone: code === 0 ? gone.length <= 1 : gone.length === 0 }).toEqual({
          code,
          gone: true,
        })
        return
      }
      if (!(await obeyLine(root, problem))) continue
      obeyed.lines++
      expect(lostByFixes(before, await readContentFiles(root), [problem])).toEqual([])
    }
  })

  it('are of lines and of commands', () => {
    expect(obeyed.lines).toBeGreaterThan(5)
    expect(obeyed.commands).toBeGreaterThan(1)
  })
})

/** Slips of typing, each in one line of a file. */
const slips: readonly ((line: string) => string)[] = [
  line => ` ${line}`,
  line => line.replace(/^ /, ''),
  line => line.replace(/^ {2}/, '\t'),
  line => line.replace(': ', ':'),
  line => line.replace(':', ' '),
  line => line.replace(/: (\w.*)$/, ': “$1”'),
  line => line.replace(/: (\w.*)$/, ': **$1**'),
  line => line.replace(/(\d)-(\d)/, '$1–$2'),
  line => line.replace(', ', ' '),
  line => line.replace(/(?<=: )\w/, letter => letter.toUpperCase()),
  line => line.replace(/(\d{4}-\d\d-\d\d)/, '$1 kl. 18-24'),
  line => line.replace(/^- /, '-'),
  line => line.replace(/\w(?=\w*:)/, ''),
  line => `${line},`,
]

describe('fixes of random slips in the sample city lose nothing else', () => {
  const figures = { contents: 0, fixes: 0, codes: new Set<string>() }
  const count = Number(process.env.SLIPS ?? 12)

  it.each(Array.from({ length: count }, (_, seed) => seed))('seed %i', async seed => {
    const random = randomFrom(seed)
    const root = await makeFolder()
    await copySampleCity(root)
    const texts = [...(await readContentFiles(root))].filter(
      ([file, text]) => text !== '' && !/ids\.txt|taxonomy/.test(file),
    )
    for (let slip = 0; slip < 8; slip++) {
      const [file, text] = random.pick(texts)
      const lines = text.split('\n')
      const at = random.below(lines.length)
      await writeFile(join(root, file), lines.with(at, random.pick(slips)(lines[at] ?? '')).join('\n'))
    }
    const before = await readContentFiles(root)
    const fixed = await fixAll(root)
    expect(lostByFixes(before, await readContentFiles(root), fixed)).toEqual([])
    figures.contents++
    figures.fixes += fixed.length
    for (const { code } of fixed) figures.codes.add(code)
  })

  it('fixes some of each content', () => {
    if (process.env.SLIPS)
      process.stdout.write(`${JSON.stringify({ ...figures, codes: [...figures.codes] })}\n`)
    expect(figures.fixes).toBeGreaterThan(figures.contents)
  })
})
