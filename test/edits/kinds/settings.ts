import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { labelSlugs, printLabels } from '../../import/generator/people.ts'
import { printSite } from '../../import/generator/site.ts'
import type { Bounds } from '../../import/generator/world.ts'
import { addLanguage, dropLanguage } from '../across-entries.ts'
import { type Fields, NotPossible, readFields, writeFields } from '../entry-file.ts'
import type { Edit, Project } from '../project.ts'
import { readWorld } from '../world.ts'
import { takeFields } from './fields.ts'

/** Edits of what holds for the whole site. */
export const settingEdits = {
  'site: change base_url': changeSite('base_url'),
  'site: change time_zone': changeSite('time_zone'),
  'site: change licence': changeSite('licence'),
  'site: change page_sizes': changeSite('page_sizes'),
  'site: change href_patterns': changeSite('href_patterns'),
  'site: change media_host': changeSite('media_host'),
  'site: change renditions': changeSite('renditions'),
  'site: switch the media host on or off': async project => {
    return editSite(project, ({ media_host: host, ...others }) => {
      return host === undefined ? { ...others, media_host: 'https://media.example.net' } : others
    })
  },
  'site: rename the city': async project => {
    const name = `Newtown ${project.random.int(1, 99)}`
    return editSite(project, site => ({ ...site, city: { ...cityOf(site), name } }))
  },
  'site: widen the bounds': async project => {
    return editSite(project, site => ({ ...site, city: { ...cityOf(site), bounds: widest } }))
  },
  'site: narrow the bounds': async project => {
    return editSite(project, site => {
      const { south, east, north } = cityOf(site).bounds
      return { ...site, city: { ...cityOf(site), bounds: { west: east, south, east, north } } }
    })
  },
  'site: change one rendition': async project => {
    return editSite(project, site => {
      const groups = Object.entries((site.renditions ?? {}) as Record<string, Record<string, string>>)
      const [[group, presets]] = [groups[0] ?? ['', {}]]
      const [name] = Object.keys(presets)
      if (name === undefined) throw new NotPossible('There is no preset.')
      const changed = { ...presets, [name]: `width-${project.random.int(2, 30)} quality-70` }
      return { ...site, renditions: { ...Object.fromEntries(groups), [group]: changed } }
    })
  },
  'site: change limits': async project => {
    const limits = limitsBy(project.random)
    return editSite(project, ({ limits: _, ...site }) => ({ ...site, ...(limits ? { limits } : {}) }))
  },
  'site: change the order of languages': async project => {
    return editSite(project, site => ({ ...site, languages: [...(site.languages as string[])].reverse() }))
  },
  'site: add a language': addLanguage,
  'site: drop a language': dropLanguage,
  'labels: other words': async project => {
    const path = join(project.root, 'content/labels.yaml')
    const { places, guideCategories, ...world } = await readWorld(project)
    await writeFile(path, printLabels(world, { places, guideCategories }))
    return 'labels.yaml: other words'
  },
  'labels: more of them': async project => {
    const path = join(project.root, 'content/labels.yaml')
    const { places, guideCategories, ...world } = await readWorld(project)
    const more = labelSlugs(world, 'more').filter(slug => !places.includes(slug))
    await writeFile(path, printLabels(world, { places: [...more, ...places], guideCategories }))
    return `labels.yaml: ${more.join(', ')}`
  },
  'headers: other seconds': editHeaders('another max-age', (text, { random }) => {
    return text.replace(/max-age=\d+/, `max-age=${random.int(1, 9999)}`)
  }),
  'headers: another header': editHeaders('one more header', (text, { random }) => {
    return text.replace('\n/media/*\n', `\n/media/*\n  X-Edition: ${random.int(1, 9999)}\n`)
  }),
  'headers: another rule': editHeaders('one more rule', (text, { random }) => {
    return `${text}\n/extra-${random.int(1, 9999)}/*\n  X-Robots-Tag: noindex\n`
  }),
} as const satisfies Record<string, Edit>

/** None, some that few files come near, and some that most go beyond. */
function limitsBy(random: Project['random']): Fields | undefined {
  return random.pick([
    undefined,
    { items: random.int(100, 999), yaml_levels: random.int(16, 99) },
    { markdown_kilobytes: 16, front_matter_kilobytes: 4, html_levels: 20 },
    { field_characters: 500, picture_megapixels: 1, picture_megabytes: random.int(1, 20) },
  ])
}

const widest: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** A field of `site.yaml` as another site has it. */
function changeSite(name: string): Edit {
  return async project => {
    const { random, languages, bounds } = await readWorld(project)
    const fresh: Fields = JSON.parse(printSite(random, languages, bounds))
    await editSite(project, site => takeFields(site, fresh, [name]))
    return `site.yaml: another ${name}`
  }
}

async function editSite({ root }: Project, change: (site: Fields) => Fields): Promise<string> {
  const path = join(root, 'content/site.yaml')
  const site = await readFields(path)
  await writeFields(path, change(site))
  return 'site.yaml'
}

function cityOf(site: Fields): { readonly name: string; readonly bounds: Bounds } {
  return site.city as { name: string; bounds: Bounds }
}

function editHeaders(said: string, change: (text: string, project: Project) => string): Edit {
  return async project => {
    const path = join(project.root, '_headers')
    await writeFile(path, change(await readFile(path, 'utf8'), project))
    return `_headers: ${said}`
  }
}
