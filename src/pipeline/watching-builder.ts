import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedEntry } from '../base/files/list-folder.ts'
import { pathInside } from '../base/files/path-inside.ts'
import { compareCodePoints } from '../base/order.ts'
import { ContentProblems } from '../base/problems/problem.ts'
import { ledgerFile } from '../content/ledger/ledger.ts'
import { isHidden } from '../content/load/layout.ts'
import { isLedgerRemoved, type Listing } from '../content/load/list-content.ts'
import { readLedgerText } from '../editing/edit/keep-ids.ts'
import { openContent } from '../editing/open-content.ts'
import { BuildCache } from './build-cache.ts'
import { type BuiltSite, buildSite } from './build-site.ts'
import type { Config } from './config.ts'
import { HeldBack } from './hold-back.ts'
import { digestInputs } from './recall.ts'
import type { BuildReport } from './report.ts'

/**
 * Builds repeatedly with one open cache and checks only changed files. The cache is saved for other processes only when every
 * file is checked, so that an edit is published without delay.
 */
export class WatchingBuilder {
  private readonly config: Config
  private readonly cache: BuildCache
  private readonly holdsBack: boolean
  private listing: Listing | undefined
  private lastGood: BuiltSite | undefined
  private ledger: string | undefined

  /**
   * With `holdsBack`, content with problems is built without the files that have them, for a preview; the problems are still
   * thrown.
   *
   * @throws CacheFileError
   */
  constructor(config: Config, { holdsBack = false }: { readonly holdsBack?: boolean } = {}) {
    this.config = config
    this.cache = new BuildCache(config, { keepsMemos: true })
    this.holdsBack = holdsBack
  }

  /**
   * Builds after the files at these absolute paths changed; without paths every file is checked.
   *
   * @throws as buildSite does; ContentMissing; UserError
   */
  async build(changed: readonly string[] | undefined): Promise<BuildReport> {
    const { config, cache, listing: before } = this
    this.listing = undefined
    const listing = (before && changed && relist(before, changed, config)) ?? (await openContent(config))
    const { report, site, ledger } = await cache
      .repeatIfDamaged(() => buildSite(config, cache, listing))
      .catch(async error => {
        if (error instanceof ContentProblems) {
          if (this.holdsBack) await this.buildRest(error, listing)
          this.listing = listing
        }
        throw error
      })
    this.lastGood = site
    this.ledger = ledger
    this.listing = listing
    return changed === undefined ? cache.saveBuild(report, digestInputs(config, listing, ledger)) : report
  }

  // If no part of the content can be built, the last good site stays.
  private async buildRest({ problems }: ContentProblems, listing: Listing): Promise<void> {
    const heldBack = new HeldBack(this.lastGood?.read)
    for (let found = problems; heldBack.add(found); ) {
      try {
        const rest = await this.cache.repeatIfDamaged(() =>
          buildSite(this.config, this.cache, listing, heldBack),
        )
        this.lastGood = rest.site
        return
      } catch (error) {
        if (!(error instanceof ContentProblems)) throw error
        found = error.problems
      }
    }
  }

  /** Whether a path is the ledger's, and the ledger still has the text that the last build wrote. */
  isOwnWrite(path: string): boolean {
    const { content } = this.config
    return path === join(content, ledgerFile) && readLedgerText(content) === this.ledger
  }

  /** The last site without problems, or without the files that are held back. Undefined before the first such site. */
  get lastGoodSite(): BuiltSite | undefined {
    return this.lastGood
  }

  /** The files that the last build read; undefined if it failed for another reason than problems. */
  get lastListing(): Listing | undefined {
    return this.listing
  }

  close(): void {
    this.cache.close()
  }
}

/**
 * Checks these files again and returns the new listing; undefined if a folder changed, so that everything has to be listed.
 * The listing keeps the time of the first one, so that no stamp is trusted too early.
 */
function relist(listing: Listing, changed: readonly string[], config: Config): Listing | undefined {
  const checked = changed.map(path => ({ path, stats: lstatSync(path, { throwIfNoEntry: false }) }))
  if (checked.some(({ stats }) => stats?.isDirectory())) return undefined
  const relisted = [...listing.entries]
  for (const { path, stats } of checked) {
    const name = pathInside(config.content, path)
    if (name === undefined) continue
    const isListed = stats !== undefined && !name.split('/').some(isHidden)
    replaceEntry(relisted, name, isListed ? { path: name, isFile: stats.isFile(), stats } : undefined)
  }
  const rules = checked.find(({ path }) => path === config.headers)
  const lacksLedger = isLedgerRemoved(config.content)
  return { ...listing, entries: relisted, lacksLedger, headers: rules ? rules.stats : listing.headers }
}

/** Inserts, replaces or removes an entry in the sorted list, by its path. */
function replaceEntry(entries: ListedEntry[], path: string, entry: ListedEntry | undefined): void {
  const following = entries.findIndex(each => compareCodePoints(each.path, path) >= 0)
  const at = following === -1 ? entries.length : following
  const isListed = entries[at]?.path === path
  entries.splice(at, isListed ? 1 : 0, ...(entry ? [entry] : []))
}
