import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isCalendarDate } from '../../base/day.ts'
import { languageOfTag, languages } from '../../base/problems/describe-problem.ts'
import { ignoring } from '../../base/problems/system-error.ts'
import { program } from '../../base/program.ts'
import { decodeText } from '../../content/yaml/text-file.ts'
import { collectionOf } from '../../contract/collections.ts'
import { plainError } from '../../hosts/serve/answers.ts'
import type { Config } from '../../pipeline/config.ts'
import { baseStyles, icon } from '../../site/front-page/base-styles.ts'
import { scheduleContent } from '../../site/resolve/schedule.ts'
import type { Publishing } from '../messages/publish-messages.ts'
import { CommittedSite } from '../publish/committed-site.ts'
import type { Publisher } from '../publish/publisher.ts'
import { showChoices } from '../show/entry-choices.ts'
import { Finder } from '../show/finder.ts'
import { type FormFile, readFormFile, readValues, showSource } from '../show/form-source.ts'
import { showItem } from '../show/items.ts'
import { showPublishChoices } from '../show/publish-choices.ts'
import { PublishedSite } from '../show/published.ts'
import { showAgenda } from '../show/show-agenda.ts'
import { showCalendar } from '../show/show-calendar.ts'
import { showCauses } from '../show/show-causes.ts'
import { ChangeFinder } from '../show/show-changes.ts'
import { showForms } from '../show/show-forms.ts'
import { showLanguages } from '../show/show-languages.ts'
import { showCityMap, showLayers } from '../show/show-map.ts'
import { showOverview } from '../show/show-overview.ts'
import { showPicture, showPictures } from '../show/show-pictures.ts'
import { showUses } from '../show/show-uses.ts'
import { gone, readInContent } from '../state/content-files.ts'
import type { Workbench } from '../state/workbench.ts'
import { fileAnswer, htmlAnswer, jsonAnswer, notFound } from './page-answers.ts'

type ViewServerOptions = {
  readonly workbench: Workbench
  readonly config: Config
  /** The folder of the published site, an absolute path. */
  readonly dist: string
  readonly publisher: Publisher
  readonly token: string
  /** Identifies this run of the workbench. */
  readonly programRun: string
}

/** Returns the data of a view, or a whole response; undefined if there is nothing of that name. */
type View = (query: Query, ...parts: readonly string[]) => Shown | Promise<Shown>
type Shown = object | null | undefined

/** Returns a parameter of the address; empty if there is none. */
type Query = (name: string) => string

/** Answers requests for the page, its files, and the data of each view. The data of one answer are from one content state; forms have the files as they are on the disk. */
export class ViewServer {
  private readonly options: ViewServerOptions
  private readonly changes = new ChangeFinder()
  private readonly published: PublishedSite
  private readonly finder: Finder

  constructor(options: ViewServerOptions) {
    this.options = options
    const { config, dist, publisher } = options
    const committed = new CommittedSite(config, () => publisher.openRepository())
    this.published = new PublishedSite({
      dist,
      // Waits for the first preview, whose renditions the committed site reuses.
      committed: async () => this.state.lastGood && committed.folder(),
    })
    this.finder = new Finder(options.workbench, file => this.readText(file))
  }

  /** Returns the answer for a path below `/workbench/`. */
  async answer(path: string, params: URLSearchParams): Promise<Response> {
    const reader = params.get('reader') || 'en'
    if (!languages.some(language => language === reader))
      return plainError(400, `"reader" is the language of the page: ${languages.join(' or ')}.`)
    for (const [pattern, view] of this.views) {
      const [match, ...parts] = pattern.exec(path) ?? []
      if (match === undefined) continue
      const shown = await view(name => params.get(name) ?? '', ...parts)
      if (shown === undefined) break
      return shown instanceof Response ? shown : jsonAnswer(shown)
    }
    return notFound()
  }

