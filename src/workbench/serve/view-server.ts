import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { baseStyles, icon } from '../../base/look/base-styles.ts'
import { pageFiles } from '../../base/program.ts'
import { decodeText } from '../../content/yaml/text-file.ts'
import { collectionOf } from '../../contract/collections.ts'
import { sha256Of } from '../../images/record.ts'
import type { Config } from '../../pipeline/config.ts'
import { isMissing, readInContent } from '../content-files.ts'
import { showUses } from '../forms/change-entries.ts'
import { readFormFile, readValues, showSource } from '../forms/form-source.ts'
import type { FormVersionInGit } from '../messages/form-messages.ts'
import type { FieldChanges } from '../messages/publish-messages.ts'
import type { Publisher } from '../publish/publisher.ts'
import { PublishedSite } from '../published.ts'
import { compareFields } from '../show/field-changes.ts'
import { showItem } from '../show/item.ts'
import { showCalendar } from '../show/show-calendar.ts'
import { ChangeFinder } from '../show/show-changes.ts'
import { showChoices, showForms } from '../show/show-forms.ts'
import { showCityMap, showLayers } from '../show/show-map.ts'
import { showOverview } from '../show/show-overview.ts'
import { showPicture, showPictures } from '../show/show-pictures.ts'
import type { Workbench } from '../workbench.ts'
import { Finder } from './finder.ts'
import { fileAnswer, htmlAnswer, jsonAnswer, notFound } from './page-answers.ts'

export type ViewServerOptions = {
  readonly workbench: Workbench
  readonly config: Config
  /** The folder of the published site, an absolute path. */
  readonly dist: string
  readonly publisher: Publisher
  readonly token: string
  /** Identifies this run of the workbench. */
  readonly run: string
}

type Answer = Response | Promise<Response>

/** Answers requests for the page, its files, and the data of each view. The data of one answer are from one content state. */
export class ViewServer {
  private readonly options: ViewServerOptions
  private readonly changes = new ChangeFinder()
  private readonly published: PublishedSite
  private readonly finder: Finder

  constructor(options: ViewServerOptions) {
    this.options = options
    this.published = new PublishedSite(options.dist, () => this.state.lastGood?.content.site.media_host)
    this.finder = new Finder(options.workbench, file => this.readText(file))
  }

  /** Returns the answer for a path below `/workbench/`. To add data for a view, add a row to `routes`. */
  async answer(path: string, query: URLSearchParams): Promise<Response> {
    if (path === 'data/source.json') return found(this.source(query.get('file') ?? ''))
    if (path === 'data/find.json') return jsonAnswer(await this.finder.find(query))
    if (path === 'data/list.json') return found(await this.finder.list(query))
    if (path === 'data/history.json') return this.history(query.get('file') ?? '')
    if (path === 'data/version.json')
      return found(await this.version(query.get('file') ?? '', query.get('commit') ?? ''))
    if (path === 'data/choices.json')
      return found(showChoices(this.state, { target: query.get('target'), value: query.get('value') }))
    if (path === 'data/filters.json')
      return found(this.finder.choices(query.get('list') ?? '', query.get('reader') ?? ''))
    if (path === 'data/forms.json') return jsonAnswer(showForms(this.state, query.get('reader') ?? ''))
    if (path === 'data/uses.json') return found(showUses(query.get('file') ?? '', this.state))
    for (const [pattern, answer] of this.routes) {
      const [match, ...parts] = pattern.exec(path) ?? []
      if (match !== undefined) return answer(...parts)
    }
    return notFound()
  }

