import { countOf, isRest, isWarning, type Problem, sortProblems } from './problem.ts'
import { refusal } from './refusal.ts'

/** The most problems that are kept of a file, and of the whole content; at least one of each file with problems. */
export const mostProblems = { ofFile: 1000, inAll: 10_000 } as const

type FileProblems = { kept: Problem[]; problems: number; warnings: number }

/**
 * Collects problems, and keeps the first of each file, problems before warnings. The others are only counted. The more there are in
 * all, the fewer are kept of each file. The result does not depend on the order in which they are added.
 */
export class ProblemCollector {
  private readonly files = new Map<string, FileProblems>()
  private mostOfFile: number = mostProblems.ofFile
  private total = 0

  constructor(problems: Iterable<Problem> = []) {
    this.add(problems)
  }

  add(problems: Iterable<Problem>): void {
    for (const problem of problems) {
      const own = this.count(problem.file, problem)
      if (isRest(problem)) continue
      own.kept.push(problem)
      this.total++
      if (own.kept.length > 2 * this.mostOfFile) this.cut(own)
      if (this.total > 2 * mostProblems.inAll && this.mostOfFile > 1) this.cutAll()
    }
  }

  /** Counts a problem of a file without keeping it. */
  count(file: string, problem: Pick<Problem, 'code' | 'isInDraft' | 'values'>): FileProblems {
    const own = this.files.get(file) ?? { kept: [], problems: 0, warnings: 0 }
    this.files.set(file, own)
    own[isWarning(problem) ? 'warnings' : 'problems'] += countOf(problem)
    return own
  }

  /** Returns the kept problems, sorted, and for each file the number of those that were not kept as a problem. */
  list(): Problem[] {
    this.cutAll()
    return sortProblems([...this.files.values()].flatMap(listFile))
  }

  private cutAll(): void {
    for (const own of this.files.values()) this.cut(own)
    if (this.total <= mostProblems.inAll || this.mostOfFile === 1) return
    this.mostOfFile = Math.ceil(this.mostOfFile / 2)
    this.cutAll()
  }

  private cut(own: FileProblems): void {
    if (own.kept.length <= this.mostOfFile) return
    this.total -= own.kept.length - this.mostOfFile
    own.kept = problemsFirst(sortProblems(own.kept)).slice(0, this.mostOfFile)
  }
}

/** Returns the first problems and warnings of a sorted list, and the number of the others. Very many files may have one each. */
export function cutReport(sorted: readonly Problem[]): Problem[] {
  const shown = new ShownProblems()
  for (const problem of sorted) shown.add(problem)
  return shown.list()
}

/** Keeps the first problems and the first warnings that are added, and counts the others. */
export class ShownProblems {
  private readonly kinds = { problems: new Shown(), warnings: new Shown() }

  /** Whether another such problem would only be counted. */
  isFull(problem: Problem): boolean {
    return this.kindOf(problem).kept.length === mostProblems.inAll
  }

  add(problem: Problem): void {
    const own = this.kindOf(problem)
    if (this.isFull(problem)) own.rest += countOf(problem)
    else own.kept.push(problem)
  }

  /** Returns what was kept, sorted, and the number of the others as a problem of the last file. */
  list(): Problem[] {
    const parts = (['problems', 'warnings'] as const).map((kind): Problem[] => {
      const { kept, rest } = this.kinds[kind]
      const { isInDraft: _, fix: __, ...last } = kept.at(-1) ?? {}
      if (rest === 0) return kept
      return [...kept, { ...(last as Problem), ...refusal(`more-${kind}`, { count: rest }) }]
    })
    return sortProblems(parts.flat())
  }

  private kindOf(problem: Problem) {
    return this.kinds[isWarning(problem) ? 'warnings' : 'problems']
  }
}

class Shown {
  readonly kept: Problem[] = []
  rest = 0
}

function listFile({ kept, ...counts }: FileProblems): Problem[] {
  const rest = (['problems', 'warnings'] as const).flatMap((kind): Problem[] => {
    const own = kept.filter(each => isWarning(each) === (kind === 'warnings'))
    const [count, last] = [counts[kind] - own.length, own.at(-1) ?? kept.at(-1)]
    if (count === 0 || last === undefined) return []
    const { file, line, column } = last
    return [{ ...refusal(`more-${kind}`, { count }), file, line, column, field: '' }]
  })
  return [...kept, ...rest]
}

function problemsFirst(problems: readonly Problem[]): Problem[] {
  return [...problems.filter(each => !isWarning(each)), ...problems.filter(isWarning)]
}
