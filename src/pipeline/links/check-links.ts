import { join } from 'node:path'
import { z } from 'zod'
import { addDays, dayIn } from '../../base/day.ts'
import { readWithinSync } from '../../base/files/read-file.ts'
import { writeCacheFile } from '../../base/files/write-file.ts'
import { groupBy } from '../../base/group-by.ts'
import { byteLimit } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { attempt } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { tryParseJson } from '../../base/try-parse-json.ts'
import type { Content } from '../../content/schemas/content.ts'
import { findWebAddresses } from '../../content/text/bare-addresses.ts'
import { toProblem } from '../../content/yaml/source.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { withBuildCache } from '../build-cache.ts'
import { type BuildOptions, resolveConfig } from '../config.ts'
import { readContent } from '../read-content.ts'
import { validate } from '../stages.ts'
import { createLinkAsker, type LinkAnswer, type LinkGate } from './ask-link.ts'

/** The addresses of a content: how many they are, how many were asked, left for another run, and failed for the first day. */
export type LinksReport = {
  readonly problems: readonly Problem[]
  readonly counts: Readonly<Record<'all' | 'asked' | 'left' | 'doubtful', number>>
}

type LinkOptions = LinkGate & { readonly onAsked?: (done: number, total: number) => void }

/** What is remembered of an address: the day on which it was asked, its answer, and since when it fails. */
const memorySchema = z.record(
  z.string(),
  z.object({
    day: z.iso.date(),
    kind: z.enum(['there', 'gone', 'moved', 'unclear']),
    detail: z.string(),
    since: z.string().optional(),
  }),
)
type Memory = z.infer<typeof memorySchema>

const mostAsked = 1000
const hostsAtOnce = 8
const totalMs = 20 * 60_000
const daysBetween = 7

/**
 * Asks the web addresses in published entries, each at most once a day, and again after a week if it was there. Reports those that
 * failed on two days. No build depends on it.
 *
 * @throws ContentMissing; ContentProblems; UserError if no server answered
 */
export async function checkLinks(
  options: BuildOptions,
  { onAsked, ...gate }: LinkOptions = {},
): Promise<LinksReport> {
  const config = resolveConfig(options)
  const content = await withBuildCache(
    config,
    async ({ images }) => validate(await readContent(config, images), config, images),
    { readOnly: true },
  )
  const today = config.asOf ?? dayIn(content.site.time_zone, new Date())
  const places = groupBy(listLinks(content), ({ address }) => address)
  const path = join(config.cache, 'links.json')
  const known = readMemory(path)
  const lastDay = (address: string) => known[address]?.day ?? ''
  const isDue = (address: string) => {
    const wasThere = known[address]?.kind === 'there'
    return wasThere ? addDays(lastDay(address), daysBetween) <= today : lastDay(address) !== today
  }
  const due = [...places.keys()]
    .filter(isDue)
    .sort((a, b) => compareCodePoints(lastDay(a), lastDay(b)) || compareCodePoints(a, b))
  const answers = await askAll(due.slice(0, mostAsked), gate, onAsked)
  const memory = Object.fromEntries(
    [...places.keys()].flatMap(address => {
      const [last, answer] = [known[address], answers.get(address)]
      if (!answer) return last ? [[address, last]] : []
      const since = last && last.kind !== 'there' ? last.since : today
      return [[address, { ...answer, day: today, ...(answer.kind !== 'there' && { since }) }]]
    }),
  ) as Memory
  if (answers.size > 0) writeCacheFile(path, Buffer.from(JSON.stringify(memory)))
  const failed = Object.entries(memory).filter(([, { kind }]) => kind !== 'there')
  const sure = failed.filter(([, { since, day }]) => since !== undefined && since < day)
  const problems = sure.flatMap(([address, answer]) =>
    (places.get(address) ?? []).map(({ source, at }) =>
      toProblem(source, { ...describeAnswer(address, answer), at }),
    ),
  )
  const counts = {
    asked: answers.size,
    left: due.length - answers.size,
    doubtful: failed.length - sure.length,
  }
  return { problems, counts: { all: places.size, ...counts } }
}

function* listLinks({ events, objects, guides, authors, pictures }: Content) {
  for (const { source, value } of [...events, ...objects, ...guides, ...authors, ...pictures]) {
    if ('draft' in value && value.draft === true) continue
    const { text } = source
    for (const { address, at } of findWebAddresses(text)) {
      // Not after `# `, which begins a comment.
      const before = text.slice(text.lastIndexOf('\n', at) + 1, at)
      if (!/(?:^|\s)# /.test(before))
        yield { address: address.replaceAll('&amp;', '&'), source, at: { offset: at } }
    }
  }
}

/** Asks addresses, one after the other on each host. */
async function askAll(
  addresses: readonly string[],
  gate: LinkGate,
  onAsked: LinkOptions['onAsked'],
): Promise<ReadonlyMap<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>()
  const { ask, close } = createLinkAsker(gate)
  const hosts = [...groupBy(addresses, address => parseUrl(address)?.host ?? '').values()]
  const end = performance.now() + totalMs
  const askHosts = async () => {
    for (let host = hosts.pop(); host; host = hosts.pop()) {
      for (const address of host) {
        if (performance.now() > end) return
        answers.set(address, await ask(address))
        onAsked?.(answers.size, addresses.length)
        // It asks to be left alone.
        if (answers.get(address)?.detail === '429') break
      }
    }
  }
  const hostCount = hosts.length
  await Promise.all(Array.from({ length: hostsAtOnce }, askHosts)).finally(close)
  const hasAnswer = [...answers.values()].some(
    ({ kind, detail }) => /^(?:there|moved)$/.test(kind) || /^\d/.test(detail),
  )
  if (hostCount > 1 && !hasAnswer)
    throw new UserError({
      en: 'No server answered. Check the connection to the internet, and try again.',
      sv: 'Ingen server svarade. Kontrollera internetanslutningen och försök igen.',
    })
  return answers
}

function describeAnswer(typed: string, { kind, detail }: LinkAnswer): Refusal {
  if (kind === 'moved') return refusal('stale-link:moved', { typed, to: detail })
  if (kind === 'unclear') return refusal('stale-link:unclear', { typed, why: detail })
  return detail === 'ENOTFOUND'
    ? refusal('stale-link:host', { host: parseUrl(typed)?.host ?? typed })
    : refusal('stale-link', { typed, status: detail })
}

function readMemory(path: string): Memory {
  const text = attempt(() => readWithinSync(path, byteLimit('import-answer'))?.toString('utf8'))
  // Without it, each address is asked again.
  return memorySchema.safeParse(tryParseJson(text ?? '')).data ?? {}
}
