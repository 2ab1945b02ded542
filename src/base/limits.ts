/** A limit that `site.yaml` may set: its default, its lowest and highest value, and its purpose. */
type LimitRow = {
  readonly standard: number
  readonly least: number
  readonly most: number
  /** What is counted, for people. */
  readonly counts: string
  /** What the limit protects, and from what. */
  readonly protects: string
}

/**
 * Every limit of the content, by its name in `site.yaml`. Since `site.yaml` is content itself, the values are bounded: at any
 * setting, a build ends in bearable time, and one file, picture or page needs 2 GB of memory at most.
 */
export const limitTable = {
  files: {
    standard: 150_000,
    least: 100,
    most: 500_000,
    counts: 'files of the content that are not hidden',
    protects: 'memory: the values of each file are kept',
  },
  items: {
    standard: 150_000,
    least: 100,
    most: 500_000,
    counts: 'event dates, objects and guides together',
    protects: 'memory: all items are sorted and cut into pages',
  },
  event_dates: {
    standard: 1000,
    least: 10,
    most: 5000,
    counts: 'dates of one event',
    protects: 'the disk: the text of an event is published once for each of its dates',
  },
  text_kilobytes: {
    standard: 1024,
    least: 64,
    most: 4096,
    counts: 'KiB of a text file',
    protects: 'memory: a file is read whole',
  },
  front_matter_kilobytes: {
    standard: 64,
    least: 4,
    most: 256,
    counts: 'Ki characters of the fields above a Markdown text',
    protects: 'time: YAML full of errors is slow to read',
  },
  yaml_kilobytes: {
    standard: 256,
    least: 16,
    most: 512,
    counts: 'Ki characters of a YAML file',
    protects: 'time: YAML full of errors is slow to read',
  },
  yaml_levels: {
    standard: 64,
    least: 16,
    most: 256,
    counts: 'nested mappings and lists',
    protects: 'the stack',
  },
  field_characters: {
    standard: 10_000,
    least: 500,
    most: 50_000,
    counts: 'characters of a field of plain text',
    protects: 'pages: an alt text is repeated in every rendition of its picture',
  },
  markdown_kilobytes: {
    standard: 512,
    least: 16,
    most: 2048,
    counts: 'Ki characters of a text in Markdown or HTML, each link with its whole address',
    protects: 'time and memory: a short link name can repeat a long address many times',
  },
  html_levels: {
    standard: 60,
    least: 20,
    most: 200,
    counts: 'nested tags in a published text',
    protects: 'the stack, also of programs that read the API',
  },
  picture_megabytes: {
    standard: 20,
    least: 1,
    most: 64,
    counts: 'MiB of a picture',
    protects: 'memory: a picture is read whole',
  },
  picture_megapixels: {
    standard: 50,
    least: 1,
    most: 100,
    counts: 'millions of pixels of a picture',
    protects: 'memory: a decoded picture takes up to 4 bytes per pixel, and each core decodes one',
  },
  renditions: {
    standard: 64,
    least: 16,
    most: 200,
    counts: 'presets in `renditions`, all kinds together',
    protects: 'time and the disk: each picture is made in each of them',
  },
  page_megabytes: {
    standard: 50,
    least: 1,
    most: 100,
    counts: 'MiB of the files that the items of one page are made from',
    protects: 'memory: a page is printed whole',
  },
  site_megabytes: {
    standard: 2000,
    least: 10,
    most: 10_000,
    counts: 'MiB of the texts of all items; an event counts once for each of its dates',
    protects: 'the disk',
  },
} as const satisfies Record<string, LimitRow>

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

function pick(column: 'standard' | 'most'): Limits {
  return fill(name => limitTable[name][column])
}

function fill(numberOf: (name: LimitName) => number): Limits {
  return Object.fromEntries(limitNames.map(name => [name, numberOf(name)])) as Limits
}
