import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeProblem, languageOfTag } from '../../base/problems/describe-problem.ts'
import { escapeLines } from '../../base/problems/escape-controls.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import { type FileChange, stageFiles } from '../../editing/edit/write-inside.ts'
import { firstContent } from '../../editing/new/first-content.ts'
import { partsOf } from '../../editing/new/site-answers.ts'
import { digestContent } from '../../editing/open-content.ts'
import { makeProjectFolder } from '../../editing/project-files.ts'
import { chooseTarget } from '../../hosts/targets/choose-target.ts'
import { checkContent } from '../../import/commit/check-content.ts'
import { resolveConfig } from '../../pipeline/config.ts'
import type { GivenOptions } from '../options.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import type { ExitCode } from '../run.ts'
import { UsageError } from '../usage.ts'
import { completeAnswers, printSize, readAnswers } from './ask-answers.ts'
import { completeKnownProject, completeProject } from './complete-project.ts'
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
  const start = process.cwd()
  if (project !== undefined && existsSync(join(project, 'content/site.yaml'))) {
    process.chdir(project)
    const { done, toDo } = await completeKnownProject(start, { language, target: named })
    return report([...done, ...toDo])
  }
  const answers = readAnswers(given, language)
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
  const cityLanguage = values.has('lang') ? undefined : languageOfTag(partsOf(allAnswers.languages)[0])
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
  // Without `--lang` this may be the first language of the new `site.yaml`.
  const languageNow = readLanguage(given, process.env)
  const { written, thenRun } = results[languageNow]
  const next = `npm run build${values.has('content') ? ` -- --content ${shellWord(contentName)}` : ''}`
  const { done, toDo } =
    project === undefined
      ? { done: [], toDo: [thenRun(next)] }
      : await completeProject(start, settings, languageNow)
  const { removed, box, noExamples, examples, guide } = initWords[languageNow]
  const event = files.map(({ path }) => path).find(path => path.startsWith('events/'))
  return report([
    ...(old.length > 0 ? [removed(old.length)] : []),
    ...writes.map(({ path }) => written(`${contentName}/${path}`, '')),
    ...done,
    `${printSize(allAnswers.bounds, initWords[languageNow])} ${box(partsOf(allAnswers.bounds), contentName)}`,
    event ? examples(event.replace(/\.md$/, '')) : noExamples,
    ...['content/README.md', `${contentName}/README.${commentLanguage}.md`]
      .filter(existsSync)
      .slice(-1)
      .map(guide),
    ...toDo,
  ])
}

function report(lines: readonly string[]): ExitCode {
  process.stdout.write(lines.map(line => `${escapeLines(line)}\n`).join(''))
  return 0
}
