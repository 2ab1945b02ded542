import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ContentProblems, type Problem } from '../../../src/base/problems/problem.ts'
import { UserError } from '../../../src/base/problems/user-error.ts'
import { readKnownContent } from '../../../src/cli/read-known-content.ts'
import { applyChange } from '../../../src/editing/change/change.ts'
import { planRemove, planRename } from '../../../src/editing/change/plan-change.ts'
import { writeFixes } from '../../../src/editing/edit/write-fixes.ts'
import type { KnownContent } from '../../../src/editing/known-content.ts'
import { copyEntry } from '../../../src/editing/new/copy-entry.ts'
import { makeEntry } from '../../../src/editing/new/make-entry.ts'
import { build, check } from '../../../src/pipeline/build.ts'
import { resolveConfig } from '../../../src/pipeline/config.ts'
import { makeFolder, makeSharedFolder } from '../../support/site.ts'
import { writeSmallSite } from '../../support/small-site.ts'

// Each thing (event date or object) has a number in its title, which no rename changes; a copy gets another one. By default a few
// sequences run, as a part of npm test; SEQUENCES=500 runs more, and SEED repeats one.
const sequences = Number(process.env.SEQUENCES ?? 20)
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }

const ops = [
  ...['new', 'remove', 'rename', 'fix', 'copy', 'translate', 'preview', 'publish', 'publish', 'move by hand'],
  ...['copy by hand', 'remove by hand', 'remove id by hand'],
] as const
type Step = { readonly op: (typeof ops)[number]; readonly at: number; readonly folder: 'events' | 'objects' }

/** A content in which things are made, renamed and removed. It remembers the thing that each id named. */
class City {
  readonly root: string
  readonly cache: string
  private readonly named = new Map<string, string>()
  private count = 0
  published = 0

  constructor(root: string, cache: string) {
    this.root = root
    this.cache = cache
  }

  private at(path: string): string {
    return join(this.root, 'content', path)
  }

  /** Notes that an id names a thing. It must never have named another one. */
  private note(folder: string, id: number, title: string): void {
    const key = `${folder} ${id}`
    expect(`${key} ${this.named.get(key) ?? title}`).toBe(`${key} ${title}`)
    this.named.set(key, title)
  }

  private known(): Promise<KnownContent> {
    return readKnownContent(join(this.root, 'content'), 'en')
  }

  /** The ids of every file, with its title. */
  private async idsNow() {
    const { partial } = await this.known()
    return [
      ...partial.objects.map(({ source: { file }, value: { id, title = '' } }) => {
        return { folder: 'objects', file, title, ids: id === undefined ? [] : [id] }
      }),
      ...partial.events.map(({ source: { file }, value: { dates = [], title = '' } }) => {
        return { folder: 'events', file, title, ids: dates.flatMap(date => date?.id ?? []) }
      }),
    ]
  }

