import { describe, expect, it } from 'vitest'
import type { Card } from '../../../src/workbench/messages/item-messages.ts'
import type { FileProblems, ShownProblem } from '../../../src/workbench/messages/overview-messages.ts'
import {
  countProblems,
  frameRows,
  worstByFile,
  worstFirst,
} from '../../../src/workbench/page/parts/shown-problems.ts'
import { pickCovers } from '../../../src/workbench/page/views/overview/cover-pictures.ts'

function cardOf(src: string | null, collection: Card['collection'] = 'objects'): Card {
  const picture = src === null ? null : { src, width: 3, height: 2, alt: '', focal: { x: '50%', y: '50%' } }
  const text = { id: '1', title: '', language: 'en', place: '', label: '', file: '' }
  return { ...text, collection, picture, dates: null, categories: [] }
}

function pick(cards: readonly Card[], count = 3): string[] {
  return pickCovers(cards, { collection: 'objects', count }).map(({ src }) => src)
}

describe('the covers of a collection', () => {
  it('are spread over the whole list', () => {
    expect(pick(['a', 'b', 'c', 'd', 'e', 'f'].map(src => cardOf(src)))).toEqual(['a', 'c', 'e'])
  })

  it('include no picture twice, and none of another collection', () => {
    expect(pick([cardOf('a'), cardOf('a'), cardOf('x', 'guides'), cardOf('b')])).toEqual(['a', 'b'])
  })
})

function rowOf(text: string, column: number) {
  const [row] = frameRows({ frame: [{ number: 7, text }], line: 7, column })
  return row
}

describe('a code frame', () => {
  it('marks the word with the problem, and nothing in other lines', () => {
    const frame = [
      { number: 6, text: 'title: Fair' },
      { number: 7, text: 'category: musik # loud' },
    ]
    expect(frameRows({ frame, line: 7, column: 11 })).toEqual([
      { number: 6, before: 'title: Fair', marked: '', after: '' },
      { number: 7, before: 'category: ', marked: 'musik', after: ' # loud' },
    ])
  })

  it('marks a quoted text as a whole, and a punctuation character alone', () => {
    expect(rowOf('alt: "" ', 6)?.marked).toBe('""')
    expect(rowOf("alt: 'A pole' ", 6)?.marked).toBe("'A pole'")
    expect(rowOf('dates: [1]', 8)?.marked).toBe('[')
    expect(rowOf('a 🌊b', 3)?.marked).toBe('🌊')
  })

  it('shortens long lines around the problem', () => {
    const row = rowOf(`${'a '.repeat(500)}here${' b'.repeat(500)}`, 1001)
    expect(row?.marked).toBe('here')
    expect(row?.before).toHaveLength(161)
    expect(row?.after).toHaveLength(161)
    expect(row?.before).toMatch(/^….*a $/)
  })
})

describe('files with problems or warnings', () => {
  const files = [fileOf('a.md', 'warning'), fileOf('b.md', 'problem', 'warning'), fileOf('c.md', 'problem')]

  it('are listed with problems first, else in their order', () => {
    expect(worstFirst(files).map(({ file }) => file)).toEqual(['b.md', 'c.md', 'a.md'])
  })

  it('have the highest severity of their problems', () => {
    expect([...worstByFile(files)]).toEqual([
      ['a.md', 'warning'],
      ['b.md', 'problem'],
      ['c.md', 'problem'],
    ])
  })

  it('are counted by problem, not by file', () => {
    expect(countProblems(files)).toEqual({ problem: 2, warning: 2 })
  })
})

function fileOf(file: string, ...severities: ShownProblem['severity'][]): FileProblems {
  const text = { message: '', hint: '' }
  const place = { code: 'too-long', line: 1, column: 1, field: '', text: { en: text, sv: text }, frame: [] }
  return { file, problems: severities.map(severity => ({ ...place, severity })) }
}
