import { describe, expect, it } from 'vitest'
import type { ChangedSidecar, Saved } from '../../../src/workbench/messages/picture-messages.ts'
import {
  afterStep,
  type Draft,
  type DraftStep,
  isUnsaved,
  versionToRetryWith,
} from '../../../src/workbench/page/views/picture/focal-draft.ts'

const [theirPoint, mine, later] = [
  { x: 10, y: 20 },
  { x: 62, y: 38 },
  { x: 70, y: 40 },
]

function fileAt(version: string, focalPoint: ChangedSidecar['focalPoint']): ChangedSidecar {
  return { version, text: `version ${version}`, focalPoint }
}

const first = fileAt('v1', { x: 50, y: 50 })
const written = fileAt('v2', mine)
const theirs = fileAt('v2', theirPoint)

function draftAfter(...steps: readonly DraftStep[]): Draft | undefined {
  return steps.reduce<Draft | undefined>(afterStep, undefined)
}

function answer(saved: Saved): DraftStep {
  return { kind: 'answer', saved }
}

const set = { kind: 'set', point: mine, file: first } as const
const save = { kind: 'save' } as const
const saved = answer({ kind: 'saved', version: 'v2' })
const changed = answer({ kind: 'changed', current: theirs })
const giveUp = { kind: 'give-up' } as const

function look(file: ChangedSidecar): DraftStep {
  return { kind: 'look', file }
}

describe('a draft of a focal point', () => {
  it('starts with the chosen point, and remembers the version of the file', () => {
    expect(draftAfter(set)).toMatchObject({ point: mine, seen: 'v1', theirs: undefined })
    expect(isUnsaved(draftAfter(set))).toBe(true)
    expect(draftAfter({ ...set, point: null })).toMatchObject({ point: null })
  })

  it('is undefined if the file has the same point', () => {
    expect(draftAfter({ ...set, point: { x: 50, y: 50 } })).toBeUndefined()
    expect(draftAfter(set, { ...set, point: { x: 50, y: 50 } })).toBeUndefined()
  })

  it('ends when the page data contain the saved point, and not before', () => {
    expect(draftAfter(set, save, saved)).toMatchObject({ point: mine, state: { kind: 'settled' } })
    expect(isUnsaved(draftAfter(set, save, saved))).toBe(false)
    expect(draftAfter(set, save, saved, look(first))).toMatchObject({ point: mine })
    expect(draftAfter(set, save, saved, look(written))).toBeUndefined()
  })

  it('ends if the data arrive before the answer', () => {
    const early = draftAfter(set, save, look(written))
    expect(early).toMatchObject({ point: mine, theirs: undefined, state: { kind: 'saving' } })
    expect([saved, look(written)].reduce<Draft | undefined>(afterStep, early)).toBeUndefined()
  })

  it('stays open, based on the written file, if it was changed during the save', () => {
    const going = draftAfter(set, save, { ...set, point: later }, saved)
    expect(going).toMatchObject({ point: later, seen: 'v2', state: { kind: 'open' } })
    expect(afterStep(going, look(written))).toMatchObject({ point: later, theirs: undefined })
  })

  it('does not mistake late data for a change by somebody else', () => {
    const again = draftAfter(set, save, saved, { ...set, point: later })
    expect(again).toMatchObject({ point: later, seen: 'v2' })
    expect(afterStep(again, look(first))).toMatchObject({ theirs: undefined })
    expect(afterStep(again, look(written))).toMatchObject({ theirs: undefined })
    expect(afterStep(again, look(fileAt('v3', theirPoint)))).toMatchObject({ theirs: { version: 'v3' } })
  })

  it('shows why it was refused, until the point or the file changes', () => {
    const refused = draftAfter(set, save, answer({ kind: 'refused', message: 'The disk is full.' }))
    expect(refused).toMatchObject({ point: mine, state: { kind: 'open', refusal: 'The disk is full.' } })
    expect(afterStep(refused, { ...set, point: later })).toMatchObject({ state: { refusal: '' } })
    expect(afterStep(refused, look(theirs))).toMatchObject({ theirs, state: { refusal: '' } })
  })
})

