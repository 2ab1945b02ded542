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
  /** Every build that was reported. */
  readonly reported: readonly WatchedBuild[]
  /** Resolves when the watch has ended. */
  readonly ended: Promise<void>
  readonly at: (path: string) => string
  readonly read: (path: string) => Promise<string>
  readonly write: (files: Files) => Promise<void>
  /** Waits until a build is reported for which `isIt` is true; each build is asked about once. */
  readonly until: (isIt: (build: WatchedBuild) => boolean) => Promise<void>
}

/** How to build again: `build` builds the site. */
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
  const bell = new EventEmitter()
  const onBuild = (each: WatchedBuild) => {
    reported.push(each)
    bell.emit('build')
  }
  const rebuild = (changed: Batch) => around(() => build({ root }), changed)
  const ended = watchAndBuild({ rebuild, changes, onBuild })
  let asked = 0
  const until = async (isIt: (each: WatchedBuild) => boolean) => {
    for (;;) {
      while (asked === reported.length) await Promise.race([once(bell, 'build'), ended.then(refuseEnd)])
      const next = reported[asked++]
      if (next && isIt(next)) return
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

/** Ends the watch and compares what it built with a clean build, byte for byte. */
export async function expectCleanBuild({ root, changes, ended, at }: WatchedSite): Promise<void> {
  changes.end()
  await ended
  await build({ root, out: 'clean', cache: 'clean-cache' })
  expect(await hashFolder(at('dist'))).toEqual(await hashFolder(at('clean')))
}
