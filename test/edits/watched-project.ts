import { mkdirSync, symlinkSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStats, listFolder } from '../../src/base/files/list-folder.ts'
import { resolveConfig } from '../../src/pipeline/config.ts'
import { WatchingBuilder } from '../../src/pipeline/watching-builder.ts'
import { type Outcome, outcomeOfRun } from './outcome.ts'
import type { Project } from './project.ts'

/** Builds a project with one watching builder, which is given the files that changed since its last build. */
export class WatchedProject {
  readonly out: string
  private readonly project: Project
  private readonly cache: string
  private builder: { readonly key: string; readonly it: WatchingBuilder } | undefined
  private marks: Marks | undefined
  private builds = 0

  /** Rendered pictures are taken from the folder `pictures`, and put there. */
  constructor(project: Project, pictures: string) {
    this.project = project
    this.out = join(project.folder, 'watched')
    this.cache = join(project.folder, 'watched-cache')
    mkdirSync(this.cache)
    mkdirSync(pictures, { recursive: true })
    symlinkSync(pictures, join(this.cache, 'records'), 'junction')
  }

  /** Builds the changed files; each third time it then builds from all files, as a watch does when nothing happens. */
  async build(): Promise<Outcome> {
    return outcomeOfRun(async () => {
      const builder = this.open()
      const before = this.marks
      this.marks = undefined
      const now = await markFiles(this.project.root)
      const report = await builder.build(before && findDifferent(before, now)).catch(error => {
        if (error.name === 'ContentProblems') this.marks = now
        throw error
      })
      this.marks = now
      return ++this.builds % 3 === 0 ? builder.build(undefined) : report
    })
  }

  close(): void {
    this.builder?.it.close()
    this.builder = undefined
    this.marks = undefined
  }

  /** Returns the builder; a new one if the project was moved or its settings changed. */
  private open(): WatchingBuilder {
    const { root, settings } = this.project
    const key = JSON.stringify([root, settings])
    if (this.builder?.key === key) return this.builder.it
    this.close()
    const it = new WatchingBuilder(resolveConfig({ root, ...settings, out: this.out, cache: this.cache }))
    this.builder = { key, it }
    return it
  }
}

/** Size, times and inode number of each file, by its absolute path. */
type Marks = ReadonlyMap<string, string>

async function markFiles(root: string): Promise<Marks> {
  const content = join(root, 'content')
  const files = listFolder(content).map(({ path, stats }) => [join(content, path), markOf(stats)] as const)
  const headers = await lstat(join(root, '_headers')).catch(() => undefined)
  return new Map([...files, [join(root, '_headers'), headers ? markOf(headers) : '']])
}

function markOf({ size, mtimeMs, ctimeMs, ino }: FileStats): string {
  return [size, mtimeMs, ctimeMs, ino].join(' ')
}

function findDifferent(before: Marks, now: Marks): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter(path => before.get(path) !== now.get(path))
}
