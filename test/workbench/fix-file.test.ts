import { describe, expect, it } from 'vitest'
import type { Overview } from '../../src/workbench/messages/overview-messages.ts'
import { textOf } from '../support/small-site.ts'
import { sourceOf, startWorkbench, undoOf } from '../support/workbench.ts'

const museum = 'content/objects/museum.md'
const fair = 'content/events/fair.md'
const text = textOf(museum)
const open = text.replace('label: museum', 'label: museum\nbad: [')

describe('the correction of a file', () => {
  it('writes what needs no decision, lists the rest, and is undone to the same bytes', async () => {
    const broken = `\ufeff${open.replace('id: 1\n', '').replaceAll('\n', '\r\n')}`
    const bench = await startWorkbench({ [museum]: broken })
    const before = await sourceOf(bench, museum)
    const line = { field: '', before: 'bad: [', after: 'bad: []' }
    expect([before.values, before.problems.map(({ fixes }) => fixes)]).toEqual([undefined, [[line]]])
    const fixed = await bench.act('fix', { file: museum })
    expect(fixed).toMatchObject({ kind: 'fixed', file: museum })
    expect(await bench.text(museum)).toContain('bad: []\r\n')
    expect(await bench.text(museum)).toMatch(/^\ufeff---\r\nid: \d+\r\n/)
    expect(await bench.text('content/ids.txt')).toMatch(/^object \d+ museum$/m)
    const { problems } = await sourceOf(bench, museum)
    expect(problems.map(({ code, fixes }) => [code, fixes])).toEqual([['unknown-key', []]])
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

  it('is shown before it is written: a field, a part of a long line, a name', async () => {
    const [wrong, long] = ['content/images/Quay Two.jpg', 'A word, and another one. '.repeat(8)]
    const bench = await startWorkbench({
      [museum]: text.replace('id: 1\n', '').replace('label: museum', 'label: musem'),
      [fair]: `${textOf(fair)}\n${long}See <b>this</b> here.\n`,
      [wrong]: 'no picture',
    })
    const { files } = await bench.read<Overview>('data/overview.json')
    const fixes = files.flatMap(({ problems }) => problems.flatMap(each => each.fixes))
    expect(fixes).toEqual([
      {
        field: '',
        before: '… and another one. See <b>this</b> here.',
        after: '… and another one. See **this** here.',
      },
      { field: '', before: 'Quay Two.jpg', after: 'quay-two.jpg' },
      { field: 'id', before: '', after: '1' },
      { field: '', before: 'label: musem', after: 'label: museum' },
    ])
  })

  it('is offered without the command that does the same', async () => {
    const bench = await startWorkbench({ [museum]: open })
    const [problem] = (await sourceOf(bench, museum)).problems
    expect(problem?.text.en.hint).toBe('In line 6, write `bad: []`.')
    expect(problem?.text.sv.hint).toBe('Skriv på rad 6: `bad: []`.')
  })
})
