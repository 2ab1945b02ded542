import sharp from 'sharp'
import { addDays, dayIn } from '../../base/day.ts'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import { primaryOf } from '../../base/primary-language.ts'
import { languages as knownLanguages, type Language } from '../../base/problems/describe-problem.ts'
import { slugify } from '../../base/slug.ts'
import { printMarkdownEntry, printYaml } from '../../content/print/print-entry.ts'
import type { Fields } from '../../content/print/print-fields.ts'
import { entryComments, exampleWords, settingComments } from '../../content/schemas/new-file-words.ts'
import { middleOfBounds } from '../../content/schemas/site-schema.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { type Answers, printSite, siteOf } from './site-answers.ts'
import { middleOf } from './skeletons.ts'

/** A new content: the answers that its settings are made of, the language of its comments, and whether it has examples. */
type FirstContent = {
  readonly answers: Answers
  readonly language: Language
  readonly now: Date
  readonly isEmpty: boolean
}

/** Makes the files of a new, valid content: settings, then examples. @throws CannotMake if an answer is wrong */
export function firstContent({ answers, language, now, isEmpty }: FirstContent): OutputFile[] {
  const site = siteOf(answers)
  const about = settingComments[language]
  const { site: top, licence, patterns } = about
  const wordsIn = (tag: string) => {
    return exampleWords[knownLanguages.find(known => known === primaryOf(tag).toLowerCase()) ?? language]
  }
  const inEach = (word: keyof ReturnType<typeof wordsIn>) => {
    return Object.fromEntries(site.languages.map(tag => [tag, wordsIn(tag)[word]]))
  }
  const labels = {
    places: isEmpty ? {} : { attraction: inEach('attraction') },
    guide_categories: isEmpty ? {} : { walks: inEach('walks') },
  }
  const settings = [
    textFile('site.yaml', printSite(answers, { '': top, licence, href_patterns: patterns })),
    textFile('labels.yaml', printYaml(labels, { '': about.labels })),
    textFile('taxonomy.yaml', printTaxonomy(about.taxonomy)),
  ]
  if (isEmpty) return settings

  const [main = ''] = site.languages
  const words = wordsIn(main)
  const comments = entryComments[language]
  const ownWords = exampleWords[language]
  const slugs = { image: slugify(words.picture), place: slugify(words.place) }
  const entry = (kind: 'event' | 'place' | 'guide', { id, ...fields }: Fields) => {
    const title = words[kind]
    const path = `${kind === 'place' ? 'objects' : `${kind}s`}/${slugify(title)}.md`
    const all = { id, language: main, title, image: slugs.image, ...fields }
    return textFile(path, printMarkdownEntry(all, words.text, comments))
  }
  const author = slugify(words.author)
  const start = addDays(dayIn(site.time_zone, now), daysAhead)
  const middle = middleOf({ name: 'content', site, language })
  // A check warns of a place in the very middle, so the example is half-way from there to the northern edge.
  const location = middleOfBounds({ ...site.city.bounds, south: middle.latitude })
  const sidecar = {
    id: 1,
    title: inEach('picture'),
    alt: inEach('alt'),
    focal_point: { x: `${sun.x * 100}%`, y: `${sun.y * 100}%` },
    licence: 'CC0 1.0',
  }
  const writer = { name: words.author, text: inEach('aboutAuthor') }
  return [
    ...settings,
    entry('place', {
      id: 1,
      label: 'attraction',
      location: { ...location },
      info_box: { address: words.address },
    }),
    entry('event', {
      dates: [{ id: 1, start }],
      categories: ['fairs'],
      category: 'fairs',
      place: slugs.place,
    }),
    entry('guide', { id: 1, category: 'walks', author }),
    textFile(`authors/${author}.yaml`, printYaml(writer)),
    textFile(
      `images/${slugs.image}.yaml`,
      printYaml(sidecar, { focal_point: ownWords.focalPoint, licence: ownWords.licence }),
    ),
    { path: `images/${slugs.image}.jpg`, read: drawExample },
  ]
}

const daysAhead = 30

/** Returns `taxonomy.yaml` with the categories of the contract, below a comment. */
export function printTaxonomy(comment: string): string {
  const categories = taxonomy.map(({ slug, title, icon, subcategories }) => {
    const inner = subcategories.map(sub => ({ slug: sub.slug, title: sub.title }))
    return { slug, title, icon, subcategories: inner.length > 0 ? inner : undefined }
  })
  return printYaml({ categories }, { '': comment })
}

/** The middle of the sun, as fractions of the drawing's width and height. */
const sun = { x: 0.62, y: 0.38 } as const

/** Draws a sun above the sea, as a JPEG. */
function drawExample(): Promise<Buffer> {
  const width = 1600
  const height = 1067
  const horizon = 0.6
  const radius = 0.13
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const x = (index % width) / width
    const y = Math.floor(index / width) / height
    const isSun = Math.hypot((x - sun.x) * (width / height), y - sun.y) < radius
    const sky = isSun ? [255, 214, 120] : [90 + 150 * y, 150 + 80 * y, 215]
    pixels.set(y < horizon ? sky : [20, 95 - 50 * y, 150 - 60 * y], index * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}
