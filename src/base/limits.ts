/**
 * Every limit of the content, by its name in `site.yaml`: its default, its lowest and its highest value, and what is counted.
 * `docs/content.md` says what each of them protects. Since `site.yaml` is content itself, the values are bounded: at any setting,
 * a build ends in acceptable time, and one file, picture or page needs 2 GB of memory at most.
 */
export const limitTable = {
  files: { standard: 150_000, least: 100, most: 500_000, counts: 'files of the content that are not hidden' },
  items: { standard: 150_000, least: 100, most: 500_000, counts: 'event dates, objects and guides together' },
  event_dates: { standard: 1000, least: 10, most: 5000, counts: 'dates of one event' },
  text_kilobytes: { standard: 1024, least: 64, most: 4096, counts: 'KiB of a text file' },
  front_matter_kilobytes: {
    standard: 64,
    least: 4,
    most: 256,
    counts: 'Ki characters of the fields above a Markdown text',
  },
  yaml_kilobytes: { standard: 256, least: 16, most: 256, counts: 'Ki characters of a YAML file' },
  yaml_levels: { standard: 64, least: 16, most: 256, counts: 'nested mappings and lists' },
  field_characters: {
    standard: 10_000,
    least: 500,
    most: 50_000,
    counts: 'characters of a field of plain text',
  },
  markdown_kilobytes: {
    standard: 512,
    least: 16,
    most: 2048,
    counts: 'Ki characters of a text in Markdown or HTML, each link with its whole address',
  },
  html_levels: { standard: 60, least: 20, most: 200, counts: 'nested tags in a published text' },
  picture_megabytes: { standard: 20, least: 1, most: 64, counts: 'MiB of a picture' },
  picture_megapixels: { standard: 50, least: 1, most: 100, counts: 'millions of pixels of a picture' },
  renditions: { standard: 64, least: 16, most: 200, counts: 'presets in `renditions`, all kinds together' },
  page_megabytes: {
    standard: 50,
    least: 1,
    most: 100,
    counts: 'MiB of the files that the items of one page are made from',
  },
  site_megabytes: {
    standard: 2000,
    least: 10,
    most: 10_000,
    counts: 'MiB of the texts of all items; an event counts once for each of its dates',
  },
} as const satisfies Record<string, Record<'standard' | 'least' | 'most', number> & { counts: string }>

export type LimitName = keyof typeof limitTable

/** A number for every limit. */
export type Limits = Readonly<Record<LimitName, number>>

/** The names of all limits, in the order of the table. */
export const limitNames = Object.keys(limitTable) as readonly LimitName[]

/** The defaults. */
export const standardLimits: Limits = pick('standard')

/** The highest values. They apply to `site.yaml` itself, which is read before any limit is known. */
export const highestLimits: Limits = pick('most')

/** The limits that `site.yaml` sets, and the default of every limit that it does not set, or sets to a value that was refused. */
export function resolveLimits(set: { readonly [name in LimitName]?: number | undefined } = {}): Limits {
  return fill(name => set[name] ?? standardLimits[name])
}

/**
 * An exceeded limit: its name in `site.yaml`, and the highest value it can be set to; `most` is 0 if it already has that value.
 */
export type Raise = { readonly limit: LimitName; readonly most: number }

/** Returns how far a limit can be raised. */
export function raiseOf<N extends LimitName>(limit: N, limits: Pick<Limits, N>): Raise {
  const { most } = limitTable[limit]
  return { limit, most: limits[limit] < most ? most : 0 }
}

const KiB = 1024
const MiB = 1024 * 1024

/** The most bytes of each kind of file that is read whole. `node scripts/run.mjs trials limits` reads the worst file of each kind. */
const maxBytes = {
  text: ({ text_kilobytes }: Limits) => text_kilobytes * KiB,
  picture: ({ picture_megabytes }: Limits) => picture_megabytes * MiB,
  'header-rules': () => 256 * KiB,
  ledger: () => 64 * MiB,
  'map-layer': () => 2 * MiB,
  'import-record': () => 16 * MiB,
  'import-answer': () => 40 * MiB,
  'git-file': () => 64 * KiB,
  hook: () => 16 * MiB,
  cache: () => 256 * MiB,
  'built-file': () => 128 * MiB,
} as const

export type FileKind = keyof typeof maxBytes

/** A kind of file, and the most bytes that one may have. Files are read only with such a limit. */
export type ByteLimit = { readonly kind: FileKind; readonly bytes: number }

/** Returns the limit of a kind of file, by default the highest. */
export function byteLimit(kind: FileKind, limits: Limits = highestLimits): ByteLimit {
  return { kind, bytes: maxBytes[kind](limits) }
}

function pick(column: 'standard' | 'most'): Limits {
  return fill(name => limitTable[name][column])
}

function fill(numberOf: (name: LimitName) => number): Limits {
  return Object.fromEntries(limitNames.map(name => [name, numberOf(name)])) as Limits
}
