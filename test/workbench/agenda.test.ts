import { expect, it } from 'vitest'
import type { Agenda } from '../../src/workbench/messages/agenda-messages.ts'
import { textOf } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'

const fair = textOf('content/events/fair.md')
const dated = (dates: string) => fair.replace(/^ {2}- .*$/m, dates)

it('the agenda of the workbench lists what starts, ends, appears and is shown for the last time in two weeks, and what lacks a language', async () => {
  const { read, ask } = await startWorkbench({
    'content/events/fair.md': dated(
      [
        '  - { id: 1, start: 2097-05-30, end: 2097-06-02 }',
        '  - { id: 2, start: 2097-06-14, time: "18:00" }',
        '  - { id: 3, start: 2097-06-12, end: 2097-06-13 }',
      ].join('\n'),
    ).replace('language: en', 'language: en\npublished: 2097-06-03'),
    'content/events/marknad.md': dated(
      '  - { id: 4, start: 2097-06-14, time: "18:00" }\n  - { id: 5, start: 2097-06-15 }',
    )
      .replace('language: en', 'language: sv\ntranslation_of: fair\ndraft: true')
      .replace('The fair', 'Marknaden'),
    'content/objects/museum.md': textOf('content/objects/museum.md').replace(
      'language: en',
      'language: en\nuntil: 2097-06-14',
    ),
  })
  const rowsFor = async (reader: string) => {
    const { rows } = await read<Agenda>(`data/agenda/2097-06-01/${reader}.json`)
    return rows.map(({ day, change, title, date, hidden = '' }) => {
      return [day, change, title, date?.time ?? '', hidden].join(' ').trimEnd()
    })
  }
  const museum = /^title: (.*)$/m.exec(textOf('content/objects/museum.md'))?.[1]
  expect(await rowsFor('en')).toEqual([
    '2097-06-03 appears The fair',
    '2097-06-12 starts The fair  later',
    '2097-06-14 starts The fair 18:00 later',
    `2097-06-14 leaves ${museum}`,
  ])
  expect(await rowsFor('sv')).toContain('2097-06-14 starts Marknaden 18:00 draft')
  const { incomplete } = await read<Agenda>('data/agenda/2097-06-01/en.json')
  expect(incomplete.map(({ file, missing }) => [file, ...missing])).toContainEqual([
    'content/objects/museum.md',
    'sv',
  ])
  expect((await ask('data/agenda/2097-02-30/en.json')).status).toBe(404)
})
