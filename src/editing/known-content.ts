import { withFolderLock } from '../base/files/folder-lock.ts'
import { ProblemCollector } from '../base/problems/collect-problems.ts'
import { describeProblem, type Language } from '../base/problems/describe-problem.ts'
import { isWarning, type Problem } from '../base/problems/problem.ts'
import type { Refusal } from '../base/problems/refusal.ts'
import { UserError } from '../base/problems/user-error.ts'
import { ledgerFile } from '../content/ledger/ledger.ts'
import type { ReadContent } from '../content/schemas/content.ts'
import type { ValuesByKind } from '../content/schemas/index.ts'
import { siteSchema } from '../content/schemas/site-schema.ts'
import { nextFreeIds } from '../content/validate/free-ids.ts'
import { type PartialContent, toPartialContent } from '../content/validate/partial-content.ts'
import { readLedger } from './edit/keep-ids.ts'
import { makeWords } from './make-words.ts'

/** A new file cannot be made, and nothing was written. The message gives the reason and what to do. */
export class CannotMake extends UserError {
  override readonly name = 'CannotMake'
}

/** Returns the error that a value is refused. `where` names its option, field or file. */
export function cannotMake(
  refusal: Refusal,
  { where, language }: { readonly where: string; readonly language: Language },
): CannotMake {
  const { message, hint } = describeProblem(refusal, language)
  return new CannotMake(`${where}: ${message} ${hint}`)
}

/** The content as far as it is needed to add, change or list entries. Other entries may have problems. */
export type KnownContent = {
  /** The path of the content folder. */
  readonly folder: string
  /** The name of the content folder. In problems, paths of its files begin with it. */
  readonly name: string
  readonly site: ValuesByKind['site']
  readonly content: ReadContent
  readonly partial: PartialContent
  /** The problems of each file by itself, and of the names that it refers to. */
  readonly problems: readonly Problem[]
  readonly freeIds: ReturnType<typeof nextFreeIds>
  /** The language of messages, and of comments in new files. */
  readonly language: Language
}

/** Collects what a new entry needs of the content. @throws CannotMake if `site.yaml` is missing, or it or the ledger of ids has problems */
export function toKnownContent(content: ReadContent, folder: string, language: Language): KnownContent {
  const { name } = content
  const site = readSite(content)
  if (!site) {
    throw new CannotMake(makeWords[language].badSite(name))
  }
  if (!content.ledger.isWhole) {
    throw new CannotMake(makeWords[language].badLedger(`${name}/${ledgerFile}`))
  }
  const collector = new ProblemCollector(content.problems)
  const partial = toPartialContent(content, found => collector.add(found))
  const problems = collector.list()
  const freeIds = nextFreeIds(partial)
  return { folder, name, site, content, partial, problems, freeIds, language }
}

/** Makes an entry with the ids that are free at that moment: no other program gives ids meanwhile. @throws as `toKnownContent` */
export function withFreeIds<T>(known: KnownContent, make: (known: KnownContent) => Promise<T>): Promise<T> {
  const { folder, content, language } = known
  return withFolderLock(folder, () => {
    const ledger = readLedger(folder)
    return make(
      ledger.text === content.ledger.text ? known : toKnownContent({ ...content, ledger }, folder, language),
    )
  })
}

function readSite({ read, problems, name }: ReadContent): ValuesByKind['site'] | undefined {
  const isWrong = problems.some(problem => problem.file === `${name}/site.yaml` && !isWarning(problem))
  const value = read.site[0]?.value
  return isWrong || !value ? undefined : siteSchema.parse(value)
}
