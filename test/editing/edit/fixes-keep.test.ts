import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DiskCache } from '../../../src/base/cache/disk-cache.ts'
import { describeProblem } from '../../../src/base/problems/describe-problem.ts'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { openCache } from '../../../src/images/image-cache.ts'
import { poolRows } from '../../content/broken/pool-rows.ts'
import { brokenThemes, warningRows } from '../../content/broken/table.ts'
import { type Row, readRow } from '../../support/expected-problems.ts'
import { fixAll, lostByFixes, problemsIn, readContentFiles } from '../../support/kept-by-fixes.ts'
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

/** Writes the content of a row, and finds its problems. */
async function breakContent(row: Row) {
  const { files, prepare } = readRow(row)
  const root = await makeSite(files)
  await prepare?.(root)
  return { root, images, problems: await problemsIn({ root, images }) }
}

type Broken = Awaited<ReturnType<typeof breakContent>>

/** Returns the line that a hint says to write in place of that of its problem: its key, and the whole. */
function lineIn(problem: Problem): readonly [key: string, line: string] | undefined {
  const [, line, key] = /Write `(([a-z_]+): [^`…]+)`/.exec(describeProblem(problem, 'en').hint) ?? []
  return key !== undefined && line !== undefined ? [key, line] : undefined
}

/** Returns the arguments of the first command that a hint names in full. */
function commandIn(problem: Problem): readonly string[] | undefined {
  const { hint } = describeProblem(problem, 'en')
  return /npm run ((?:rename|remove) -- [^\s,.]+(?: [a-z]+\/[^\s,.]+)?)/.exec(hint)?.[1]?.split(' ')
}

const seen = { codes: new Set<string>(), lines: 0, commands: 0 }

/** Obeys the hints of a content one after the other, up to the first command. */
async function obeyHints({ root, problems }: Broken): Promise<void> {
  for (const problem of problems) {
    const command = commandIn(problem)
    if (command) return obeyCommand(root, command)
    await obeyLine(root, problem)
  }
}

async function obeyCommand(root: string, [name = '', ...words]: readonly string[]): Promise<void> {
  const before = await readContentFiles(root)
  const { code } = await runCommand(name, { cwd: root, args: words.filter(word => word !== '--') })
  seen.commands++
  const after = await readContentFiles(root)
  // A command that is refused changes nothing. Renaming and removing are about one file and the mentions of its name.
  const gone = [...before.keys()].filter(file => !after.has(file)).length
  expect(gone).toBeLessThanOrEqual(code === 0 ? 1 : 0)
}

/** Writes the line that a hint names, as an editor would, if the line of its problem has that key. */
async function obeyLine(root: string, problem: Problem): Promise<void> {
  const [key, named] = lineIn(problem) ?? []
  if (key === undefined) return
  const path = join(root, problem.file)
  const lines = (await readFile(path, 'utf8')).split('\n')
  const own = lines[problem.line - 1] ?? ''
  const indent = /^ *(?:- )?/.exec(own)?.[0] ?? ''
  if (!own.slice(indent.length).startsWith(`${key}:`)) return
  const before = await readContentFiles(root)
  await writeFile(path, lines.with(problem.line - 1, indent + named).join('\n'))
  seen.lines++
  expect(lostByFixes(before, await readContentFiles(root), [problem])).toEqual([])
}

describe('fixes of broken contents, and their hints when they are obeyed, lose nothing else', () => {
  it.each(rows)('%s', async (_, row) => {
    const broken = await breakContent(row)
    const before = await readContentFiles(broken.root)
    const { fixed } = await fixAll(broken)
    for (const { code } of fixed) seen.codes.add(code)
    expect(lostByFixes(before, await readContentFiles(broken.root), fixed)).toEqual([])
    if (broken.problems.some(problem => lineIn(problem) ?? commandIn(problem)))
      await obeyHints(await breakContent(row))
  })

  it('are of more than fifteen codes, and of lines and commands', () => {
    expect(seen.codes.size).toBeGreaterThan(15)
    expect(seen.lines).toBeGreaterThan(5)
    expect(seen.commands).toBeGreaterThan(1)
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
    const { fixed } = await fixAll({ root, images, problems: await problemsIn({ root, images }) })
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
