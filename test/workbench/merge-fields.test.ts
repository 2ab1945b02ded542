import { describe, expect, it } from 'vitest'
import { type FileVersions, mergeFields, mergeLedger } from '../../src/workbench/git/merge-fields.ts'
import type { MergeChoice } from '../../src/workbench/messages/publish-messages.ts'

const base = `id: 1 # ours
title: { en: The quay, sv: Kajen }
alt: A quay
licence: CC BY 4.0
`
const merge = (mine: string | undefined, theirs: string | undefined, choices: MergeChoice[] = []) =>
  mergeFields({ file: 'content/images/quay.yaml', base, mine, theirs }, choices)
const conflictsOf = (versions: FileVersions) => {
  const merged = mergeFields(versions, [])
  return merged.kind === 'conflicts' ? merged.conflicts : []
}

describe('two versions of a file', () => {
  it.each([
    ['on different lines', ['A quay', 'A long quay'], ['CC BY 4.0', 'CC0 1.0']],
    ['on one line', ['The quay', 'The old quay'], ['Kajen', 'Gamla kajen']],
    ['one of them a comment', ['# ours', '# Ann asked for it'], ['A quay', 'A long quay']],
    ['one of them a new field', ['alt:', 'credit: Ann\nalt:'], ['CC BY 4.0', 'CC0 1.0']],
    ['one of them a field less', ['licence: CC BY 4.0\n', ''], ['A quay', 'A long quay']],
  ] as const)('are merged if they differ in different fields: %s', (_where, [from, to], [other, changed]) => {
    const text = base.replace(from, to).replace(other, changed)
    expect(merge(base.replace(from, to), base.replace(other, changed))).toEqual({ kind: 'text', text })
    expect(merge(base.replace(other, changed), base.replace(from, to))).toEqual({ kind: 'text', text })
  })

  it('are a conflict in each field that both changed, which choices decide one by one', () => {
    const mine = base.replace('The quay', 'My quay').replace('A quay', 'My alt')
    const theirs = base
      .replace('The quay', 'Their quay')
      .replace('A quay', 'Their alt')
      .replace('Kajen', 'Bryggan')
    const conflicts = conflictsOf({ file: 'content/images/quay.yaml', base, mine, theirs })
    expect(conflicts).toMatchObject([
      { field: 'title.en', mine: 'My quay', theirs: 'Their quay' },
      { field: 'alt', mine: 'My alt', theirs: 'Their alt' },
    ])
    const choices = conflicts.map(({ file, field, valuesHash }, index) => {
      return { file, field, valuesHash, keep: index === 0 ? ('mine' as const) : ('theirs' as const) }
    })
    const text = theirs.replace('Their quay', 'My quay')
    expect(merge(mine, theirs, choices)).toEqual({ kind: 'text', text })
    // A choice between other values does not count.
    expect(merge(mine, theirs.replace('Their alt', 'A newer alt'), choices)).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ field: 'alt', theirs: 'A newer alt' }],
    })
  })

  it('have their lists merged item by item, dates by id, and ask about an item that both changed', () => {
    const event = `categories: [fairs, music]
dates:
  - { id: 1, start: 2027-05-01 }
  - { id: 2, start: 2027-05-08 } # the last one
`
    const mine = event.replace('fairs, music', 'fairs, music, family').replace('05-01', '05-02')
    const added = event.replace('fairs, music', 'sports, fairs').replace('# the', '# not the')
    const theirs = `${added}  - { id: 3, start: 2027-05-15 }\n`
    const file = 'content/events/fair.yaml'
    const text = mine.replace('fairs, music, family', 'fairs, family, sports').replace('# the', '# not the')
    expect(mergeFields({ file, base: event, mine, theirs }, [])).toEqual({
      kind: 'text',
      text: `${text}  - { id: 3, start: 2027-05-15 }\n`,
    })
    const other = theirs.replace('05-01', '05-03')
    expect(conflictsOf({ file, base: event, mine, theirs: other })).toMatchObject([{ field: 'dates' }])
  })

  it('are one conflict as a whole if one is gone or cannot be read', () => {
    const mine = base.replace('A quay', 'My alt')
    expect(merge(mine, undefined)).toMatchObject({ conflicts: [{ field: '', mine, theirs: null }] })
    expect(merge(mine, 'id: [1\n')).toMatchObject({ conflicts: [{ field: '', theirs: 'id: [1\n' }] })
  })

  it('of the ledger keep the lines that either side added, and no line that one removed', () => {
    const sides = { base: 'a 1\na 2\n', mine: 'a 1\na 2\na 3\n', theirs: 'a 1\na 4\n' }
    expect(mergeLedger({ file: 'ids.txt', ...sides })).toBe('a 1\na 3\na 4\n')
  })

  it('of the ledger leave an id that both gave to a new entry to theirs', () => {
    const sides = { base: 'object 1 baths\n', mine: 'object 1 baths\nobject 2 pub\nobject 3 zoo\n' }
    const merged = mergeLedger({ file: 'ids.txt', ...sides, theirs: 'object 1 baths\nobject 2 tower\n' })
    expect(merged).toBe('object 1 baths\nobject 3 zoo\nobject 2 tower\n')
    const renamed = { ...sides, mine: 'object 1 pool\n', theirs: sides.base }
    expect(mergeLedger({ file: 'ids.txt', ...renamed })).toBe('object 1 pool\n')
  })

  it('keep the line ends of both', () => {
    const windows = base.replaceAll('\n', '\r\n')
    const [mine, theirs] = [windows.replace('A quay', 'My alt'), windows.replace('4.0', '3.0')]
    const merged = mergeFields({ file: 'content/images/quay.yaml', base: windows, mine, theirs }, [])
    expect(merged).toEqual({ kind: 'text', text: mine.replace('4.0', '3.0') })
  })
})
