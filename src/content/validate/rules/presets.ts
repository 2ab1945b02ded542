import type { Problem } from '../../../base/problems/problem.ts'
import { renditionNames } from '../../../contract/image.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

const required = {
  event_dates: renditionNames.eventDate,
  objects: renditionNames.page,
  guides: renditionNames.page,
  portraits: renditionNames.portrait,
} as const

/** Clients count on the renditions that the contract names: a list of presets in `site.yaml` has them all. */
export function* checkPresets({ site }: Draft): Iterable<Problem> {
  for (const [group, presets] of Object.entries(site?.value.renditions ?? {})) {
    if (!site || !presets || !isGroup(group)) continue
    for (const name of required[group]) {
      if (!(name in presets)) yield problemAt(site.source, ['renditions', group], missing(name))
    }
  }
}

function isGroup(name: string): name is keyof typeof required {
  return name in required
}

function missing(name: string) {
  const message = `The size "${name}" is missing, which clients of the API ask for.`
  return {
    code: 'missing-preset',
    message,
    hint: `Add \`${name}: width-768${name.endsWith('_webp') ? ' format-webp' : ''}\`, or the width you want.`,
  } as const
}
