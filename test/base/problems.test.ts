import { closeSync, openSync, writeSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adviceOn } from '../../src/base/problems/advice.ts'
import { cutReport, ProblemCollector } from '../../src/base/problems/collect-problems.ts'
import { didYouMean } from '../../src/base/problems/messages/en/hints-en.ts'
import { countOf, isRest, isWarning, type Problem, sortProblems } from '../../src/base/problems/problem.ts'
import { refusal } from '../../src/base/problems/refusal.ts'
import { findSuggestions, nearestName } from '../../src/base/problems/suggest.ts'
import { codeOf, withPath } from '../../src/base/problems/system-error.ts'
import { UserError } from '../../src/base/problems/user-error.ts'

const place = { file: 'a', line: 1, column: 1, field: '' }
const base: Problem = { ...refusal('empty-list'), ...place }

it('sortProblems sorts by file, line, column, code, field, message and values, by code point', () => {
  const sorted: Problem[] = [
    ...[
      { file: 'B' },
      refusal('bad-date', { typed: 'x', suggestion: '' }),
      {},
      refusal('empty-text'),
      refusal('empty-text:comma', { key: 'a' }),
    ],
    ...[refusal('file-kind'), refusal('unused-label', { slug: 'a' }), refusal('unused-label', { slug: 'b' })],
    ...[{ column: 2 }, { column: 10 }],
    ...[{ line: 2 }, { line: 10 }, { file: 'a/b' }, { file: 'ä' }, { file: '\ufffd' }, { file: '😀' }],
  ].map(changes => ({ ...base, ...changes }))
  expect(sortProblems(sorted.toReversed())).toEqual(sorted)
})

describe('ProblemCollector', () => {
  const problems = (files: number, ofFile: number): Problem[] =>
    Array.from({ length: files * ofFile }, (_, index) => {
      const refused = index % 2 === 0 ? refusal('empty-list') : refusal('unused-image')
      return { ...base, ...refused, file: `f${index % files}`, line: 1 + Math.floor(index / files) }
    })

  it.each([
    ['all', 3, 500, 500],
    ['a thousand of a file', 1, 5000, 1000],
    ['fewer of each of many files', 30, 1200, 250],
    ['one of each of more files than problems are kept', 10_001, 3, 1],
  ])(
    'keeps %s, problems first, counts the others, and does not depend on the order',
    (_, files, ofFile, most) => {
      const all = problems(files, ofFile)
      const found = new ProblemCollector(all).list()
      expect(new ProblemCollector(all.toReversed()).list()).toEqual(found)
      expect(found.filter(each => !isRest(each) && each.file === 'f0')).toHaveLength(most)
      for (const isSame of [isWarning, (each: Problem) => !isWarning(each)]) {
        const count = (list: readonly Problem[]) =>
          list.filter(isSame).reduce((sum, each) => sum + countOf(each), 0)
        expect(count(found)).toBe(count(all))
      }
      expect(new ProblemCollector(found).list().reduce((sum, each) => sum + countOf(each), 0)).toBe(
        all.length,
      )
    },
  )

  it.each(['empty-list', 'unused-image'] as const)('counts the %s of very many files in a report', name => {
    const all = problems(30_000, 1).map(each => ({ ...each, ...refusal(name) }))
    const found = cutReport(new ProblemCollector(all).list())
    expect(found).toHaveLength(10_001)
    expect(found.reduce((sum, each) => sum + countOf(each), 0)).toBe(30_000)
  })
})

describe('nearestName', () => {
  const known = ['museum', 'music', 'markets', 'en', 'sv', 'harbour-baths', 'harbour-bath-house']

  it.each(
    Object.entries({
      ...{
        musuem: 'museum',
        Museum: 'museum',
        MUSIC: 'music',
        musik: 'music',
        market: 'markets',
        mar: 'markets',
      },
      ...{ 'harbor-baths': 'harbour-baths', 'harbour-bath-h': 'harbour-bath-house', se: 'sv', sv: 'sv' },
    }),
  )('finds the name nearest to %s: %s', (typed, meant) => {
    expect(nearestName(typed, known)).toBe(meant)
    expect(nearestName(typed, known.toReversed())).toBe(meant)
  })

  it.each(['', 'zoo', 'castle', 'x'.repeat(70_000)])('finds no name near to %.9s', typed => {
    expect(nearestName(typed, known)).toBeUndefined()
  })

  it('picks the first by code point of equally close names', () => {
    expect(nearestName('cat', ['rat', 'bat', 'hat'])).toBe('bat')
  })
})

it('didYouMean suggests the nearest name, or all names, or without any names the given hint', () => {
  const print = (typed: string, known: string[]) => didYouMean(findSuggestions(typed, known), 'Look again.')
  expect(print('musuem', ['museum', 'park'])).toBe('Did you mean "museum"?')
  expect(print('zoo', ['park', 'museum'])).toBe('Write one of: museum, park.')
  expect(print('zoo', [])).toBe('Look again.')
})

const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('an error of the system', () => {
  it('has advice for its code, also as the cause of another error', () => {
    expect(adviceOn(diskFull)).toMatch(/^The disk is full: free some space/)
    expect(adviceOn(new UserError('Cannot write a.json', { cause: diskFull }))).toBe(adviceOn(diskFull))
  })

  it.each(['EACCES', 'EPERM'])('%s has advice about rights', code => {
    const error = Object.assign(new Error(`${code}: permission denied`), { code })
    expect(adviceOn(error)).toMatch(/chmod, or name another folder\.$/)
    expect(adviceOn(error, 'sv')).toMatch(/chmod, eller ange en annan mapp\.$/)
  })

  it('has no advice for an unknown code', () => {
    expect(adviceOn(new Error('Something else.'))).toBeUndefined()
    expect(adviceOn('a text')).toBeUndefined()
    expect(codeOf(new Error('Something else.', { cause: diskFull }))).toBe('ENOSPC')
  })

  it('on an open file gets the path, which Node leaves out', () => {
    const file = openSync(import.meta.filename, 'r')
    const write = () => {
      try {
        writeSync(file, 'a')
      } catch (error) {
        throw withPath('/a.txt', error)
      } finally {
        closeSync(file)
      }
    }
    expect(write).toThrow("EBADF: bad file descriptor, write '/a.txt'")
  })

  it('gets its path only once, and an error of this program gets it at the start', () => {
    const message = "ENOENT: no such file or directory, open '/a'"
    expect(withPath('/a', new Error(message))).toEqual(new Error(message))
    expect(withPath('/a', new Error('it is too short'))).toEqual(new Error('/a: it is too short'))
  })
})
