import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { labelSlugs } from '../../import/generator/content.ts'
import { printLabels } from '../../import/generator/printers.ts'
import { printSite } from '../../import/generator/site.ts'
import type { Bounds } from '../../import/generator/values.ts'
import { type Edit, editOne, textsOfOneOf } from '../edit-files.ts'
import { changeFields, type Fields, NotPossible, readFields, readWorld, writeFields } from '../entry-file.ts'
import { listTexts, type Project } from '../project.ts'
import { changeSetting } from './builds.ts'
import { takeFields } from './fields.ts'

const replaced = [
  ...['base_url', 'time_zone', 'licence', 'page_sizes', 'href_patterns', 'media_host', 'renditions'],
]

export const settingEdits: Readonly<Record<string, Edit>> = {
  ...Object.fromEntries(replaced.map(name => [`site: change ${name}`, replaceSetting(name)])),
  'site: switch the media host on or off': editSite(({ media_host: host, ...others }) => {
    return host === undefined ? { ...others, media_host: 'https://media.example.net' } : others
  }),
  'site: rename the city': editSite((site, { random }) => {
    return { ...site, city: { ...cityOf(site), name: `Newtown ${random.int(1, 99)}` } }
  }),
  'site: widen the bounds': editSite(site => ({ ...site, city: { ...cityOf(site), bounds: widest } })),
  'site: narrow the bounds': editSite(site => {
    const { south, east, north } = cityOf(site).bounds
    return { ...site, city: { ...cityOf(site), bounds: { west: east, south, east, north } } }
  }),
  'site: change one rendition': editSite((site, { random }) => {
    const groups = Object.entries((site.renditions ?? {}) as Record<string, Record<string, string>>)
    const [[group, presets]] = [groups[0] ?? ['', {}]]
    const [name] = Object.keys(presets)
    if (name === undefined) throw new NotPossible('There is no preset.')
    const changed = { ...presets, [name]: `width-${random.int(2, 30)} quality-70` }
    return { ...site, renditions: { ...Object.fromEntries(groups), [group]: changed } }
  }),
  'site: change limits': editSite(({ limits: _, ...site }, { random }) => {
    const limits = limitsBy(random)
    return { ...site, ...(limits ? { limits } : {}) }
  }),
  'site: change the order of languages': editSite(site => {
    return { ...site, languages: languagesOf(site).reverse() }
  }),
  'site: add a language': async project => {
    const languages = languagesOf(await readFields(sitePath(project)))
    const language = project.random.pick(['nb', 'da', 'is', 'fr'].filter(each => !languages.includes(each)))
    await changeWords(project, languages, words => ({ ...words, [language]: Object.values(words)[0] }))
    await changeFields(sitePath(project), site => ({ ...site, languages: [...languages, language] }))
    return language
  },
  // Entries in the dropped language move to the first one.
  'site: drop a language': async project => {
    const languages = languagesOf(await readFields(sitePath(project)))
    const [first, last] = [languages[0], languages.at(-1)]
    if (first === undefined || last === undefined || first === last)
      throw new NotPossible('There is only one language.')
    await changeWords(project, languages, ({ [last]: _, ...words }) => words)
    for (const path of await listTexts(project, 'events', 'objects', 'guides')) {
      const fields = await readFields(path)
      if (fields.language === last) await writeFields(path, { ...fields, language: first })
    }
    await changeFields(sitePath(project), site => ({ ...site, languages: languages.slice(0, -1) }))
    return last
  },
  'labels: other names': editLabels(() => []),
  'labels: more of them': editLabels(world => labelSlugs(world, 'more')),
  'headers: other seconds': editHeaders((text, seconds) => text.replace(/max-age=\d+/, `max-age=${seconds}`)),
  'headers: another header': editHeaders((text, number) => {
    return text.replace('\n/media/*\n', `\n/media/*\n  X-Edition: ${number}\n`)
  }),
  'headers: another rule': editHeaders((text, number) => {
    return `${text}\n/extra-${number}/*\n  X-Robots-Tag: noindex\n`
  }),
}

