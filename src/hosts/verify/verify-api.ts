import { z } from 'zod'
import { chooseLimits } from '../../base/problems/check-options.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { UserError, type Words, wordsIn } from '../../base/problems/user-error.ts'
import { collections } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { decodeJson } from '../../contract/read-json.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { type Bases, endpointUrl, resolveBases, type Walk, walkCollection } from './collection-walk.ts'
import { answerRules, endpointRules, statusRules } from './rules/answer-rules.ts'
import { eventDateRules, eventDatesOf, imageRules, placedImages } from './rules/item-rules.ts'
import { fetchMedia, mediaRequestsOf, mediaRules } from './rules/media-rules.ts'
import { checkOutputs, outputRules } from './rules/output-rules.ts'
import { bodyRules, type CountedPage, pagingRules, wholeRules } from './rules/page-rules.ts'
import { type ChosenLimits, type Client, createClient, defaultLimits } from './verify-client.ts'
import { applyRules, type VerifyReport } from './verify-rule.ts'

/**
 * What to check. `url` is the base to request. `publicUrl` is the base that its links are written for, if that is another,
 * as in a preview; a preview on this machine is recognized by its links. Missing limits are those of `defaultLimits`. The rules
 * are in words of `language`, by default English; what a breach saw is in English.
 */
export type VerifyOptions = {
  readonly url: string
  readonly publicUrl?: string | undefined
  readonly language?: Language
  /** Called with the number of requests before each. */
  readonly onRequest?: ((requests: number) => void) | undefined
} & ChosenLimits

/**
 * Reads a whole API as a strict client would and compares each answer with the contract.
 *
 * @throws UserError if the base is not a URL, a limit is invalid, or the server does not respond.
 */
export async function verify(options: VerifyOptions): Promise<VerifyReport> {
  const { url, publicUrl, language = 'en', onRequest, ...chosen } = options
  const limits = chooseLimits(defaultLimits, chosen, ['pauseMs'])
  const { maxPages, maxMedia } = limits
  const given = resolveBases(url, publicUrl ?? url)
  const client = createClient(new URL(given.base), limits, onRequest)
  await expectAnswer(given, client)
  const foundBase = publicUrl === undefined ? await findPublicBase(given.base, client) : undefined
  const bases = foundBase === undefined ? given : resolveBases(url, foundBase)

  const asked = { client, language }
  const walks = await Promise.all(
    collections.map(collection => walkCollection(collection, { bases, client, maxPages })),
  )
  const pages = walks.flatMap(walk => walk.pages)
  const answered = pages.filter(({ answer }) => answer.status === 200)
  const images = pages.flatMap(page => placedImages(page.endpoint.collection.name, page))
  const sources = mediaRequestsOf(images, bases)
  const media = await Promise.all(sources.slice(0, maxMedia).map(source => fetchMedia(source, client)))

  const outputs = await checkOutputs(bases, client, limits.maxBytes)

  const reports = await Promise.all([
    applyRules(statusRules, pages, asked),
    applyRules(answerRules, answered, asked),
    applyRules(endpointRules, walks, asked),
    applyRules(bodyRules, answered, asked),
    applyRules(pagingRules, walks.flatMap(countedPages), asked),
    applyRules(wholeRules, walks, asked),
    applyRules(eventDateRules, pages.flatMap(eventDatesOf), asked),
    applyRules(imageRules, images, asked),
    applyRules(mediaRules, media, asked),
    applyRules(outputRules, outputs, asked),
  ])
  const notes = walks.flatMap(notesOnPages)
  if (pages.some(({ envelope }) => /\/page\/\d+\.json\?/.test(String(envelope?.next))))
    notes.push({
      en: 'The links lead to the files of pages, page/N.json, which GitHub Pages needs; the contract has N in the query alone.',
      sv: 'Länkarna leder till sidornas filer, page/N.json, som GitHub Pages kräver; i kontraktet står N bara i frågesträngen.',
    })
  if (bases.base !== bases.publicBase)
    notes.unshift({
      en: `The links are written for ${bases.publicBase}, and were followed here.`,
      sv: `Länkarna är skrivna för ${bases.publicBase}, men har följts här.`,
    })
  if (media.length < sources.length)
    notes.push({
      en: `${media.length} of ${sources.length} pictures were fetched, the most allowed.`,
      sv: `${media.length} av ${sources.length} bilder hämtades, så många som var tillåtet.`,
    })
  return {
    url: bases.base,
    requests: client.requests(),
    rules: reports.flat(),
    notes: notes.map(note => wordsIn(note, language)),
  }
}

async function expectAnswer({ base }: Bases, client: Client): Promise<void> {
  const { url, failure } = await client.ask({ url: endpointUrl(base, collections[0].name) })
  if (failure === null) return
  const { host } = new URL(url)
  const [en, sv] = failure.endsWith('(ENOTFOUND)')
    ? [`${host}: the name is not found (ENOTFOUND).`, `${host}: namnet finns inte (ENOTFOUND).`]
    : [
        `${url} cannot be reached: ${failure}. Is the server running?`,
        `${url} går inte att nå: ${failure}. Är servern igång?`,
      ]
  throw new UserError({ en, sv })
}

function countedPages({ pages, pageCount }: Walk): CountedPage[] {
  return pageCount === null
    ? []
    : pages.map(page => ({ ...page, pageCount, publicUrl: page.endpoint.publicUrl }))
}

function notesOnPages({ endpoint, pages, pageCount }: Walk): Words[] {
  if (pageCount === null || pages.length === pageCount) return []
  const { name } = endpoint.collection
  return [
    {
      en: `${pages.length} of ${pageCount} pages of ${name} were read, the most allowed.`,
      sv: `${pages.length} av ${pageCount} sidor av ${name} lästes, så många som var tillåtet.`,
    },
  ]
}

/**
 * Returns the base that the links of a preview on this machine are written for: the part before the collection in the first
 * link found. `undefined` if the API is not a preview, or no page has a link.
 */
async function findPublicBase(base: string, client: Client): Promise<string | undefined> {
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(base).hostname)) return undefined
  for (const { name, envelope } of collections) {
    if (envelope !== 'links') continue
    const { body } = await client.ask({ url: endpointUrl(base, name) })
    const [publicBase, ...query] = nextOf(body)?.split(`${apiPrefix}${name}/?`) ?? []
    if (query.length === 1) return publicBase
  }
  return undefined
}

function nextOf(body: Buffer): string | undefined {
  const decoded = decodeJson(body)
  const page = z.looseObject({ next: z.string() }).safeParse('value' in decoded && decoded.value)
  return page.data && parseUrl(page.data.next) ? page.data.next : undefined
}
