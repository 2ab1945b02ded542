import type { z } from 'zod'
import { taxonomy as contract } from '../contract/taxonomy.ts'
import type { Folder, LoadedContent } from '../model/loaded-content.ts'
import { type AuthorSource, authorSchema } from '../model/sources/author.ts'
import { type EventSource, eventSchema } from '../model/sources/event.ts'
import { type GuideSource, guideSchema } from '../model/sources/guide.ts'
import { type LabelsSource, labelsSchema } from '../model/sources/labels.ts'
import { type ObjectSource, objectSchema } from '../model/sources/object.ts'
import { type PictureSource, pictureSchema } from '../model/sources/picture.ts'
import { type SiteSource, siteSchema } from '../model/sources/site.ts'
import { type TaxonomySource, taxonomySchema } from '../model/sources/taxonomy.ts'
import type { ProblemCode } from '../problems/codes.ts'
import type { Problem } from '../problems/problem.ts'
import { readDocument } from '../reading/document.ts'
import { lineStartsOf, type ReadSource, type Source, toProblem } from '../reading/source.ts'
import type { Names } from './names.ts'
import { type Lenient, readFields } from './read-fields.ts'

/** What one file says, as far as it could be read: whole where nothing was wrong with it. */
export type Read<T> = { readonly source: ReadSource; readonly value: Lenient<T> }

/** The content as far as it could be read, for the rules that hold one thing against another. */
export type Draft = {
  readonly loaded: LoadedContent
  readonly site: Read<SiteSource> | undefined
  readonly taxonomy: Read<TaxonomySource> | undefined
  readonly labels: Read<LabelsSource> | undefined
  readonly events: readonly Read<EventSource>[]
  readonly objects: readonly Read<ObjectSource>[]
  readonly guides: readonly Read<GuideSource>[]
  readonly authors: readonly Read<AuthorSource>[]
  readonly pictures: readonly Read<PictureSource>[]
}

/** Reads every file by its schema; the settings first, since the entries refer to what stands in them. */
export function readDraft(loaded: LoadedContent): { draft: Draft; problems: Problem[] } {
  const { settings, texts } = loaded
  const reader = new DraftReader()
  const [site] = reader.read(siteSchema, settings.site, {})
  const languages = namesOfLanguages(site)
  const [taxonomy] = reader.read(taxonomySchema, settings.taxonomy, languages)
  const [labels] = reader.read(labelsSchema, settings.labels, languages)
  const names = {
    ...languages,
    ...namesOfTaxonomy(taxonomy),
    ...namesOfLabels(labels),
    ...namesOfFiles(loaded),
  }
  const draft: Draft = {
    loaded,
    site,
    taxonomy,
    labels,
    events: reader.read(eventSchema, texts.events, names),
    objects: reader.read(objectSchema, texts.objects, names),
    guides: reader.read(guideSchema, texts.guides, names),
    authors: reader.read(authorSchema, texts.authors, names),
    pictures: reader.read(pictureSchema, texts.images, names),
  }
  return { draft, problems: reader.problems }
}

/** Findings that leave the rest of a document as it was typed. */
const readable: ReadonlySet<ProblemCode> = new Set(['duplicate-key', 'text-after-hash'])

class DraftReader {
  readonly problems: Problem[] = []

  /** What the files say; a file that cannot be read at all gives its problems only. */
  read<S extends z.ZodObject>(
    schema: S,
    sources: readonly Source[] | Source | undefined,
    names: Names,
  ): Read<z.infer<S>>[] {
    return [sources ?? []].flat().flatMap(source => {
      const { tree, findings } = readDocument(source)
      const isReadable = findings.every(({ code }) => readable.has(code))
      const fields = isReadable ? readFields(schema, tree, names) : undefined
      const all = [...findings, ...(fields?.findings ?? [])]
      const read = { ...source, tree, lineStarts: lineStartsOf(source.text) }
      for (const finding of all) this.problems.push(toProblem(read, finding))
      return fields ? [{ source: read, value: fields.value }] : []
    })
  }
}

// Where one of the languages was refused, the others are not all there are.
function namesOfLanguages(site: Read<SiteSource> | undefined): Names {
  const languages = site?.value.languages
  return languages && !languages.includes(undefined) ? { language: setOf(languages) } : {}
}

/** The categories of the file and of the contract: where the two differ, that is told once, in the file. */
function namesOfTaxonomy(taxonomy: Read<TaxonomySource> | undefined): Names {
  const categories = [...contract, ...(taxonomy?.value.categories ?? [])]
  const subcategories = categories.flatMap(category => category?.subcategories ?? [])
  return {
    category: setOf(categories.map(each => each?.slug)),
    subcategory: setOf(subcategories.map(each => each?.slug)),
  }
}

function namesOfLabels(labels: Read<LabelsSource> | undefined): Names {
  const { places, guide_categories } = labels?.value ?? {}
  return {
    ...(places ? { label: setOf(Object.keys(places)) } : {}),
    ...(guide_categories ? { 'guide-category': setOf(Object.keys(guide_categories)) } : {}),
  }
}

// A file or folder that was refused is told of itself: a name of it counts as known.
function namesOfFiles({ name, listed, refused, problems }: LoadedContent): Names {
  const namesIn = (kind: 'author' | 'object' | 'image', folder: Folder): Names => {
    if (problems.some(({ file }) => file === `${name}/${folder}`)) return {}
    const places = [...listed, ...refused].map(({ place }) => place)
    const slugs = places.map(place => {
      return place.kind === 'entry' && place.folder === folder ? place.slug : undefined
    })
    return { [kind]: setOf(slugs) }
  }
  return {
    ...namesIn('author', 'authors'),
    ...namesIn('object', 'objects'),
    ...namesIn('image', 'images'),
  }
}

function setOf(names: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(names.filter(name => name !== undefined))
}
