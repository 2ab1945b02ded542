import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldWordsOf } from '../../src/content/words/field-words.ts'
import type { FormValues, NewValues } from '../../src/workbench/messages/form-messages.ts'
import {
  afterSave,
  applyChanges,
  type FormDraft,
  rebase,
  settle,
  withField,
  withValueAt,
} from '../../src/workbench-page/drafts/form-draft.ts'
import { findChoices } from '../../src/workbench-page/inputs/find-choices.ts'
import {
  continueLine,
  editMarkdown,
  insertLink,
  markdownTools,
  type Selected,
  type TextEdit,
} from '../../src/workbench-page/inputs/markdown-edits.ts'

const first = { version: 'v1', values: { title: 'The fair', place: 'museum' } }
const at = (version: string, values: FormValues) => ({ version, values: { ...first.values, ...values } })

function draftOf(changes: NewValues, on = first): FormDraft | undefined {
  return Object.entries(changes).reduce<FormDraft | undefined>(
    (draft, change) => withField(draft, on, change),
    undefined,
  )
}

describe('the draft of a form', () => {
  it('has the changed fields only, and ends when all of them are as in the file again', () => {
    const draft = draftOf({ title: 'The feast', place: null })
    expect(draft).toEqual({
      seen: 'v1',
      from: { title: 'The fair', place: 'museum' },
      mine: { title: 'The feast', place: null },
    })
    expect(applyChanges(first.values, draft?.mine ?? {})).toEqual({ title: 'The feast' })
    expect(draftOf({ title: 'The feast', place: null })).toBeDefined()
    expect(draftOf({ title: 'The fair', place: 'museum' })).toBeUndefined()
  })

  it('counts a group with its fields in another order as the same', () => {
    const on = at('v1', { location: { latitude: '1', longitude: '2' } })
    expect(withField(undefined, on, ['location', { longitude: '2', latitude: '1' }])).toBeUndefined()
  })

  it('moves on to a version in which other fields changed', () => {
    const { draft, conflicts } = rebase(draftOf({ title: 'The feast' }), at('v2', { place: 'hall' }))
    expect(conflicts).toEqual([])
    expect(draft).toEqual({ seen: 'v2', from: { title: 'The fair' }, mine: { title: 'The feast' } })
  })

  it('ends when the file gets the same values', () => {
    expect(rebase(draftOf({ title: 'The feast' }), at('v2', { title: 'The feast' })).draft).toBeUndefined()
  })

  it('has a conflict for a field that both changed, until one of the two is chosen', () => {
    const mine = draftOf({ title: 'The feast', place: 'hall' })
    const now = at('v2', { title: 'The market' })
    const { draft, conflicts } = rebase(mine, now)
    expect(conflicts).toEqual([{ key: 'title', mine: 'The feast', theirs: 'The market' }])
    const [conflict] = conflicts
    if (!draft || !conflict) throw new Error('There is no conflict.')
    const kept = rebase(settle(draft, conflict, 'mine'), now)
    expect(kept).toMatchObject({
      conflicts: [],
      draft: { seen: 'v2', mine: { title: 'The feast', place: 'hall' } },
    })
    const taken = rebase(settle(draft, conflict, 'theirs'), now)
    expect(taken).toMatchObject({ conflicts: [], draft: { seen: 'v2' } })
    expect(taken.draft?.mine).toEqual({ place: 'hall' })
  })

  it('keeps what was typed while a save was running', () => {
    const sent = { title: 'The feast', place: 'hall' }
    const typed = draftOf({ title: 'The feasts', place: 'hall' })
    expect(afterSave(typed, sent, at('v2', sent))).toEqual({
      seen: 'v2',
      from: { title: 'The feast' },
      mine: { title: 'The feasts' },
    })
  })

  it('never loses a change: after any rebase each is in the draft, in the file, or a conflict', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3'))
    const changes = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.constantFrom('1', '2', '3')))
    fc.assert(
      fc.property(values, changes, values, (from, mine, theirs) => {
        const before = { version: 'v1', values: from }
        const now = { version: 'v2', values: theirs }
        const draft = Object.entries(mine).reduce<FormDraft | undefined>(
          (draft, change) => withField(draft, before, change),
          undefined,
        )
        const after = rebase(draft, now)
        const shown = applyChanges(theirs, after.draft?.mine ?? {})
        for (const [key, value] of Object.entries(draft?.mine ?? {})) expect(shown[key] ?? null).toBe(value)
      }),
    )
  })
})

describe('a value at a path', () => {
  it('is put into lists and groups, which keep the rest', () => {
    const dates = [{ id: '1', start: '2027-05-01' }, { id: '2' }]
    expect(withValueAt(dates, ['1', 'start'], 'x')).toEqual([dates[0], { id: '2', start: 'x' }])
    expect(withValueAt(undefined, ['latitude'], '1')).toEqual({ latitude: '1' })
    expect(withValueAt('a', [], 'b')).toBe('b')
  })

  it('is removed from lists and groups, and a group with it if nothing is left', () => {
    expect(withValueAt({ address: 'Quay', bad: 'x' }, ['bad'], undefined)).toEqual({ address: 'Quay' })
    expect(withValueAt([{ id: '1', bad: 'x' }], ['0', 'bad'], undefined)).toEqual([{ id: '1' }])
    expect(withValueAt({ bad: 'x' }, ['bad'], undefined)).toBeUndefined()
  })
})

