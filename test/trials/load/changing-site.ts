import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Random, randomFrom } from '../../support/random.ts'
import { drawPicture, type Files, smallSite, writeFiles, writeSmallSite } from '../../support/small-site.ts'

/** A content with several pages in each collection, which is edited again and again. */
export type ChangingSite = {
  /** Makes some edits: texts, places that come and go, another picture, another licence. */
  readonly edit: () => Promise<void>
}

type State = { readonly places: number; readonly width: number; readonly licence: number }

const pageSize = 3
const fewestPlaces = 8
const mostPlaces = 14

/** Writes the content into a folder. What its edits are is decided by the seed. */
export async function writeChangingSite(root: string, seed: number): Promise<ChangingSite> {
  const random = randomFrom(seed)
  let state: State = { places: mostPlaces, width: 900, licence: 1 }
  await writeSmallSite(root, { ...textsOf(state, random), ...(await pictureOf(state)) })
  return {
    edit: async () => {
      const before = state
      state = change(state, random)
      await writeFiles(root, textsOf(state, random))
      if (state.width !== before.width) await writeFiles(root, await pictureOf(state))
      for (let id = state.places + 1; id <= before.places; id++) await rm(join(root, placeFile(id)))
    },
  }
}

function change(state: State, random: Random): State {
  const places = fewestPlaces + random.below(mostPlaces - fewestPlaces + 1)
  const width = random.below(4) === 0 ? 800 + random.below(200) : state.width
  const licence = random.below(3) === 0 ? 1 + random.below(9) : state.licence
  return { places, width, licence }
}

function textsOf({ places, licence }: State, random: Random): Files {
  const ids = Array.from({ length: places }, (_, index) => index + 1)
  const dates = ids.map(id => `  - { id: ${id}, start: 2027-05-${String(id).padStart(2, '0')} }`)
  const event = String(smallSite['content/events/fair.md']).replace(/^ {2}- .*$/m, dates.join('\n'))
  return {
    'content/site.yaml': `${String(smallSite['content/site.yaml']).replace('/by/4.0/', `/by/${licence}.0/`)}page_sizes: { objects: ${pageSize}, guides: 1 }\n`,
    'content/events/fair.md': event.replace('Everything', words(random)),
    ...Object.fromEntries(ids.map(id => [placeFile(id), place(id, random)])),
  }
}

function place(id: number, random: Random): string {
  const text = String(smallSite['content/objects/museum.md'])
  return text.replace('id: 1\n', `id: ${id}\n`).replace('Old things', words(random))
}

function placeFile(id: number): string {
  return `content/objects/${id === 1 ? 'museum' : `place-${id}`}.md`
}

/** Of another length each time, so that parts of two texts cannot pass for one. */
function words(random: Random): string {
  return `Word ${random.below(1_000_000)}. `.repeat(1 + random.below(200)).trim()
}

async function pictureOf({ width }: State): Promise<Files> {
  return { 'content/images/quay.jpg': await drawPicture(width, 600) }
}