describe('a draft in conflict with a newer file', () => {
  it('is kept next to the point in the file', () => {
    expect(draftAfter(set, save, changed)).toMatchObject({ point: mine, theirs, state: { kind: 'open' } })
    expect(draftAfter(set, look(theirs))).toMatchObject({ point: mine, theirs, state: { kind: 'open' } })
    expect(isUnsaved(draftAfter(set, look(theirs)))).toBe(true)
  })

  it('is kept when the file changes again', () => {
    const third = fileAt('v3', null)
    const draft = draftAfter(set, save, changed, look(theirs), look(third))
    expect(draft).toMatchObject({ point: mine, theirs: third })
    const unreadable = fileAt('v4', undefined)
    expect(draftAfter(set, look(unreadable))).toMatchObject({ point: mine, theirs: unreadable })
  })

  it('has no conflict once the file is as it was', () => {
    expect(draftAfter(set, look(theirs), look(first))).toMatchObject({ point: mine, theirs: undefined })
  })

  it('is saved over the version seen last', () => {
    expect(draftAfter(set, save, changed, save)).toMatchObject({ seen: 'v2', state: { kind: 'saving' } })
    const over = draftAfter(set, save, changed, save, answer({ kind: 'saved', version: 'v3' }))
    expect(over).toMatchObject({ point: mine, theirs: undefined, state: { kind: 'settled' } })
  })

  it('is compared again if the file changed once more', () => {
    const third = fileAt('v3', null)
    const again = draftAfter(set, look(theirs), save, answer({ kind: 'changed', current: third }))
    expect(again).toMatchObject({ point: mine, theirs: third })
  })

  it('ends if both points are the same', () => {
    expect(draftAfter(set, look(written))).toBeUndefined()
    const agreed = draftAfter(set, save, answer({ kind: 'changed', current: written }))
    expect(agreed).toMatchObject({ state: { kind: 'settled' } })
    expect(afterStep(agreed, look(written))).toBeUndefined()
  })
})

describe('a draft of a file in which something else was changed', () => {
  const credited = fileAt('v2', first.focalPoint)
  const taken = { point: mine, seen: 'v2', theirs: undefined, state: { kind: 'open' } }

  it('applies to the new file without a conflict', () => {
    expect(draftAfter(set, look(credited))).toMatchObject({ ...taken, looked: 'v2' })
    expect(draftAfter(set, look(credited), save)).toMatchObject({ seen: 'v2', state: { kind: 'saving' } })
  })

  it('is saved again with the new version, and with no other', () => {
    const begun = draftAfter(set)
    if (!begun) throw new Error('There is no draft.')
    expect(versionToRetryWith(begun, { kind: 'changed', current: credited })).toBe('v2')
    expect(versionToRetryWith(begun, { kind: 'changed', current: theirs })).toBeUndefined()
    expect(versionToRetryWith(begun, { kind: 'saved', version: 'v2' })).toBeUndefined()
  })

  it('stays unsaved if the file changed again', () => {
    expect(draftAfter(set, save, answer({ kind: 'changed', current: credited }))).toMatchObject(taken)
  })

  it('has no conflict once the focal point is as it was', () => {
    const draft = draftAfter(set, look(theirs), look(fileAt('v3', first.focalPoint)))
    expect(draft).toMatchObject({ seen: 'v3', theirs: undefined })
  })

  it('is in conflict with an added focal point if it started from none', () => {
    const began = { ...set, file: fileAt('v1', null) }
    expect(draftAfter(began, look(fileAt('v2', null)))).toMatchObject(taken)
    expect(draftAfter(began, look(credited))).toMatchObject({ theirs: credited })
  })

  it('is compared with a file that cannot be read, even if it could not be read before', () => {
    const unreadable = fileAt('v2', undefined)
    const began = { ...set, file: fileAt('v1', undefined) }
    expect(draftAfter(began, look(unreadable))).toMatchObject({ theirs: unreadable })
  })

  it('recognizes its own write, and a version read during it', () => {
    const going = draftAfter(set, save, { ...set, point: later }, saved)
    expect(afterStep(going, look(fileAt('v3', mine)))).toMatchObject({ seen: 'v3', theirs: undefined })
    const once = answer({ kind: 'changed', current: fileAt('v3', theirPoint) })
    const over = draftAfter(set, look(theirs), save, once)
    expect(over).toMatchObject({ seen: 'v3', theirs: undefined })
  })
})

describe('discarding a draft', () => {
  it('restores the point in the file', () => {
    expect(draftAfter(set, giveUp)).toBeUndefined()
    expect(draftAfter(set, look(theirs), giveUp)).toBeUndefined()
  })

  it('shows the newer point before the data contain it', () => {
    const taken = draftAfter(set, save, changed, giveUp)
    expect(taken).toMatchObject({ point: theirPoint, state: { kind: 'settled' } })
    expect(afterStep(taken, look(theirs))).toBeUndefined()
  })

  it('does nothing during a save', () => {
    expect(draftAfter(set, save, giveUp)).toMatchObject({ point: mine, state: { kind: 'saving' } })
  })
})
