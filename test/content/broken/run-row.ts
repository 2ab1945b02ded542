import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runMeasured } from '../../../bench/measure/processes.ts'
import { type Row, readRow } from '../../support/expected-problems.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { launcher, runCommand } from '../../support/run-command.ts'
import { makeFolder, makeSharedSite } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'
import { secret, secrets } from './secrets.ts'

/** A valid, built site: its folder, and the hash of each file of `dist/`. */
type GoodSite = { readonly root: string; readonly dist: Readonly<Record<string, string>> }

/** Builds the valid site, with a secret beside its content that nothing may read. */
export async function makeGoodSite(): Promise<GoodSite> {
  const root = await makeSharedSite()
  await writeFiles(root, secrets)
  const { code, stderr } = await runCommand('build', { cwd: root, args: ['--quiet'] })
  if (code !== 0) throw new Error(`The good site could not be built: ${stderr}`)
  return { root, dist: await hashFolder(join(root, 'dist')) }
}

const mostBytes = 600 * 1024 * 1024

/** Builds a hostile content with the real command, which may not hang, measures its memory, and compares the result with the row. */
export async function runRow(row: Row, good: GoodSite): Promise<void> {
  const expected = readRow(row)
  const root = await copyWith(good, expected)
  const names = (await readdir(root)).sort()
  const args = [launcher, 'build', '--quiet', '--format', 'json']
  const command = { file: process.execPath, args, cwd: root }
  const { code, stdout, stderr, use } = await runMeasured(command, AbortSignal.timeout(100_000))
  expect(stderr).toBe('')
  expect(problemsIn(stdout)).toEqual(expected.lines)
  expect(code).toBe(expected.isPublished ? 0 : 1)
  // Other systems cannot say what a process used.
  if (process.platform === 'linux') expect(use?.peakBytes).toBeLessThan(mostBytes)
  if (code === 1) expect(await hashFolder(join(root, 'dist'))).toEqual(good.dist)
  else await expectPublished(expected, root)
  expect((await readdir(root)).sort()).toEqual(names)
}

async function copyWith(
  { root: good }: GoodSite,
  { files, prepare }: ReturnType<typeof readRow>,
): Promise<string> {
  const root = join(await makeFolder(), 'site')
  await cp(good, root, { recursive: true, preserveTimestamps: true })
  for (const path of Object.keys(files))
    if (files[path] === null) await rm(join(root, path), { recursive: true })
  await writeFiles(root, files)
  await prepare?.(root)
  return root
}

function problemsIn(stdout: string): string[] {
  const { problems }: { problems: Record<string, string>[] } = JSON.parse(stdout)
  return problems.map(({ severity, code, file, line, column, field, message, hint }) => {
    expect(`${message} ${hint}`).toMatch(/^\S[\s\S]*[.?]$/)
    const warning = severity === 'warning' ? 'warning ' : ''
    return `${warning}${code} ${file}:${line}:${column} ${field}`.trim()
  })
}

/** Expects the site in `dist` to have the items of the row, and the secret in none of its files. */
export async function expectPublished(
  { published }: Pick<ReturnType<typeof readRow>, 'published'>,
  root: string,
): Promise<void> {
  for (const { collection, items } of published) {
    const folder = join(root, `dist/api/v1/${collection}/page`)
    const files = (await readdir(folder)).filter(name => name.endsWith('.json'))
    const pages = files.map((_, index) => readFile(join(folder, `${index + 1}.json`), 'utf8'))
    const results = (await Promise.all(pages)).flatMap(page => JSON.parse(page).results)
    expect(Array.isArray(items) ? results : results[0]).toMatchObject(items)
  }
  for (const path of Object.keys(await hashFolder(join(root, 'dist')))) {
    const bytes = await readFile(join(root, 'dist', path))
    expect(`${path}: ${bytes.includes(secret)}`).toBe(`${path}: false`)
  }
}