  async run({ op, at, folder }: Step): Promise<void> {
    const files = (await readdir(this.at(folder))).sort()
    const file = files[at % Math.max(1, files.length)] ?? ''
    const name = `${folder}/${file.replace('.md', '')}`
    const fresh = `thing-${++this.count}`
    const title = `Thing ${this.count}`
    const before = ['new', 'fix', 'copy', 'translate'].includes(op) ? await this.idsNow() : []
    const text = () => readFile(this.at(`${folder}/${file}`), 'utf8')
    if (op === 'publish' || op === 'preview') return this.build(op)
    if (op === 'fix') await this.fix()
    if (op === 'new') {
      const kind = folder === 'events' ? 'event' : 'object'
      const made = { kind, title, slug: fresh, image: 'quay', now: new Date(0), form: 'markdown' } as const
      await makeEntry(made, await this.known())
    }
    if (['new', 'fix'].includes(op)) return this.noteGiven(before)
    if (file === '') return
    if (op === 'copy' || op === 'translate') {
      const wanted = op === 'copy' && folder === 'events' ? { date: '2029-01-01' } : { language: 'sv' }
      await copyEntry({ from: name, title, slug: fresh, ...wanted }, await this.known())
      return this.noteGiven(before)
    }
    const folderOf = join(this.root, 'content')
    if (op === 'remove') await applyChange(folderOf, planRemove([name], await this.known()))
    if (op === 'rename')
      await applyChange(folderOf, planRename({ from: name, to: fresh }, await this.known()))
    if (op === 'move by hand') {
      await rename(this.at(`${folder}/${file}`), this.at(`${folder}/${fresh}.md`))
      // Half of the editors then do as the message says.
      if (at % 2 === 0) await applyChange(folderOf, planRename({ from: name, to: fresh }, await this.known()))
    }
    if (op === 'copy by hand') {
      const copy = (await text()).replace(/^title: .*$/m, `title: ${title}`)
      await writeFile(this.at(`${folder}/${fresh}.md`), copy)
    }
    if (op === 'remove by hand') await rm(this.at(`${folder}/${file}`))
    if (op === 'remove id by hand') {
      const bare = (await text()).replace(/^id: .*\n/m, '').replace(/\bid: \d+, /, '')
      await writeFile(this.at(`${folder}/${file}`), bare)
    }
  }

  /** Notes the ids that a command wrote. */
  private async noteGiven(before: Awaited<ReturnType<City['idsNow']>>): Promise<void> {
    for (const { folder, file, title, ids } of await this.idsNow()) {
      const old = before.find(each => each.file === file)?.ids ?? []
      for (const id of ids) if (!old.includes(id)) this.note(folder, id, title)
    }
  }

  private async fix(): Promise<void> {
    const config = resolveConfig({ root: this.root, cache: this.cache })
    const problems = await check({ root: this.root, cache: this.cache }).then(() => [], problemsOf)
    await writeFixes(
      config,
      problems.filter(({ fix }) => fix !== undefined),
      'write',
    )
  }

  private async build(op: 'publish' | 'preview'): Promise<void> {
    const options = {
      root: this.root,
      cache: this.cache,
      ...(op === 'preview' ? ({ includeHidden: true, out: 'preview' } as const) : {}),
    }
    const isBuilt = await build(options).then(
      () => true,
      error => problemsOf(error).length === 0,
    )
    if (!isBuilt || op === 'preview') return
    this.published++
    for (const [folder, collection] of [
      ['objects', 'objects'],
      ['events', 'singulareventdates'],
    ] as const) {
      const pages = join(this.root, 'dist/api/v1', collection, 'page')
      for (const page of await readdir(pages)) {
        const { results } = JSON.parse(await readFile(join(pages, page), 'utf8'))
        for (const { id, title } of results) this.note(folder, id, title)
      }
    }
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ContentProblems) return error.problems
  throw error
}

const step: fc.Arbitrary<Step> = fc.record({
  op: fc.constantFrom(...ops),
  at: fc.nat(5),
  folder: fc.constantFrom('events', 'objects'),
})

it(`no id ever names two things, in ${sequences} random sequences of changes`, {
  timeout: 30_000 + sequences * 5000,
}, async () => {
  const cache = await makeSharedFolder()
  let published = 0
  let refused = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async steps => {
    const city = new City(await makeFolder(), cache)
    await writeSmallSite(city.root)
    await mkdir(join(city.root, 'content/events'), { recursive: true })
    for (const each of [
      ...steps,
      { op: 'fix', at: 0, folder: 'events' },
      { op: 'publish', at: 0, folder: 'events' },
    ] as const) {
      await city.run(each).catch(error => {
        // A refused command does not end the sequence.
        if (!(error instanceof UserError)) throw error
        refused++
      })
    }
    published += city.published
  })
  await fc.assert(property, { numRuns: sequences, ...seed })
  // Sequences of refusals alone would prove nothing.
  expect(published).toBeGreaterThan(sequences / 2)
  process.stdout.write(
    `${sequences} sequences: ${published} publications, ${refused} refusals of commands.\n`,
  )
})
