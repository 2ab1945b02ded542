import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { icon, look } from '../../base/look/look.ts'
import { pageFiles } from '../../base/program.ts'
import { decodeText } from '../../content/yaml/text-file.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import { sha256Of } from '../../images/record.ts'
import type { Config } from '../../pipeline/config.ts'
import { readInContent } from '../content-files.ts'
import { readSidecar } from '../focal-point.ts'
import type { Cards, CityMap, ItemView } from '../messages/items.ts'
import type { Changes, Overview } from '../messages/overview.ts'
import type { Pictures, PictureView } from '../messages/pictures.ts'
import { PublishedSite } from '../published.ts'
import { makeCards } from '../show/cards.ts'
import { ChangeFinder } from '../show/changes.ts'
import { type ItemName, showCityMap, showItem } from '../show/item.ts'
import { showOverview } from '../show/overview.ts'
import { showPicture, showPictures } from '../show/pictures.ts'
import type { Workbench } from '../workbench.ts'
import { fileAnswer, htmlAnswer, jsonAnswer, notFound } from './answers.ts'

type DeskMeans = {
  readonly workbench: Workbench
  readonly config: Config
  /** The folder that was published last. Absolute. */
  readonly dist: string
  readonly token: string
  readonly run: string
}

/** Where the page asks for what it shows: each answer is of one moment. */
export class WorkbenchDesk {
  readonly token: string
  readonly run: string
  private readonly means: DeskMeans
  private readonly changeFinder = new ChangeFinder()
  private readonly published: PublishedSite

  constructor(means: DeskMeans) {
    this.means = means
    this.token = means.token
    this.run = means.run
    this.published = new PublishedSite(means.dist, () => this.moment.good?.content.site.media_host)
  }

  overview(): Overview {
    return showOverview(this.moment, { readText: this.readText, published: basename(this.means.dist) })
  }

  async changes(): Promise<Changes> {
    const published = await this.published.items()
    return this.changeFinder.find(this.moment, published)
  }

  cards(): Cards {
    return makeCards(this.moment)
  }

  cityMap(): CityMap | undefined {
    return showCityMap(this.moment)
  }

  item(name: ItemName): ItemView | undefined {
    return showItem(this.moment, name, { readText: this.readText })
  }

  pictures(): Pictures {
    return showPictures(this.moment)
  }

  picture(slug: string): PictureView | undefined {
    const { config } = this.means
    return showPicture(this.moment, slug, { readSidecar: file => readSidecar(file, config) })
  }

  /**
   * A picture as it lies in the content; browsers turn it upright by themselves. `hash` is the beginning of that of its bytes: where
   * others lie there, or none, it is the published original of the last good state.
   */
  async original(slug: string, hash: string): Promise<Response> {
    const { good } = this.moment
    const file = good?.content.pictures.find(picture => picture.slug === slug)?.file
    if (!good || !file) return notFound()
    const type = `image/${file.facts.format}`
    const bytes = await readIfThere(file.read())
    if (bytes && sha256Of(bytes).startsWith(hash)) {
      const answer = fileAnswer(bytes, type)
      answer.headers.set('Cache-Control', 'private, max-age=31536000, immutable')
      return answer
    }
    const published = good.context.media.get(slug)?.original.path
    const old = published && (await readIfThere(readFile(join(this.means.config.out, published))))
    return old ? fileAnswer(old, type) : notFound()
  }

  async script(): Promise<string> {
    return readFile(bundled().script, 'utf8')
  }

  async styles(): Promise<string> {
    return readFile(bundled().styles, 'utf8')
  }

  /** Where the content lies. */
  get place(): Config {
    return this.means.config
  }

  private get moment() {
    return this.means.workbench.moment
  }

  private readonly readText = (file: string): string | undefined => {
    const bytes = isPicture.test(file) ? undefined : readInContent(file, this.means.config)
    return bytes && decodeText(bytes)
  }
}

/** What was read; undefined where it has gone. */
async function readIfThere(reading: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP'].includes(String(error.code)))
      return undefined
    throw error
  }
}

const isPicture = /\.(?:jpe?g|png|webp)$/i

function bundled() {
  const files = pageFiles('workbench')
  if (!files) throw new Error('The page of the workbench was not bundled.')
  return files
}

/** A path of the workbench that can be read: its words after `/workbench/`, and what is answered. */
type Route = {
  readonly pattern: RegExp
  readonly answer: (desk: WorkbenchDesk, parts: readonly string[]) => Response | Promise<Response>
}

const isCollection = new Set<string>(collections.map(({ name }) => name))

/** What the page reads. */
export const routes: readonly Route[] = [
  { pattern: /^$/, answer: ({ token, run }) => htmlAnswer(printPage({ token, run })) },
  { pattern: /^look\.css$/, answer: () => fileAnswer(look, 'text/css; charset=utf-8') },
  {
    pattern: /^workbench\.js$/,
    answer: async desk => fileAnswer(await desk.script(), 'text/javascript; charset=utf-8'),
  },
  {
    pattern: /^workbench\.css$/,
    answer: async desk => fileAnswer(await desk.styles(), 'text/css; charset=utf-8'),
  },
  { pattern: /^data\/overview\.json$/, answer: desk => jsonAnswer(desk.overview()) },
  { pattern: /^data\/changes\.json$/, answer: async desk => jsonAnswer(await desk.changes()) },
  { pattern: /^data\/cards\.json$/, answer: desk => jsonAnswer(desk.cards()) },
  { pattern: /^data\/map\.json$/, answer: desk => found(desk.cityMap()) },
  { pattern: /^data\/pictures\.json$/, answer: desk => jsonAnswer(desk.pictures()) },
  {
    pattern: /^data\/pictures\/([a-z0-9-]+)\.json$/,
    answer: (desk, [slug = '']) => found(desk.picture(slug)),
  },
  {
    pattern: /^data\/items\/([a-z]+)\/(\d+)\.json$/,
    answer: (desk, [collection = '', id = '']) => {
      return isName(collection) ? found(desk.item({ collection, id })) : notFound()
    },
  },
  {
    pattern: /^originals\/([a-z0-9-]+)\/([0-9a-f]{16})$/,
    answer: (desk, [slug = '', hash = '']) => desk.original(slug, hash),
  },
]

function found(value: object | undefined): Response {
  return value === undefined ? notFound() : jsonAnswer(value)
}

function isName(word: string): word is CollectionName {
  return isCollection.has(word)
}

/** The page in which the workbench runs. `token` is what it shows when something is to be done. */
function printPage({ token, run }: { readonly token: string; readonly run: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="workbench-token" content="${token}">
<meta name="workbench-run" content="${run}">
<title>Workbench</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/workbench/look.css">
<link rel="stylesheet" href="/workbench/workbench.css">
<script type="module" src="/workbench/workbench.js"></script>
</head>
<body>
<div id="workbench"></div>
<noscript><p style="padding:2rem">The workbench needs JavaScript. The API itself does not: <a href="/api/v1/objects/">/api/v1/objects/</a></p></noscript>
</body>
</html>
`
}
