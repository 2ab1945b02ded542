import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Language } from '../../base/problems/describe-problem.ts'
import { didYouMeanInAllLanguages } from '../../base/problems/did-you-mean.ts'
import { escapeControls } from '../../base/problems/escape-controls.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import {
  type Answers,
  findFault,
  type Question,
  questions,
  sizeOfBox,
  tidyAnswer,
} from '../../editing/new/site-answers.ts'
import { targetNames } from '../../hosts/targets/host-target.ts'
import { hasTerminal } from '../ask-on-terminal.ts'
import { programName } from '../help.ts'
import type { GivenOptions } from '../options.ts'
import { UsageError } from '../usage.ts'
import { exampleAnswers, type InitWords, initWords } from './init-words.ts'

/** Reads the answers from the options. @throws UsageError if an answer is wrong, or is missing and there is no terminal to ask on */
export function readAnswers({ values, operand }: GivenOptions, language: Language): Answers {
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
  if (missing.length > 0 && !hasTerminal()) {
    // Without a package.json here, npm has no script to run.
    const command = existsSync('package.json') ? 'npm run init --' : `${programName} init`
    const line = [command, ...(operand === undefined ? [] : [shellWord(operand)]), exampleAnswers].join(' ')
    throw new UsageError(words.missing(missing.map(question => `--${question}`).join(', '), line))
  }
  return answers
}

/**
 * Asks on the terminal for the missing answers, and for the host unless it is given, each until it is valid.
 *
 * @throws UserError at Ctrl+C or Ctrl+D
 */
export async function completeAnswers(
  given: Answers,
  { language, target }: { readonly language: Language; readonly target: string | undefined },
): Promise<{ readonly answers: Answers; readonly target: string | undefined }> {
  const words = initWords[language]
  const answers = { ...given }
  const missing = questions.filter(question => answers[question] === undefined)
  if (missing.length === 0 && (target !== undefined || !hasTerminal())) return { answers, target }
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
        const fault = findFault(question, typed, { answers, language })
        if (fault === undefined) answers[question] = typed
        else process.stdout.write(`${escapeControls(fault.text)}\n`)
        proposed = fault?.suggestion ?? proposed
      }
    }
    let host = target
    while (host === undefined) {
      const typed = await ask(words.target(targetNames.join(', ')), '')
      if (['', ...targetNames].includes(typed)) host = typed
      else process.stdout.write(`${escapeControls(didYouMeanInAllLanguages(typed, targetNames)[language])}\n`)
    }
    return { answers, target: host }
  } catch (error) {
    if (closed.signal.aborted) throw new UserError(`\n${words.nothingWritten}`, { cause: error })
    throw error
  } finally {
    terminal.close()
  }
}

/** Says how wide and high the box around the city is. */
export function printSize(bounds: string | undefined, words: InitWords): string {
  const [width = '', height = ''] = sizeOfBox(bounds).map(side => side.toFixed(1))
  return words.size(width, height)
}

/** Returns the answer that pressing Enter gives; `''` if there is none. */
function defaultAnswer(question: Question, answers: Answers, language: Language): string {
  if (question === 'languages') return language
  if (question === 'time-zone') {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // Servers and containers often run in UTC, where no city is.
    return /^(?:Etc\/)?(?:UTC|GMT)$/.test(timeZone) ? 'Europe/Stockholm' : timeZone
  }
  const [, domain] = /^https?:\/\/(?:www\.)?([^/:]+)/i.exec(answers.website ?? '') ?? []
  return question === 'base-url' && domain !== undefined ? `https://api.${domain}` : ''
}
