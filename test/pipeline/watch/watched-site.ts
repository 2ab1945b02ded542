import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import type { BuildReport } from '../../../src/pipeline/report.ts'
import type { Batch } from '../../../src/pipeline/watch/batches.ts'
import { type WatchedBuild, watchAndBuild } from '../../../src/pipeline/watch/loop.ts'
import { type ContentChanges, watchChanges } from '../../../src/pipeline/watch/watch-changes.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { makeSite } from '../../support/site.ts'
import { type Files, writeFiles } from '../../support/small-site.ts'

/** A small site of its own that is built and watched. */
export type WatchedSite = {
  readonly root: string
  readonly changes: ContentChanges
  readonly reported: readonly WatchedBuild[]
  readonly ended: Promise<void>
  readonly at: (path: string) => string
  readonly read: (path: string) => Promise<string>
  readonly write: (files: Files) => Promise<void>
  /** Waits for a reported build for which `isWanted` returns true; each build is tested once. */
  readonly until: (isWanted: (build: WatchedBuild) => boolean) => Promise<void>
}

/** Rebuilds after a batch of changes: calls `build`, and may do something before and after it. */
export type BuildAround = (build: () => Promise<BuildReport>, changed: Batch) => Promise<BuildReport>

/** Watches a small site; returns after its first build. */
export async function watchSite(around: BuildAround = run => run()): Promise<WatchedSite> {
  const root = await makeSite()
  const at = (path: string) => join(root, path)
  const changes = await watchChanges({
    content: at('content'),
    headers: at('_headers'),
    isOwnWrite: path => path === at('content/ids.txt'),
  })
  onTestFinished(changes.end)
  const reported: WatchedBuild[] = []
  const builds = new EventEmitter()
  const onBuild = (each: WatchedBuild) => {
    reported.push(each)
    builds.emit('build')
  }
  const rebuild = (changed: Batch) => around(() => build({ root }), changed)
  const ended = watchAndBuild({ rebuild, changes, onBuild })
  let tested = 0
  const until = async (isWanted: (each: WatchedBuild) => boolean) => {
    for (;;) {
      while (tested === reported.length) await Promise.race([once(builds, 'build'), ended.then(refuseEnd)])
      const next = reported[tested++]
      if (next && isWanted(next)) return
    }
  }
  await until(({ cause }) => cause === 'start')
  const read = (path: string) => readFile(at(path), 'utf8')
  const write = (files: Files) => writeFiles(root, files)
  return { root, changes, reported, ended, at, read, write, until }
}

function refuseEnd(): never {
  throw new Error('The watch has ended.')
}

/** Ends the watch, and expects its site to be the one of a clean build, byte for byte. */
export async function endAndExpectClean({ root, changes, ended }: WatchedSite): Promise<void> {
  changes.end()
  await ended
  await expectSameAsClean(root)
}

/** Expects `dist` to have the same bytes as a build without a cache. */
export async function expectSameAsClean(root: string): Promise<void> {
  await build({ root, out: 'clean', cache: 'clean-cache' })
  expect(await hashFolder(join(root, 'dist'))).toEqual(await hashFolder(join(root, 'clean')))
}
