import { languageCodes, matchLanguage, primaryOf } from './language-codes.ts'
import { type KnownLanguages, keyOf, type SpeakingItem } from './speaking-item.ts'

/**
 * The languages that addresses tell: by the places in them that tell it, that of more items before that of fewer. Places are
 * the segments of the paths of a host (`/en/`), the first labels of the hosts of a domain (`en.`), and the last ones of hosts
 * of a name, as countries (`.se`). A place tells where there are several languages in it; a segment also where there is
 * one, unless that could be a word as well: where no candidates are known, and less than a quarter of the items have it.
 */
export function languagesByHref(
  items: readonly SpeakingItem[],
  candidates: readonly string[] | undefined,
): KnownLanguages {
  const places = new Map<string, Map<string, string>>()
  for (const item of items) {
    for (const { place, language } of findTags(item.href, candidates)) {
      const found = places.get(place) ?? new Map<string, string>()
      places.set(place, found.set(keyOf(item), language))
    }
  }
  const telling = [...places].filter(([place, found]) => tells(place, found, { items, candidates }))
  const fewestFirst = telling.map(([, found]) => found).sort((a, b) => a.size - b.size)
  return new Map(fewestFirst.flatMap(found => [...found]))
}

type Frame = { readonly items: readonly SpeakingItem[]; readonly candidates: readonly string[] | undefined }

function tells(place: string, found: KnownLanguages, { items, candidates }: Frame): boolean {
  if (new Set(found.values()).size > 1) return true
  return place.startsWith('segment') && (candidates !== undefined || found.size * 4 >= items.length)
}

type Tag = { readonly place: string; readonly language: string }

function findTags(href: string, candidates: readonly string[] | undefined): Tag[] {
  const { hostname, pathname } = new URL(href)
  return [...tagsInPath(hostname, pathname), ...tagsInHost(hostname)].flatMap(({ place, tag }) => {
    const language = tag === undefined || !candidates ? tag : matchLanguage(tag, candidates)
    return language === undefined ? [] : [{ place, language }]
  })
}

function tagsInPath(host: string, path: string) {
  const segments = path
    .split('/')
    .filter(segment => segment !== '')
    .slice(0, mostSegments)
  return segments.map((text, index) => ({ place: `segment ${index} of ${host}`, tag: readTag(text) }))
}

// Nobody names a language further back.
const mostSegments = 8

function tagsInHost(host: string) {
  const [first = '', ...others] = host.split('.')
  const name = host.replace(/(?:\.com?)?\.[^.]*$/, '')
  return [
    { place: `domain ${others.join('.')}`, tag: others.length > 1 ? readTag(first) : undefined },
    { place: `name ${name}`, tag: languageOfCountry(others.at(-1) ?? '') },
  ]
}

function readTag(text: string): string | undefined {
  const isTag =
    /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(text) && languageCodes.has(text.slice(0, 2).toLowerCase())
  return isTag ? text.toLowerCase().replace('_', '-') : undefined
}

function languageOfCountry(label: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(label)) return undefined
  const country = label.toLowerCase() === 'uk' ? 'GB' : label.toUpperCase()
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return language && languageCodes.has(language) ? primaryOf(language) : undefined
}
