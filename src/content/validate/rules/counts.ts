import { hintToRaise, type LimitName, type Limits, limitTable } from '../../../base/limits.ts'
import type { ProblemCode } from '../../../base/problems/codes.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { problemAt, problemOf } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

/** There are no more dates of an event, no more items and no more presets than may be. */
export function* checkCounts(draft: Draft): Iterable<Problem> {
  yield* checkEventDates(draft)
  const items = countItems(draft)
  const presets = countPresets(draft)
  const { limits, site, loaded } = draft
  if (items > limits.items) yield problemOf(`${loaded.name}/site.yaml`, tooMany('items', items, limits))
  if (site && presets > limits.renditions) {
    yield problemAt(site.source, ['renditions'], tooMany('renditions', presets, limits))
  }
}

function* checkEventDates({ events, limits }: Draft): Iterable<Problem> {
  for (const { source, value } of events) {
    const { length } = value.dates ?? []
    if (length > limits.event_dates) {
      yield problemAt(source, ['dates', limits.event_dates], tooMany('event_dates', length, limits))
    }
  }
}

function countItems({ events, objects, guides }: Draft): number {
  const dates = events.reduce((sum, { value }) => sum + (value.dates?.length ?? 0), 0)
  return dates + objects.length + guides.length
}

function countPresets({ site }: Draft): number {
  const groups = Object.values(site?.value.renditions ?? {})
  return groups.reduce((sum, presets) => sum + Object.keys(presets ?? {}).length, 0)
}

const words = {
  items: { code: 'too-many-items', hint: 'Take out what is past.' },
  event_dates: { code: 'too-many-dates', hint: 'Make two events of it, or take out what is past.' },
  renditions: { code: 'too-many-renditions', hint: 'Take out those that no client asks for.' },
} as const satisfies { readonly [name in LimitName]?: { readonly code: ProblemCode; readonly hint: string } }

function tooMany(name: keyof typeof words, found: number, limits: Limits): Refusal {
  const { code, hint } = words[name]
  const message = `There are ${found} ${limitTable[name].counts}, and at most ${limits[name]} are taken.`
  return { code, message, hint: `${hint}${hintToRaise(name, limits)}` }
}
