import { describe, expect, it } from 'vitest'
import { textOf } from '../support/small-site.ts'
import { sourceOf, startWorkbench, undoOf } from '../support/workbench.ts'

const museum = 'content/objects/museum.md'
const text = textOf(museum)
const open = text.replace('label: museum', 'label: museum\nbad: [')

describe('the correction of a file', () => {
  it('writes what needs no decision, lists the rest, and is undone to the same bytes', async () => {
    const broken = `\ufeff${open.replace('id: 1\n', '').replaceAll('\n', '\r\n')}`
    const bench = await startWorkbench({ [museum]: broken })
    const before = await sourceOf(bench, museum)
    expect([before.values, before.problems.map(({ isFixable }) => isFixable)]).toEqual([undefined, [true]])
    const fixed = await bench.act('fix', { file: museum })
    expect(fixed).toMatchObject({ kind: 'fixed', file: museum })
    expect(await bench.text(museum)).toContain('bad: []\r\n')
    expect(await bench.text(museum)).toMatch(/^\ufeff---\r\nid: \d+\r\n/)
    expect(await bench.text('content/ids.txt')).toMatch(/^object \d+ museum$/m)
    const { problems } = await sourceOf(bench, museum)
    expect(problems.map(({ code, isFixable }) => [code, isFixable])).toEqual([['unknown-key', false]])
    await bench.act('undo', undoOf(fixed))
    expect(await bench.text(museum)).toBe(broken)
  })

  it('is refused in the language of the page, and writes nothing, if every problem needs a decision', async () => {
    const broken = text.replace('label: museum', 'bad: x')
    const bench = await startWorkbench({ [museum]: broken })
    const refused = await bench.act('fix', { file: museum }, 'sv')
    expect(refused).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('kan rättas utan ett beslut'),
    })
    expect(await bench.text(museum)).toBe(broken)
  })

  it('gives a file the name that it should have, and the old name back', async () => {
    const [wrong, right] = ['content/images/Quay Two.jpg', 'content/images/quay-two.jpg']
    const bench = await startWorkbench({ [wrong]: 'no picture' })
    const fixed = await bench.act('fix', { file: wrong })
    expect(fixed).toMatchObject({ kind: 'fixed', file: right })
    expect(await bench.text(right)).toBe('no picture')
    await bench.act('undo', undoOf(fixed))
    expect(await bench.text(wrong)).toBe('no picture')
  })

  it('is offered without the command that does the same', async () => {
    const bench = await startWorkbench({ [museum]: open })
    const [problem] = (await sourceOf(bench, museum)).problems
    expect(problem?.text.en.hint).toBe('In line 6, write `bad: []`.')
    expect(problem?.text.sv.hint).toBe('Skriv på rad 6: `bad: []`.')
  })
})