/** No limits, limits that few files reach, or limits that most files exceed. */
function limitsBy(random: Project['random']): Fields | undefined {
  return random.pick([
    undefined,
    { items: random.int(100, 999), yaml_levels: random.int(16, 99) },
    { markdown_kilobytes: 16, front_matter_kilobytes: 4, html_levels: 20 },
    { field_characters: 500, picture_megapixels: 1, picture_megabytes: random.int(1, 20) },
  ])
}

const widest: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** An edit that replaces a field of `site.yaml` with that of a newly generated site. */
function replaceSetting(name: string): Edit {
  return async project => {
    const { random, languages, bounds } = await readWorld(project)
    const fresh: Fields = JSON.parse(printSite(random, languages, bounds))
    return editSite(site => takeFields(site, fresh, [name]))(project)
  }
}

function editSite(change: (site: Fields, project: Project) => Fields): Edit {
  return async project => {
    await changeFields(sitePath(project), site => change(site, project))
    return 'site.yaml'
  }
}

function editLabels(more: (world: Parameters<typeof labelSlugs>[0]) => readonly string[]): Edit {
  return async project => {
    const { placeLabels, guideCategories, ...world } = await readWorld(project)
    const added = more(world).filter(slug => !placeLabels.includes(slug))
    const text = printLabels(world, { placeLabels: [...added, ...placeLabels], guideCategories })
    await writeFile(join(project.root, 'content/labels.yaml'), text)
    return `labels.yaml ${added.join(', ')}`
  }
}

function editHeaders(change: (text: string, number: number) => string): Edit {
  return async ({ root, random }) => {
    const path = join(root, '_headers')
    await writeFile(path, change(await readFile(path, 'utf8'), random.int(1, 9999)))
    return path
  }
}

/** Changes every text by language: the objects whose keys are the languages of the site. */
async function changeWords(
  project: Project,
  languages: readonly string[],
  change: (words: Fields) => Fields,
): Promise<void> {
  const keys = [...languages].sort().join()
  const isWords = (value: unknown) => {
    return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === keys
  }
  const labels = join(project.root, 'content/labels.yaml')
  for (const path of [labels, ...(await listTexts(project, 'authors', 'images'))]) {
    const text = JSON.stringify(await readFields(path))
    const changed = JSON.parse(text, (_, value) => (isWords(value) ? change(value) : value))
    await writeFields(path, changed)
  }
}

function languagesOf(site: Fields): string[] {
  return [...(site.languages as string[])]
}

function cityOf(site: Fields): { readonly name: string; readonly bounds: Bounds } {
  return site.city as { name: string; bounds: Bounds }
}

function sitePath({ root }: Project): string {
  return join(root, 'content/site.yaml')
}

const days = ['2020-02-29', '2026-12-31', '2027-05-01', '2027-07-15', '2035-01-01']
const entries = textsOfOneOf('events', 'objects', 'guides')

/** Edits of the days on which entries are published, and of `asOf`, the day that builds assume. */
export const scheduleEdits = {
  'entry: change when it is published': editOne(entries, (path, { random }) => {
    const life = random.pick([
      ...[{ published: random.pick(days) }, { until: random.pick(days) }, { draft: true }, {}],
    ])
    return changeFields(path, ({ published: _, until: __, draft: ___, ...rest }) => ({ ...rest, ...life }))
  }),
  'site: change when ended events are left out': async ({ root, random }) => {
    const leave_after_days = random.maybe(0.7, () => random.int(0, 400))
    await changeFields(join(root, 'content/site.yaml'), ({ ended_events: _, ...site }) => {
      return leave_after_days === undefined ? site : { ...site, ended_events: { leave_after_days } }
    })
    return String(leave_after_days)
  },
  'use another day from now on': changeSetting('asOf', days),
} as const satisfies Record<string, Edit>
