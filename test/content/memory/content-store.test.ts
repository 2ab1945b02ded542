import { readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ContentStore } from '../../../src/content/memory/content-store.ts'
import { type Memories, nothingRemembered, type RememberedText } from '../../../src/content/memory.ts'
import { makeFolder } from '../../support/site.ts'

function textOf(index: number, html: string): RememberedText {
  const reading = { value: { title: `Event ${index}`, text: html }, problems: [] }
  return {
    file: `content/events/e${index}.md`,
    kind: 'events',
    stamp: `s${index}`,
    digest: `d${index}`,
    reading,
  }
}

function memoriesOf(texts: readonly RememberedText[]): Memories {
  return { ...nothingRemembered, texts }
}

function open(folder: string, program = 'this'): ContentStore {
  const store = new ContentStore(folder, program)
  onTestFinished(() => store.close())
  return store
}

/** What a store of its own knows: the fragment of each file. */
function recall(folder: string): Record<string, string> | 'damaged' {
  const store = open(folder)
  const memories = store.load()
  if (memories === 'damaged') return memories
  const pairs = memories.texts.map(({ file, reading }) => [file, store.htmlOf(Object(reading.value).text)])
  return Object.fromEntries(pairs)
}

const many = Array.from({ length: 2000 }, (_, index) => textOf(index, `<p>${index}</p>`))

describe('what is remembered of the content', () => {
  it('is there for the next process, wherever it was moved', async () => {
    const folder = await makeFolder()
    open(join(folder, 'one')).save(memoriesOf(many))
    await rename(join(folder, 'one'), join(folder, 'two'))
    const known = recall(join(folder, 'two'))
    expect(Object.keys(known).length).toBe(2000)
    expect(known).toMatchObject({ 'content/events/e7.md': '<p>7</p>' })
  })

  it('is nothing to another program', async () => {
    const folder = await makeFolder()
    open(folder).save(memoriesOf(many))
    expect(open(folder, 'another').load()).toEqual(nothingRemembered)
  })

  it('is written anew only as far as it changed', async () => {
    const folder = await makeFolder()
    const store = open(folder)
    const { texts } = store.save(memoriesOf(many))
    const before = await stat(join(folder, 'texts.json'))
    const changed = texts.map((text, index) => (index === 5 ? textOf(5, '<p>new</p>') : text))
    store.save(memoriesOf([...changed.slice(1), textOf(9999, '<p>added</p>')]))
    expect((await stat(join(folder, 'texts.json'))).ino).toBe(before.ino)
    const known = Object(recall(folder))
    expect(known['content/events/e5.md']).toBe('<p>new</p>')
    expect(known['content/events/e9999.md']).toBe('<p>added</p>')
    expect('content/events/e0.md' in known).toBe(false)
    expect(Object.keys(known).length).toBe(2000)
  })

  it('is one pack again after many edits', async () => {
    const folder = await makeFolder()
    const store = open(folder)
    let { texts } = store.save(memoriesOf(many))
    for (let edit = 0; edit < 40; edit++) {
      texts = texts.map((text, index) => (index === edit ? textOf(edit, `<p>edit ${edit}</p>`) : text))
      texts = store.save(memoriesOf(texts)).texts
    }
    const packs = new Set(texts.map(({ reading }) => Object(reading.value).text[0]))
    expect(packs.size).toBeLessThan(33)
    expect(recall(folder)).toMatchObject({
      'content/events/e39.md': '<p>edit 39</p>',
      'content/events/e40.md': '<p>40</p>',
    })
    expect((await readdir(folder)).length).toBeLessThan(60)
  })

  it('is damaged where two of its files changed places', async () => {
    const folder = await makeFolder()
    const store = open(folder)
    const { texts } = store.save(memoriesOf(many))
    store.save(memoriesOf([...texts, textOf(3000, '<p>a</p>')]))
    for (const [from, to] of [
      ['texts', 'x'],
      ['changes', 'texts'],
      ['x', 'changes'],
    ]) {
      await rename(join(folder, `${from}.json`), join(folder, `${to}.json`))
    }
    expect(recall(folder)).toBe('damaged')
  })
})
