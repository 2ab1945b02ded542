import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { english } from '../../../src/base/problems/messages/catalogues.ts'
import { ContentProblems, sortProblems } from '../../../src/base/problems/problem.ts'
import { build, check } from '../../../src/pipeline/build.ts'
import { picture, taxonomy } from '../../support/edit-site.ts'
import { expectReported, type Rows, readRow } from '../../support/expected-problems.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { makeSharedFolder, makeSite } from '../../support/site.ts'
import { drawPicture, smallSite, writeFiles } from '../../support/small-site.ts'
import { fieldRows, valueRows } from './broken/fields.ts'
import { fileRows, headerRows, pictureRows } from './broken/files.ts'
import { importedRows, importedWarningRows } from './broken/imported.ts'
import { limitRows, manyRows } from './broken/limits.ts'
import { referenceRows } from './broken/references.ts'
import { outlineRows, settingRows } from './broken/settings.ts'
import { htmlRows, markdownRows } from './broken/texts.ts'
import { togetherRows } from './broken/together.ts'
import {
  longRows,
  noticeRows,
  placeholderRows,
  sparseRows,
  unlikelyRows,
  unobservedRows,
} from './broken/warnings.ts'
import { yamlRows } from './broken/yaml.ts'

const themes: Readonly<Record<string, Rows>> = {
  files: fileRows,
  'front matter and YAML': yamlRows,
  fields: fieldRows,
  values: valueRows,
  references: referenceRows,
  'what fields say together': togetherRows,
  pictures: pictureRows,
  Markdown: markdownRows,
  HTML: htmlRows,
  'fields that were imported': importedRows,
  settings: settingRows,
  'the outline of the city': outlineRows,
  'header rules': headerRows,
  limits: limitRows,
  'many at once': manyRows,
}

const warningRows: Rows = {
  ...noticeRows,
  ...longRows,
  ...placeholderRows,
  ...unlikelyRows,
  ...unobservedRows,
  ...importedWarningRows,
  ...sparseRows,
}

const shared = await makeSharedFolder()
const [out, cache] = [join(shared, 'dist'), join(shared, 'cache')]
let published: Record<string, string>

beforeAll(async () => {
  const project = join(import.meta.dirname, '../../..')
  await writeFiles(shared, {
    ...smallSite,
    [taxonomy]: await readFile(join(project, taxonomy)),
    _headers: await readFile(join(project, '_headers')),
    [picture]: await drawPicture(64, 48),
  })
  await build({ root: shared, out, cache })
  published = await hashFolder(out)
})

describe.each(Object.entries(themes))('broken contents: %s', (_, rows) => {
  it.each(Object.entries(rows))('%s', async (_, row) => {
    const expected = readRow(row)
    const root = await makeSite(expected.files)
    await expected.prepare?.(root)
    const error: unknown = await build({ root, out, cache }).catch(refused => refused)
    if (!(error instanceof ContentProblems)) throw error
    expectReported(error.problems, expected)
    expect(await hashFolder(out)).toEqual(published)
  })
})

describe('contents with nothing but warnings', () => {
  it.each(Object.entries(warningRows))('%s', async (_, row) => {
    const expected = readRow(row)
    const report = await check({ root: await makeSite(expected.files), cache })
    expectReported(sortProblems([...report.warnings, ...report.unusedLabels]), expected)
  })
})

describe('the rows', () => {
  const rows = [...Object.values(themes), warningRows].flatMap(each => Object.entries(each))

  it('break the site in more than a hundred and twenty ways, each with a unique name', () => {
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(120)
  })

  it('cover every problem code, with the mistakes of beginners', async () => {
    const mistakes = await readFile(join(import.meta.dirname, '../mistakes/mistakes.yaml'), 'utf8')
    const ofBeginners = [...mistakes.matchAll(/^ {2}problems: "?(?:warning )?([a-z-]+)/gm)].map(
      ([, code = '']) => code,
    )
    const lines = [...rows.flatMap(([, row]) => readRow(row).lines), ...ofBeginners]
    const codes = new Set(lines.map(line => line.replace('warning ', '').split(' ')[0]))
    // Problems of writing files and of the store, and their counts, have other tests.
    const others = ['ids-not-kept', 'more-problems', 'more-warnings', 'not-removed', 'store-trouble']
    const all = new Set(Object.keys(english).map(name => name.split(':')[0]))
    expect([...codes, ...others].sort()).toEqual([...all].sort())
  })
})