  /** What each path shows. To add a view, add a row. */
  private readonly views: readonly (readonly [RegExp, View])[] = [
    [/^$/, () => htmlAnswer(printPage(this.options))],
    [/^look\.css$/, () => fileAnswer(baseStyles, 'text/css; charset=utf-8')],
    [/^workbench\.js$/, () => answerOwn('workbench.page.js', 'text/javascript')],
    [/^workbench\.css$/, () => answerOwn('workbench.page.css', 'text/css')],
    [/^originals\/([a-z0-9-]+)\/([0-9a-f]{16})$/, (_, slug = '', digits = '') => this.original(slug, digits)],
    [/^data\/overview\.json$/, () => this.overview()],
    [/^data\/changes\/([a-z]+)\/(\d+)\.json$/, (_, name = '', id = '') => this.fieldChanges(name, id)],
    [/^data\/publish\.json$/, query => this.publishing(query('reader'))],
    [/^data\/publishes\.json$/, () => this.options.publisher.listPublishes()],
    // Without git there is no history, which is not an error.
    [
      /^data\/history\.json$/,
      this.formFile(async file => (await this.options.publisher.history(file)) ?? null, null),
    ],
    [/^data\/version\.json$/, this.formFile((file, query) => this.version(file, query('commit')))],
    [/^data\/items\/([a-z]+)\/(\d+)\.json$/, (_, name = '', id = '') => this.item(name, id)],
    [/^data\/list\.json$/, query => this.finder.list(query)],
    [/^data\/filters\.json$/, query => this.finder.choices(query('list'), query('reader'))],
    [/^data\/find\.json$/, query => this.finder.find(query('q'), query('reader'))],
    [
      /^data\/calendar\/(\d{4}-\d\d)\/([a-z]+)\.json$/,
      (_, month = '', reader = '') => showCalendar(this.state, month, reader),
    ],
    [
      /^data\/agenda\/(\d{4}-\d\d-\d\d)\/([a-z]+)\.json$/,
      (_, day = '', reader = '') => (isCalendarDate(day) ? showAgenda(this.state, day, reader) : undefined),
    ],
    [/^data\/map\.json$/, query => showCityMap(this.state, { near: query('near'), reader: query('reader') })],
    [/^data\/layers\/([0-9a-f]+)\.json$/, (_, key = '') => showLayers(this.state, key)],
    [/^data\/pictures\.json$/, () => showPictures(this.state)],
    [/^data\/pictures\/([a-z0-9-]+)\.json$/, (_, slug = '') => showPicture(this.state, slug)],
    [/^data\/forms\.json$/, query => showForms(this.state, query('reader'))],
    [/^data\/choices\.json$/, query => showChoices(this.state, query)],
    [/^data\/source\.json$/, this.formFile(file => showSource(file, this.state))],
    // The form of a file that was just renamed or removed may still ask.
    [
      /^data\/languages\.json$/,
      this.formFile(file => showLanguages(file, this.state, this.options.config), { versions: [] }),
    ],
    [/^data\/uses\.json$/, query => showUses(query('file'), this.state)],
  ]

  private async publishing(reader: string): Promise<Publishing> {
    const { publisher } = this.options
    const language = languageOfTag(reader) ?? 'en'
    const shown = await publisher.show(language)
    // A site that cannot be read stops no publish: the page says so, and that a publish replaces it.
    const items = () => this.published.items().catch(() => ({ comparedWith: 'damaged' as const }))
    const files = shown.git?.files.map(({ file }) => file) ?? []
    const { lastGood } = this.state
    const when = { asOf: undefined, now: new Date() }
    const next = lastGood && scheduleContent(lastGood.content, when).schedule.nextChange
    return {
      ...shown,
      changes: lastGood && (await this.changes.find(this.state, await items())),
      causes: showCauses(files, this.state),
      choices: await publisher.completeChoices(
        showPublishChoices(shown.git?.files ?? [], this.state),
        language,
      ),
      nextDay: next?.day ?? '',
    }
  }

  /** Returns what `show` makes of the file that is asked for; `missing` if it has no form. */
  private formFile(show: (file: FormFile, query: Query) => Shown | Promise<Shown>, missing?: Shown): View {
    return query => {
      const found = readFormFile(query('file'), this.options.config)
      return found ? show(found, query) : missing
    }
  }

  private async version(found: FormFile, commit: string) {
    const text = await this.options.publisher.readVersion(found, commit)
    return text === undefined ? undefined : { values: readValues(found.file, text) }
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
    return collection && showItem(this.state, { collection, id })
  }

  private async fieldChanges(name: string, id: string) {
    const collection = collectionOf(name)
    const before = collection && (await this.published.item(collection, id))
    const shown = this.item(name, id)
    const after = shown && { ...shown.item.json, ...shown.typedFacts }
    if (!before && !after) return undefined
    const { compareFields } = await import('../../import/compare/compare-fields.ts')
    return { revision: this.state.revision, fields: compareFields(before, after) }
  }

  /**
   * Returns a picture of the content as it is on the disk; browsers turn it upright. `digits` are the first of the hash of its bytes. If
   * the file has another hash or is missing, returns the original that the preview has from the last good state.
   */
  private async original(slug: string, digits: string): Promise<Response> {
    const { lastGood } = this.state
    const file = lastGood?.content.pictures.find(picture => picture.slug === slug)?.file
    if (!lastGood || !file) return notFound()
    const type = `image/${file.facts.format}`
    const bytes = await file.read().catch(ignoring(...gone))
    if (bytes && hash('sha256', bytes).startsWith(digits)) {
      const answer = fileAnswer(bytes, type)
      answer.headers.set('Cache-Control', 'private, max-age=31536000, immutable')
      return answer
    }
    const published = lastGood.context.media.get(slug)?.original.path
    const old =
      published && (await readFile(join(this.options.config.out, published)).catch(ignoring(...gone)))
    return old ? fileAnswer(old, type) : notFound()
  }

  private readonly readText = (file: string): string | undefined => {
    const bytes = isPicture.test(file) ? undefined : readInContent(file, this.options.config)
    return bytes && decodeText(bytes)
  }
}

async function answerOwn(name: string, type: string): Promise<Response> {
  return fileAnswer(await readFile(join(program.folder, name)), `${type}; charset=utf-8`)
}

const isPicture = /\.(?:jpe?g|png|webp)$/i

function printPage({ token, programRun }: ViewServerOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="workbench-token" content="${token}">
<meta name="workbench-run" content="${programRun}">
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