  private readonly routes: readonly (readonly [RegExp, (...parts: readonly string[]) => Answer])[] = [
    [/^$/, () => htmlAnswer(printPage(this.options))],
    [/^look\.css$/, () => fileAnswer(baseStyles, 'text/css; charset=utf-8')],
    [
      /^workbench\.js$/,
      async () => fileAnswer(await readFile(bundled().script), 'text/javascript; charset=utf-8'),
    ],
    [/^workbench\.css$/, async () => fileAnswer(await readFile(bundled().styles), 'text/css; charset=utf-8')],
    [/^data\/overview\.json$/, () => jsonAnswer(this.overview())],
    [
      /^data\/changes\.json$/,
      async () => jsonAnswer(await this.changes.find(this.state, await this.published.items())),
    ],
    [
      /^data\/changes\/([a-z]+)\/(\d+)\.json$/,
      async (name = '', id = '') => found(await this.fieldChanges(name, id)),
    ],
    [/^data\/publish\.json$/, async () => jsonAnswer(await this.options.publisher.show())],
    [/^data\/map\.json$/, () => found(showCityMap(this.state))],
    [/^data\/layers\/([0-9a-f]+)\.json$/, (key = '') => found(showLayers(this.state, key))],
    [
      /^data\/calendar\/(\d{4}-\d\d)\/([a-z]+)\.json$/,
      (month = '', reader = '') => jsonAnswer(showCalendar(this.state, month, reader)),
    ],
    [/^data\/pictures\.json$/, () => jsonAnswer(showPictures(this.state))],
    [/^data\/pictures\/([a-z0-9-]+)\.json$/, (slug = '') => found(showPicture(this.state, slug))],
    [/^data\/items\/([a-z]+)\/(\d+)\.json$/, (name = '', id = '') => found(this.item(name, id))],
    [/^originals\/([a-z0-9-]+)\/([0-9a-f]{16})$/, (slug = '', hash = '') => this.original(slug, hash)],
  ]

  private source(file: string) {
    const formFile = readFormFile(file, this.options.config)
    return formFile && showSource(formFile, this.state)
  }

  private async history(file: string) {
    const formFile = readFormFile(file, this.options.config)
    // Without git there is no history, which is not an error.
    return jsonAnswer((formFile && (await this.options.publisher.history(file))) ?? null)
  }

  private async version(file: string, commit: string): Promise<FormVersionInGit | undefined> {
    const formFile = readFormFile(file, this.options.config)
    const text = formFile && (await this.options.publisher.readVersion(file, commit))
    return text === undefined ? undefined : { values: readValues(file, text) }
  }

  private get state() {
    return this.options.workbench.current
  }

  private overview() {
    const { config, dist } = this.options
    const names = { content: config.contentName, published: basename(dist) }
    return showOverview(this.state, { readText: this.readText, ...names })
  }

  private item(name: string, id: string) {
    const collection = collectionOf(name)
    return collection && showItem(this.state, { collection, id }, this.readText)
  }

  private async fieldChanges(name: string, id: string): Promise<FieldChanges | undefined> {
    const collection = collectionOf(name)
    const after = this.item(name, id)?.item.json
    const before = collection && (await this.published.item(collection, id))
    if (!before && !after) return undefined
    return { revision: this.state.revision, fields: compareFields(before, after) }
  }

  /**
   * Returns a picture of the content as it is on the disk; browsers turn it upright. `hash` is the beginning of the hash of its bytes. If
   * the file has another hash or is missing, returns the published original of the last good state.
   */
  private async original(slug: string, hash: string): Promise<Response> {
    const { lastGood } = this.state
    const file = lastGood?.content.pictures.find(picture => picture.slug === slug)?.file
    if (!lastGood || !file) return notFound()
    const type = `image/${file.facts.format}`
    const bytes = await readIfThere(file.read())
    if (bytes && sha256Of(bytes).startsWith(hash)) {
      const answer = fileAnswer(bytes, type)
      answer.headers.set('Cache-Control', 'private, max-age=31536000, immutable')
      return answer
    }
    const published = lastGood.context.media.get(slug)?.original.path
    const old = published && (await readIfThere(readFile(join(this.options.config.out, published))))
    return old ? fileAnswer(old, type) : notFound()
  }

  private readonly readText = (file: string): string | undefined => {
    const bytes = isPicture.test(file) ? undefined : readInContent(file, this.options.config)
    return bytes && decodeText(bytes)
  }
}

async function readIfThere(reading: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isPicture = /\.(?:jpe?g|png|webp)$/i

function bundled() {
  const files = pageFiles('workbench')
  if (!files) throw new Error('The page of the workbench was not bundled.')
  return files
}

function found(value: object | undefined): Response {
  return value === undefined ? notFound() : jsonAnswer(value)
}

function printPage({ token, run }: ViewServerOptions): string {
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
