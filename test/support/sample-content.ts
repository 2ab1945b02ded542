import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../src/base/problems/system-error.ts'
import { projectRoot } from './project-root.ts'

/** The folder of the sample city's content. If another city has replaced it, its last version in git, unpacked once. */
export function sampleContent(): string {
  const content = join(projectRoot, 'content')
  const site = join(content, 'site.yaml')
  if (existsSync(site) && isSample(readFileSync(site, 'utf8'))) return content
  const changes = git('log', '--format=%H^', '--', 'content/site.yaml').trim().split('\n')
  const commit = ['HEAD', ...changes].find(each => isSample(siteIn(each)))
  if (commit === undefined)
    throw new Error('The tests need the history of git, for the sample city: git fetch --unshallow')
  const shelf = join(projectRoot, 'node_modules/.cache/visitor-content-api')
  const folder = join(shelf, `sample-${git('rev-parse', commit).trim()}`)
  if (!existsSync(folder)) unpack(commit, { shelf, folder })
  return join(folder, 'content')
}

/** The settings in a commit; empty if there are none, as before the first commit. */
function siteIn(commit: string): string {
  try {
    return git('show', `${commit}:content/site.yaml`)
  } catch {
    return ''
  }
}

function isSample(siteYaml: string): boolean {
  return siteYaml.includes('name: Aldervik\n')
}

function unpack(
  commit: string,
  { shelf, folder }: { readonly shelf: string; readonly folder: string },
): void {
  mkdirSync(shelf, { recursive: true })
  const draft = mkdtempSync(join(shelf, 'sample-draft-'))
  git('archive', '--output', join(draft, 'content.tar'), commit, 'content')
  execFileSync('tar', ['-xf', 'content.tar'], { cwd: draft })
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another test was faster.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' })
}
