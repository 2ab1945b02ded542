import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pageFiles } from '../../base/program.ts'
import { decodeText } from '../../content/yaml/text-file.ts'
import { sha256Of } from '../../images/record.ts'
import type { Config } from '../../pipeline/config.ts'
import type { Cards } from '../messages/cards.ts'
import type { Changes } from '../messages/changes.ts'
import type { CityMap, ItemView } from '../messages/item.ts'
import type { Overview } from '../messages/overview.ts'
import type { Pictures, PictureView } from '../messages/picture.ts'
import { PublishedSite } from '../published.ts'
import { readInContent } from '../read-in-content.ts'
import { makeCards } from '../show/cards.ts'
import { ChangeFinder } from '../show/changes.ts'
import { showCityMap } from '../show/city-map.ts'
import { type ItemName, showItem } from '../show/item.ts'
import { showOverview } from '../show/overview.ts'
import { showPicture } from '../show/picture.ts'
import { showPictures } from '../show/pictures.ts'
import { readSidecar } from '../sidecar.ts'
import type { Workbench } from '../workbench.ts'
import { fileAnswer, notFound } from './answers.ts'

export type DeskMeans = {
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
