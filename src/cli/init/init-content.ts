import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findRepository } from '../../base/files/find-repository.ts'
import { escapeControls } from '../../base/problems/code-frame.ts'
import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import { type FileChange, stageFiles } from '../../editing/edit/write-inside.ts'
import { firstContent } from '../../editing/new/first-content.ts'
import { partsOf } from '../../editing/new/site-answers.ts'
import { digestContent } from '../../editing/open-content.ts'
import { makeProjectFolder, publishWorkflow, writeProjectFiles } from '../../editing/project-files.ts'
import { chooseTarget } from '../../hosts/targets/choose-target.ts'
import { checkContent } from '../../import/commit/check-content.ts'
import { resolveConfig } from '../../pipeline/config.ts'
import { runGit } from '../../workbench/git/run-git.ts'
import type { GivenOptions } from '../options.ts'
import { languageOf, readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import type { ExitCode } from '../run.ts'
import { UsageError } from '../usage.ts'
import { completeAnswers, printSize, readAnswers } from './ask-answers.ts'
import { completeProject } from './complete-project.ts'
import { initWords } from './init-words.ts'
import { refuseLosses } from './refuse-losses.ts'

/** Replaces the content with the first files of a new city. It keeps the taxonomy, and files that are no content. @throws UsageError; UserError if something would be lost */
export async function initContent(given: GivenOptions): Promise<ExitCode> {
  const { values, operand: project } = given
  const language = readLanguage(given, process.env)
  const words = initWords[language]
  if (project !== undefined && values.has('content')) throw new UsageError(words.twoFolders)
  const named = values.get('target')
  if (named !== undefined && project === undefined) throw new UsageError(words.targetWithoutProject)
  chooseTarget(named, {})
  if (project !== undefined && existsSync(join(project, 'content/site.yaml'))) {
    process.chdir(project)
    return completeProject(language, named)
  }
  const answers = readAnswers(given, language)
  const start = process.cwd()
  const ask = () => completeAnswers(answers, { language, target: project === undefined ? '' : named })
  // Nothing can be lost in a new folder, which is made only once everything is answered.
  const askedFirst = project !== undefined && !existsSync(project) ? await ask() : undefined
  if (project !== undefined) {
    makeProjectFolder(project)
    process.chdir(project)
  }
  const { content, contentName, headers, cache } = resolveConfig({ content: values.get('content') })
  const digests = await digestContent({ content, headers })
  const old = [...digests.keys()].filter(path => path !== 'taxonomy.yaml')
  await refuseLosses(old, { content, contentName, isForced: values.has('force'), words })
  const asked = askedFirst ?? (await ask())
  const allAnswers = asked.answers
  const isEmpty = values.has('empty')
  const cityLanguage = values.has('lang') ? undefined : languageOf(partsOf(allAnswers.languages)[0])
  const commentLanguage = cityLanguage ?? language
  const files = firstContent({ answers: allAnswers, language: commentLanguage, now: new Date(), isEmpty })
  const writes = files.filter(({ path }) => path !== 'taxonomy.yaml' || !digests.has(path))
  const after = new Map<string, FileChange['after']>(old.map(path => [path, undefined]))
  for (const { path, read } of writes) after.set(path, read)
  const changes = [...after].map(([path, after]) => ({ path, before: digests.get(path), after }))
  const staged = await stageFiles(content, changes)
  try {
    const { problems } = await checkContent({ content, contentName, headers, cache }, staged)
    const [problem] = problems
    if (problem) {
      const { message, hint } = describeProblem(problem, language)
      throw new UserError(`${problem.file}: ${message} ${hint}\n${words.nothingWritten}`)
    }
    await staged.commit()
  } finally {
    await staged.discard()
  }
  const { name: city = '', 'base-url': baseUrl = '' } = allAnswers
  const target = asked.target || undefined
  const timeZone = allAnswers['time-zone'] ?? 'UTC'
  const settings = { city, language: commentLanguage, baseUrl, timeZone, target }
  const around = project === undefined ? [] : (await writeProjectFiles(process.cwd(), settings)).written
  const isNewRepository = project !== undefined && (await makeRepository(process.cwd()))
  // Without `--lang` this may be the first language of the new `site.yaml`.
  const languageNow = readLanguage(given, process.env)
  const { written, thenRun } = results[languageNow]
  const { top = '' } = findRepository(process.cwd()) ?? {}
  const { removed, repository, moveWorkflow, box, noExamples, examples, guide } = initWords[languageNow]
  const event = files.map(({ path }) => path).find(path => path.startsWith('events/'))
  const shown = relative(start, process.cwd())
  const next = values.has('content')
    ? `npm run build -- --content ${shellWord(contentName)}`
    : `${shown && `cd ${shellWord(shown)} && `}${around.includes('package.json') ? 'npm install && ' : ''}npm run build`
  const lines = [
    ...(old.length > 0 ? [removed(old.length)] : []),
    ...[...around, ...writes.map(({ path }) => `${contentName}/${path}`)].map(path => written(path, '')),
    ...(isNewRepository ? [repository] : []),
    ...(around.includes(publishWorkflow) && ![realpathSync('.'), ''].includes(top)
      ? [moveWorkflow(top)]
      : []),
    `${printSize(allAnswers.bounds, initWords[languageNow])} ${box(partsOf(allAnswers.bounds), contentName)}`,
    event ? examples(event.replace(/\.md$/, '')) : noExamples,
    ...['content/README.md', `${contentName}/README.${commentLanguage}.md`]
      .filter(existsSync)
      .slice(-1)
      .map(guide),
    thenRun(next),
  ]
  process.stdout.write(lines.map(line => `${escapeControls(line)}\n`).join(''))
  return 0
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
