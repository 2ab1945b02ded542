import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { findRepository } from '../../base/files/find-repository.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import { type Project, publishWorkflow, writeProjectFiles } from '../../editing/project-files.ts'
import { runGit } from '../../workbench/git/run-git.ts'
import { programName } from '../help.ts'
import { readKnownContent } from '../read-known-content.ts'
import { results } from '../report/results.ts'
import { initWords } from './init-words.ts'

/** Done and open steps of a project, in lines. */
type Completed = { readonly done: readonly string[]; readonly toDo: readonly string[] }

/**
 * Writes the missing files of a project that has a content, such as those of another host. Nothing that is there changes.
 *
 * @throws as readKnownContent does
 */
export async function completeKnownProject(
  start: string,
  { language, target }: { readonly language: Language; readonly target: string | undefined },
): Promise<Completed> {
  const { site } = await readKnownContent(undefined, language)
  const settings = {
    city: site.city.name,
    language: site.languages[0]?.startsWith('sv') ? 'sv' : 'en',
    baseUrl: site.base_url ?? '',
    timeZone: site.time_zone,
    target,
  } as const
  const { done, toDo } = await completeProject(start, settings, language)
  return { done: [initWords[language].contentStays, ...done], toDo }
}

/** Writes the missing files of the project in this folder, and makes it a git repository. The next command is for the folder `start`. */
export async function completeProject(
  start: string,
  settings: Project,
  language: Language,
): Promise<Completed> {
  const { written, kept, additions } = await writeProjectFiles(process.cwd(), settings)
  const isNewRepository = await makeRepository(process.cwd())
  const { top = '' } = findRepository(process.cwd()) ?? {}
  const { repository, moveWorkflow, setTarget, ...words } = initWords[language]
  const isInside = written.includes(publishWorkflow) && ![realpathSync('.'), ''].includes(top)
  const hasScripts = additions['package.json'] === undefined
  const isOld = hasScripts && kept.includes('package.json')
  const shown = relative(start, process.cwd())
  const next = [
    ...(shown ? [`cd ${shellWord(shown)}`] : []),
    ...(isOld ? [] : ['npm install']),
    // Without `--no`, npx would offer a package of this name from npm if the dependency was not added.
    hasScripts ? 'npm run build' : `npx --no ${programName} build`,
  ]
  return {
    done: [
      ...written.map(path => results[language].written(path, '')),
      ...(isNewRepository ? [repository] : []),
      ...(isInside ? [moveWorkflow(top)] : []),
      ...(kept.length > 0 ? [words.kept(kept)] : []),
      ...(isOld && settings.target !== undefined ? [setTarget(settings.target)] : []),
    ],
    toDo: [
      ...Object.entries(additions).map(([file, text]) => words.add(file, text)),
      ...(hasScripts ? [] : [words.ownFolder]),
      results[language].thenRun(next.join(' && ')),
    ],
  }
}

/** Makes a git repository of a project that is in none. Returns whether it did; a project also works without git. */
async function makeRepository(top: string): Promise<boolean> {
  if (findRepository(top)) return false
  try {
    await runGit({ top }, ['init', '--quiet', '--initial-branch=main'])
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
