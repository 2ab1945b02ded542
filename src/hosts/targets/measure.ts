import pMap from 'p-map'
import type { OutputFile } from '../../base/output-file.ts'
import type { HeaderRule } from '../../contract/headers/rule.ts'
import type { Deploy } from './limits.ts'
import type { HostLimits, Target } from './target.ts'

/** What a site is measured by: its files, where nothing is known of their bytes but what `size` says, and header rules. */
export type DeployFiles = {
  readonly files: readonly OutputFile[]
  readonly sizes: Deploy['sizes']
  readonly headers: readonly HeaderRule[]
}

/** Measures what the host's limits ask about, and no more: a file is made only where its size counts and is not known. */
export async function measureDeploy(
  { limits }: Target,
  { files, sizes, headers }: DeployFiles,
): Promise<Deploy> {
  const measured = await pMap(files, file => measureFile(file, limits), { concurrency: 8 })
  return { files: measured, sizes, headers, redirects: limits.redirects ? await countRedirects(files) : 0 }
}

async function measureFile({ path, size, read }: OutputFile, { fileSize, siteSize }: HostLimits) {
  if (!fileSize && !siteSize) return { path, size: 0 }
  return { path, size: size ?? (await read()).length }
}

async function countRedirects(files: readonly OutputFile[]): Promise<number> {
  const redirects = files.find(({ path }) => path === '_redirects')
  if (!redirects) return 0
  const lines = Buffer.from(await redirects.read())
    .toString()
    .split('\n')
  return lines.filter(line => /^\s*[^#\s]/.test(line)).length
}
