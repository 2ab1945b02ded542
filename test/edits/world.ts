import { join } from 'node:path'
import { type KnownPlace, knownPlace } from '../import/generator/events.ts'
import { type Bounds, createIds, type World } from '../import/generator/world.ts'
import { type Fields, readFields } from './entry-file.ts'
import { listPictures, listTexts, type Project, slugOf } from './project.ts'

/** What new entries must fit in with, read from the content as it is now. */
export async function readWorld(project: Project): Promise<World> {
  const { root, random } = project
  const site = await readFields(join(root, 'content/site.yaml'))
  const labels = await readFields(join(root, 'content/labels.yaml'))
  return {
    random,
    languages: site.languages as string[],
    bounds: (site.city as { bounds: Bounds }).bounds,
    pictures: (await listPictures(project)).map(slugOf),
    authors: (await listTexts(project, 'authors')).map(slugOf),
    places: Object.keys(labels.places ?? {}),
    guideCategories: Object.keys(labels.guide_categories ?? {}),
    id: await freeIds(project),
  }
}

/** Ids that nothing in the content has. */
async function freeIds(project: Project): Promise<() => number> {
  const entries = await readAll(project, ['events', 'objects', 'guides', 'images'])
  const taken = new Set(entries.flatMap(({ id, dates = [] }) => [id, ...dates.map(date => date.id)]))
  const next = createIds(project.random)
  return () => {
    for (;;) {
      const id = next()
      if (!taken.has(id)) return id
    }
  }
}

async function readAll(
  project: Project,
  kinds: readonly ('events' | 'objects' | 'guides' | 'images')[],
): Promise<Fields[]> {
  const paths = (await Promise.all(kinds.map(kind => listTexts(project, kind)))).flat()
  return Promise.all(paths.map(path => readFields(path).catch(() => ({}))))
}

/** The objects that an event can name. */
export async function readKnownPlaces(project: Project): Promise<KnownPlace[]> {
  const paths = await listTexts(project, 'objects')
  return Promise.all(
    paths.map(async path => knownPlace(slugOf(path), JSON.stringify(await readFields(path)))),
  )
}
