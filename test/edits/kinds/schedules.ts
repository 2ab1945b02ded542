import { join } from 'node:path'
import { type Edit, editOne, textsOf } from '../edit-files.ts'
import { changeFields } from '../entry-file.ts'
import { changeSetting } from './builds.ts'

const days = ['2020-02-29', '2026-12-31', '2027-05-01', '2027-07-15', '2035-01-01']
const entries = textsOf('events', 'objects', 'guides')

/** What is published when, and the day of the builds. */
export const scheduleEdits = {
  'entry: change when it is published': editOne(entries, (path, { random }) => {
    const life = random.pick([
      ...[{ published: random.pick(days) }, { until: random.pick(days) }, { draft: true }, {}],
    ])
    return changeFields(path, ({ published: _, until: __, draft: ___, ...rest }) => ({ ...rest, ...life }))
  }),
  'site: let ended events leave': async ({ root, random }) => {
    const leave_after_days = random.maybe(0.7, () => random.int(0, 400))
    await changeFields(join(root, 'content/site.yaml'), ({ ended_events: _, ...site }) => {
      return leave_after_days === undefined ? site : { ...site, ended_events: { leave_after_days } }
    })
    return String(leave_after_days)
  },
  'go on with another day': changeSetting('asOf', days),
} as const satisfies Record<string, Edit>
