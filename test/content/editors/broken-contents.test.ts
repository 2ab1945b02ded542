import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '../../../src/base/problems/codes.ts'
import { type Rows, readRow } from '../../support/expected-problems.ts'
import { fieldRows, valueRows } from '../validate/broken/fields.ts'
import { importedRows, importedWarningRows } from '../validate/broken/imported.ts'
import { referenceRows } from '../validate/broken/references.ts'
import { outlineRows, settingRows } from '../validate/broken/settings.ts'
import { htmlRows } from '../validate/broken/texts.ts'
import { togetherRows } from '../validate/broken/together.ts'
import { unobservedRows } from '../validate/broken/warnings.ts'
import { asEditorsSee, compileSchemas, schemaNameOf } from './as-editors-see.ts'

const validatorOf = compileSchemas()

/** Problems that a schema can see, in one file and without running a program. */
const visible: ReadonlySet<string> = new Set<ProblemCode>([
  'always-checked',
  'bad-base-url',
  'bad-boolean',
  'bad-choice',
  'bad-date',
  'bad-email',
  'bad-id',
  'bad-json',
  'bad-number',
  'bad-outline',
  'bad-pattern',
  'bad-percent',
  'bad-rendition',
  'bad-slug',
  'bad-telephone',
  'bad-url',
  'duplicate-category',
  'duplicate-language',
  'empty-list',
  'empty-text',
  'missing-id',
  'missing-key',
  'missing-preset',
  'taxonomy-differs',
  'unknown-category',
  'unknown-field',
  'unknown-key',
  'unknown-subcategory',
  'wrong-kind',
])

// YAML hands 1.0 and 5.8e1 on as 1 and 58; what is within a list in JSON, or behind a link that was imported, has no form.
const unseen: ReadonlySet<string> = new Set([
  'ids are none: content/objects/museum.md',
  'positions are not written as decimals: content/events/fair.md',
  'backend modifiers are no list in JSON, or hold a number without end: content/events/two.md',
  'what was imported holds control characters, runs code, or is of another kind: content/authors/ann.yaml',
])

const rows: Rows = {
  ...fieldRows,
  ...valueRows,
  ...referenceRows,
  ...togetherRows,
  ...settingRows,
  ...outlineRows,
  ...htmlRows,
  ...importedRows,
  ...importedWarningRows,
  ...unobservedRows,
}

const files = Object.entries(rows).flatMap(([title, row]) => {
  const { files, lines } = readRow(row)
  return Object.entries(files).flatMap(([path, text]) => {
    const name = schemaNameOf(path.replace('content/', ''))
    if (!name || typeof text !== 'string') return []
    const reported = lines.filter(line => line.includes(` ${path}:`) && !line.startsWith('warning '))
    return [{ what: `${title}: ${path}`, name, text, codes: reported.map(line => line.split(' ')[0] ?? '') }]
  })
})

describe('of contents that a check refuses, the JSON Schemas', () => {
  const wrong = files.filter(({ codes, what }) => codes.some(code => visible.has(code)) && !unseen.has(what))

  it.each(wrong)('refuse what can be seen in one file: $what', ({ name, text }) => {
    expect(validatorOf(name)(asEditorsSee(text))).toBe(false)
  })

  it('take the files that nothing is wrong with', () => {
    const right = files.filter(({ codes }) => codes.length === 0)
    expect(right.length).toBeGreaterThan(20)
    const refused = right.filter(({ name, text }) => !validatorOf(name)(asEditorsSee(text)))
    expect(refused.map(({ what }) => what)).toEqual([])
  })

  it('are tested with every code that they can see, and most rows', () => {
    const met = new Set(wrong.flatMap(({ codes }) => codes))
    expect([...visible].filter(code => !met.has(code))).toEqual([])
    expect(wrong.length).toBeGreaterThan(100)
  })
})
