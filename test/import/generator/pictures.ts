import { drawPicture } from '../../support/small-site.ts'
import { Fields } from './fields.ts'
import { anyText, oddText } from './texts.ts'
import { type World, words } from './world.ts'

/** An original: its bytes, and the end of its name. */
export type Original = { readonly extension: 'jpg' | 'png' | 'webp'; readonly bytes: Uint8Array }

const shapes = [
  { width: 16, height: 12, format: 'jpeg', extension: 'jpg' },
  { width: 9, height: 21, format: 'jpeg', extension: 'jpg' },
  { width: 13, height: 13, format: 'png', extension: 'png' },
  { width: 40, height: 3, format: 'png', extension: 'png' },
  { width: 1, height: 1, format: 'png', extension: 'png' },
  { width: 24, height: 16, format: 'webp', extension: 'webp' },
  { width: 15, height: 17, format: 'webp', extension: 'webp' },
] as const

/** A few originals of each format, tiny ones. */
export function drawOriginals(): Promise<Original[]> {
  return Promise.all(
    shapes.map(async ({ width, height, format, extension }) => {
      return { extension, bytes: await drawPicture(width, height, format) }
    }),
  )
}

/** The sidecar of a picture. */
export function printPicture(world: World): string {
  const { random } = world
  const fields = new Fields(random).set('id', world.id())
  for (const name of ['title', 'alt'] as const) {
    if (random.chance(0.25))
      fields.import(
        name,
        random.maybe(0.7, () => words(world, () => anyText(random, ''))),
      )
    else
      fields.set(
        name,
        words(world, () => oddText(random, `A ${name}`)),
      )
  }
  if (random.chance(0.2))
    fields.import(
      'licence',
      random.maybe(0.5, () => ''),
    )
  else fields.set('licence', oddText(random, 'CC BY 4.0'))
  return fields
    .maybe('caption', 0.4, () => words(world, () => oddText(random, 'A caption')))
    .maybe('focal_point', 0.5, () => focalPoint(world))
    .maybe('credit', 0.6, () => oddText(random, 'A Photographer'))
    .maybe('date_taken', 0.6, () => dateTaken(world))
    .maybe('text_in_picture', 0.3, () => words(world, () => oddText(random, 'EXIT')))
    .print()
}

function focalPoint({ random }: World) {
  const percent = () =>
    random.pick(['0%', '100%', '50%', '33.33%', `${random.int(0, 99)}.${random.int(0, 9)}%`])
  const point = { x: percent(), y: percent() }
  return random.chance(0.5) ? point : { ...point, width: percent(), height: percent() }
}

function dateTaken({ random }: World): string {
  return random.pick([
    ...[
      '2026-06-21',
      '2026-06-21 18:30',
      '2025-12-31T23:59:59',
      '2026-03-29 02:30',
      '2024-02-29',
      '0099-01-01',
    ],
    ...['2026-06-21T16:30:00Z', '2026-06-21T16:30:00.123456Z', '2026-06-21T16:30:00+00:00'],
  ])
}