describe('the tools of a Markdown text', () => {
  /** The result of a tool on a text; `|` are the ends of the selection. */
  const use = (edited: (selected: Selected) => TextEdit | undefined, marked: string) => {
    const [start, end] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1]
    const text = marked.replaceAll('|', '')
    const edit = edited({ text, start, end })
    if (!edit) return undefined
    const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
    return `${after.slice(0, edit.start)}|${after.slice(edit.start, edit.end)}|${after.slice(edit.end)}`
  }

  it.each([
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['italic', 'a **|word|** here', 'a ***|word|*** here'],
    ['italic', 'a *|word|* here', 'a |word| here'],
    ['list', 'one\n\n|two\n\nthree|\n\nfour', 'one\n\n- two\n\n- three||\n\nfour'],
    ['list', '|- two\n- three|', 'two\nthree||'],
    ['heading', 'one\n\ntw||o\nthree', 'one\n\n## two three||'],
    ['bold', 'a |**one**| b', 'a |one| b'],
    ['bold', '**|one**| b', '|one| b'],
    ['italic', '|**one**|', '*|**one**|*'],
    ['list', 'one\\\ntw||o', 'one\\\n- two||'],
    ['quote', '||', '> ||'],
  ] as const)('%s makes %j into %j', (tool, before, after) => {
    expect(use(selected => editMarkdown(tool, selected), before)).toBe(after)
  })

  it.each([
    ['https://example.org', 'https://example.org'],
    ['www.example.org/a(b', '<https://www.example.org/a(b>'],
    ['hello@example.org', 'mailto:hello@example.org'],
  ])('puts a link to %s in the place of a selection', (address, href) => {
    const link = use(selected => insertLink(selected, 'the fair]', address), 'see |it| now')
    expect(link).toBe(String.raw`see [the fair\]](${href})|| now`)
  })

  it.each([
    ['- one||', '- one\n- ||'],
    ['a\n\n  9) one|| two', 'a\n\n  9) one\n  10) || two'],
    ['- one\n  two|| three', '- one\n  two\n- || three'],
    ['> one||', '> one\n>\n> ||'],
    ['- one\n- ||\ntwo', '- one\n\n||\ntwo'],
    ['one\ntwo||', 'one\ntwo\n\n||'],
    ['one\n||two', 'one\n\n||two'],
    ['> one||\n> two', '> one\n>\n> ||two'],
    ['- one\n\n  two||', '- one\n\n  two\n\n  ||'],
    ['# one||', undefined],
    ['-|| one', undefined],
    ['- |one|', '- \n- ||'],
  ])('goes on after %j with the Enter key', (before, after) => {
    expect(use(continueLine, before)).toBe(after)
  })

  it('keep every letter of the text', () => {
    const lettersIn = (text: string) => text.match(/\p{L}/gu) ?? []
    const tools = markdownTools.filter(tool => tool !== 'link')
    const place = fc.tuple(fc.string(), fc.string(), fc.string())
    fc.assert(
      fc.property(fc.constantFrom(...tools), place, (tool, [before, selected, after]) => {
        const text = before + selected + after
        const [start, end] = [before.length, before.length + selected.length]
        const { from, to, insert } = editMarkdown(tool, { text, start, end })
        expect(lettersIn(text.slice(0, from) + insert + text.slice(to))).toEqual(lettersIn(text))
      }),
    )
  })
})

describe('the search among choices', () => {
  const choice = (value: string, title: string, detail = '') => ({ value, title, detail })
  const all = [
    choice('town-hall', 'Town hall'),
    choice('museum', 'Åmuseet', 'Hallgatan 1'),
    choice('hall', 'Hall'),
  ]

  it('finds by title, detail and name without accents, titles that begin with it first', () => {
    expect(findChoices(all, 'hall').map(({ value }) => value)).toEqual(['hall', 'town-hall', 'museum'])
    expect(findChoices(all, 'amus').map(({ value }) => value)).toEqual(['museum'])
    expect(findChoices(all, '')).toEqual(all)
  })
})

it('the name and help of a field come from the longest known end of its path', () => {
  const words = {
    label: ['Type'],
    'info_box.label': ['Heading', 'Such as this'],
    'authors.title': ['Role'],
    title: ['Title'],
    'limits.html_levels': ['Levels'],
  } as const
  expect(fieldWordsOf('objects', 'info_box.label', words)).toEqual({
    name: 'Heading',
    help: 'Such as this',
  })
  expect(fieldWordsOf('objects', 'label', words)).toEqual({ name: 'Type', help: '' })
  expect(fieldWordsOf('authors', 'title', words).name).toBe('Role')
  expect(fieldWordsOf('events', 'dates.0.title', words).name).toBe('Title')
  expect(fieldWordsOf('site', 'limits.html_levels', words).name).toBe('Levels')
})
