import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { findRepository } from '../base/files/find-repository.ts'
import { escapeControls } from '../base/problems/code-frame.ts'
import { describeProblem, type Language } from '../base/problems/messages/describe-problem.ts'
import { hasCode, messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { shellWord } from '../base/shell-word.ts'
import { placeOf } from '../content/load/layout.ts'
import { firstContent } from '../editing/new/first-content.ts'
import {
  type Answers,
  findFault,
  partsOf,
  type Question,
  questions,
  sizeOfBox,
  tidyAnswer,
} from '../editing/new/site-answers.ts'
import { makeProjectFolder, writeProjectFiles } from '../editing/project-files.ts'
import { openFolder, stageChange } from '../editing/staged-folder.ts'
import { chooseTarget } from '../hosts/targets/choose-target.ts'
import { targetNames } from '../hosts/targets/host-target.ts'
import { checkFolder } from '../import/commit/check-content.ts'
import { resolveConfig } from '../pipeline/config.ts'
import { Repository } from '../workbench/git/repository.ts'
import { PublishRefused, runGit } from '../workbench/git/run-git.ts'
import type { GivenOptions } from './options.ts'
import { languageOf, readLanguage } from './report/report-style.ts'
import { results } from './report/results.ts'
import type { ExitCode } from './run.ts'
import { UsageError } from './usage.ts'

const exampleCommand =
  'npm run init -- --name "Östhamn" --base-url https://api.example.org --website https://www.example.org --languages sv,en --time-zone Europe/Stockholm --bounds 19.60,58.38,19.86,58.50'

const english = {
  questions: {
    name: 'The name of the city',
    website: "The city's own web site, such as https://www.example.org",
    'base-url':
      'The address where this data will be, such as https://api.example.org; you can change it later in site.yaml',
    languages: 'The languages, the main one first, such as sv,en',
    'time-zone': 'The time zone, such as Europe/Stockholm',
    bounds:
      'The box around the city, from a map: west,south,east,north in decimal degrees, so the longitude comes first',
  } as Readonly<Record<Question, string>>,
  target: 'The host that will serve it; Enter for none of these, or if you do not know yet',
  missing: (options: string, example: string) =>
    `${options} ${options.includes(',') ? 'are' : 'is'} missing. On a terminal this command asks; in a script, write all of them: ${example}`,
  wrong: (question: Question, typed: string, fault: string) => `--${question} cannot be "${typed}". ${fault}`,
  changed: (folder: string, files: string) =>
    `${folder} has changes that are not committed: ${files}. Commit them first: git add ${folder} && git commit. If you only want to change an answer, edit ${folder}/site.yaml instead. Nothing was written.`,
  notInGit: (folder: string, files: string) =>
    `Git does not have ${files} in ${folder}, which would be lost. Move or commit what you need. Outside a git repository, --force removes these files. Nothing was written.`,
  gitFails: (message: string) =>
    `Git cannot say which files it could restore: ${message}. Without that, init removes nothing. Nothing was written.`,
  twoFolders: 'A project has its content in content/: write FOLDER or --content, not both.',
  targetWithoutProject: '--target is for new projects: write FOLDER, too.',
  repository: 'A git repository was made.',
  nothingWritten: 'Nothing was written.',
  removed: (files: number) => `${files} ${files === 1 ? 'file' : 'files'} of the old content removed.`,
  size: (width: string, height: string) => `The box is ${width} km wide and ${height} km high.`,
  small: 'Is that the whole city? Press Enter if it is, or write the four numbers again.',
  box: ([west = '', south = '', east = '', north = '']: readonly string[], folder: string) =>
    `The city is between the longitudes ${west} and ${east}, and the latitudes ${south} and ${north}. To change an answer, edit ${folder}/site.yaml.`,
  examples: (event: string) =>
    `Now open each of these files, replace the example with your own text, and then rename the file after its title: npm run rename -- ${event} summer-fair`,
  guide: (file: string) => `The guide for editors: ${file}`,
  noExamples:
    'Check the addresses in site.yaml. Then add a picture, which entries need: npm run new -- picture photo.jpg',
}

const swedish: typeof english = {
  questions: {
    name: 'Ortens namn',
    website: 'Ortens egen webbplats, till exempel https://www.example.org',
    'base-url':
      'Adressen där de här uppgifterna ska finnas, till exempel https://api.example.org; den kan ändras senare i site.yaml',
    languages: 'Språken, huvudspråket först, till exempel sv,en',
    'time-zone': 'Tidszonen, till exempel Europe/Stockholm',
    bounds: 'Ortens ytterkanter, från en karta: väst,syd,öst,nord i decimalgrader, alltså longituden först',
  },
  target: 'Webbhotellet som ska visa dem; Enter för inget av dessa, eller om du inte vet än',
  missing: (options, example) =>
    `${options} saknas. I en terminal frågar kommandot; skriv alla i ett skript: ${example}`,
  wrong: (question, typed, fault) => `--${question} kan inte vara "${typed}". ${fault}`,
  changed: (folder, files) =>
    `${folder} har ändringar som inte är incheckade: ${files}. Checka in dem först: git add ${folder} && git commit. För att bara ändra ett svar, redigera ${folder}/site.yaml. Inget har skrivits.`,
  notInGit: (folder, files) =>
    `Git har inte ${files} i ${folder}, som skulle gå förlorat. Flytta eller checka in det som behövs. Där det inte finns något git-arkiv tar --force bort det. Inget har skrivits.`,
  gitFails: message =>
    `Git kan inte svara på vilka filer som går att återställa: ${message}. Utan det tar init inte bort något. Inget har skrivits.`,
  twoFolders: 'Ett projekt har innehållet i content/: skriv mappen eller --content, inte båda.',
  targetWithoutProject: '--target är för nya projekt: skriv mappen också.',
  repository: 'Ett git-arkiv har skapats.',
  nothingWritten: 'Inget har skrivits.',
  removed: files => `${files} ${files === 1 ? 'fil' : 'filer'} av det gamla innehållet borttagna.`,
  size: (...sides) => `Rutan är ${sides.join(' km bred och ').replaceAll('.', ',')} km hög.`,
  small: 'Är det hela orten? Tryck i så fall på Enter, annars skriv de fyra talen igen.',
  box: ([west = '', south = '', east = '', north = ''], folder) =>
    `Orten ligger mellan longituderna ${west} och ${east} och mellan latituderna ${south} och ${north}. För att ändra ett svar, redigera ${folder}/site.yaml.`,
  examples: event =>
    `Öppna nu var och en av filerna, skriv ditt eget i stället för exemplet, och ge den sedan ett namn efter titeln: npm run rename -- ${event} sommarmarknad`,
  guide: file => `Handboken för redaktörer: ${file}`,
  noExamples: 'Kontrollera adresserna i site.yaml. Lägg först till en bild: npm run new -- picture foto.jpg',
}

const initWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
type InitWords = typeof english

/** Replaces the content with the first files of a new city. @throws UsageError; UserError if something would be lost */
export async function initContent(given: GivenOptions): Promise<ExitCode> {
  const { values, operand: project } = given
  const language = readLanguage(given, process.env)
  const words = initWords[language]
  if (project !== undefined && values.has('content')) throw new UsageError(words.twoFolders)
  const named = values.get('target')
  if (named !== undefined && project === undefined) throw new UsageError(words.targetWithoutProject)
  chooseTarget(named, {})
  const answers = readAnswers(given, language)
  const start = process.cwd()
  if (project !== undefined) {
    makeProjectFolder(project)
    process.chdir(project)
  }
  const { content, contentName, headers, cache } = resolveConfig({ content: values.get('content') })
  const tree = await openFolder(content)
  const old = tree.flatMap(({ path, kind }) => (kind !== 'folder' && isReplaced(path) ? [path] : []))
  await refuseLosses(old, { content, contentName, isForced: values.has('force'), words })
  const asked = await completeAnswers(answers, {
    language,
    target: project === undefined ? '' : named,
  })
  const allAnswers = asked.answers
  const isEmpty = values.has('empty')
  const cityLanguage = values.has('lang') ? undefined : languageOf(partsOf(allAnswers.languages)[0])
  const commentLanguage = cityLanguage ?? language
  const files = firstContent({ answers: allAnswers, language: commentLanguage, now: new Date(), isEmpty })
  const existing = new Set(tree.map(({ path }) => path))
  const writes = files.filter(({ path }) => isReplaced(path) || !existing.has(path))
  const staged = await stageChange(content, {
    tree,
    change: { writes, removes: old },
    onFile: () => undefined,
  })
  try {
    const { problems } = await checkFolder(staged.path, { contentName, headers, cache })
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
  const settings = { city, language: commentLanguage, baseUrl, target }
  const around = project === undefined ? [] : await writeProjectFiles(process.cwd(), settings)
  const isNewRepository = project !== undefined && (await makeRepository(process.cwd()))
  // Without `--lang` this may be the first language of the new `site.yaml`.
  const languageNow = readLanguage(given, process.env)
  const { written, thenRun } = results[languageNow]
  const { removed, repository, box, noExamples, examples, guide } = initWords[languageNow]
  const event = files.map(({ path }) => path).find(path => path.startsWith('events/'))
  const shown = relative(start, process.cwd())
  const next = values.has('content')
    ? `npm run build -- --content ${shellWord(contentName)}`
    : `${shown && `cd ${shellWord(shown)} && `}${around.includes('package.json') ? 'npm install && ' : ''}npm run build`
  const lines = [
    ...(old.length > 0 ? [removed(old.length)] : []),
    ...[...around, ...writes.map(({ path }) => `${contentName}/${path}`)].map(path => written(path, '')),
    ...(isNewRepository ? [repository] : []),
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

/** Whether init replaces or removes a file. It keeps the taxonomy and ignored files (hidden, temporary, README.md), except the record of an import. */
function isReplaced(path: string): boolean {
  if (path === 'taxonomy.yaml') return false
  return path.startsWith('.import/') || placeOf(path).kind !== 'ignored'
}

type LossCheck = {
  readonly content: string
  readonly contentName: string
  readonly isForced: boolean
  readonly words: InitWords
}

/** Refuses to remove files that git could not restore. */
async function refuseLosses(old: readonly string[], options: LossCheck): Promise<void> {
  const { content, contentName, isForced, words } = options
  if (old.length === 0) return
  const git = await askGit(content, words)
  if (git === undefined && isForced) return
  if (git && git.changes.length > 0)
    throw new UserError(
      words.changed(contentName, printFirst(git.changes.map(path => `${contentName}/${path}`))),
    )
  const lost = git ? old.filter(path => !git.restorable.has(path)) : old
  if (lost.length > 0) throw new UserError(words.notInGit(contentName, printFirst(lost)))
}

/** The state of a folder in git: files with changes that are not committed, and files that git could restore. */
type GitState = { readonly changes: readonly string[]; readonly restorable: ReadonlySet<string> }

/** Asks git about the content, by paths within it; undefined if it is in no repository. @throws UserError if git cannot answer */
async function askGit(content: string, words: InitWords): Promise<GitState | undefined> {
  try {
    const repository = await Repository.require(content)
    if (!repository) return undefined
    const { files } = await repository.status()
    return { changes: files.map(({ path }) => path), restorable: await repository.listRestorable() }
  } catch (error) {
    const { refusal } = error instanceof PublishRefused ? error : {}
    throw new UserError(words.gitFails(refusal?.detail ?? messageOf(error)))
  }
}

function printFirst(paths: readonly string[]): string {
  return `${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ' …' : ''}`
}

/** Reads the answers from the options. @throws UsageError if an answer is wrong, or is missing and there is no terminal to ask on */
function readAnswers({ values }: GivenOptions, language: Language): Answers {
  const words = initWords[language]
  const answers: Partial<Record<Question, string>> = {}
  for (const question of questions) {
    const given = values.get(question)
    if (given === undefined) continue
    const typed = tidyAnswer(question, given)
    const fault = findFault(question, typed, { answers, language })
    if (fault !== undefined) throw new UsageError(words.wrong(question, typed, fault.text))
    answers[question] = typed
  }
  const missing = questions.filter(question => answers[question] === undefined)
  if (missing.length > 0 && !(process.stdin.isTTY && process.stdout.isTTY)) {
    throw new UsageError(words.missing(missing.map(question => `--${question}`).join(', '), exampleCommand))
  }
  return answers
}

/**
 * Asks on the terminal for the missing answers, and for the host unless it is given, each until it is valid.
 *
 * @throws UserError at Ctrl+C or Ctrl+D
 */
async function completeAnswers(
  given: Answers,
  { language, target }: { readonly language: Language; readonly target: string | undefined },
): Promise<{ readonly answers: Answers; readonly target: string | undefined }> {
  const words = initWords[language]
  const answers = { ...given }
  const missing = questions.filter(question => answers[question] === undefined)
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  if (missing.length === 0 && (target !== undefined || !isTerminal)) return { answers, target }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const ask = async (words: string, proposed: string) => {
    const prompt = `${words}${proposed === '' ? '' : ` [${proposed}]`}: `
    return (await terminal.question(prompt, { signal: closed.signal })).trim()
  }
  try {
    for (const question of missing) {
      let proposed = defaultAnswer(question, answers, language)
      while (answers[question] === undefined) {
        const typed = tidyAnswer(question, await ask(words.questions[question], proposed)) || proposed
        const fault =
          findFault(question, typed, { answers, language }) ?? doubtSize(question, typed, { proposed, words })
        if (fault === undefined) answers[question] = typed
        else process.stdout.write(`${escapeControls(fault.text)}\n`)
        proposed = fault?.suggestion ?? proposed
      }
    }
    const hosts = ['', ...targetNames]
    let host = target
    while (host === undefined || !hosts.includes(host)) host = await ask(words.target, targetNames.join(', '))
    return { answers, target: host }
  } catch (error) {
    if (closed.signal.aborted) throw new UserError(`\n${words.nothingWritten}`, { cause: error })
    throw error
  } finally {
    terminal.close()
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

/** Asks again if the box is too small for a city, unless the same was typed twice. */
function doubtSize(
  question: Question,
  typed: string,
  { proposed, words }: { readonly proposed: string; readonly words: InitWords },
): ReturnType<typeof findFault> {
  if (question !== 'bounds' || typed === proposed || Math.min(...sizeOfBox(typed)) >= smallestCity)
    return undefined
  return { text: `${printSize(typed, words)} ${words.small}`, suggestion: typed }
}

/** In kilometres. */
const smallestCity = 2

function printSize(bounds: string | undefined, words: InitWords): string {
  const [width = '', height = ''] = sizeOfBox(bounds).map(side => side.toFixed(1))
  return words.size(width, height)
}

/** Returns the answer that pressing Enter gives; `''` if there is none. */
function defaultAnswer(question: Question, answers: Answers, language: Language): string {
  if (question === 'languages') return language
  if (question === 'time-zone') {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const [main = ''] = partsOf(answers.languages)
    // Servers and containers often run in UTC, where no city is.
    return /^(?:Etc\/)?(?:UTC|GMT)$/.test(timeZone) ? (zones.get(main) ?? timeZone) : timeZone
  }
  const [, domain] = /^https?:\/\/(?:www\.)?([^/:]+)/i.exec(answers.website ?? '') ?? []
  return question === 'base-url' && domain !== undefined ? `https://api.${domain}` : ''
}

/** The time zones of languages that are spoken in one. */
const zones = new Map(
  'da Copenhagen,fi Helsinki,nb Oslo,no Oslo,sv Stockholm'.split(',').map(pair => {
    const [language = '', city] = pair.split(' ')
    return [language, `Europe/${city}`]
  }),
)
