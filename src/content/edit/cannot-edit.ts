import { describeProblem, type Language } from '../../base/problems/messages/describe-problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { UserError } from '../../base/problems/user-error.ts'
import type { FieldEdit } from './plain-fields.ts'
import { printFlow, printPair } from './print-value.ts'

/** An edit that failed, its line from 1, and what makes the text unreadable, if anything does. */
type Obstacle = { readonly edit: FieldEdit; readonly line: number; readonly refusal: Refusal | undefined }

/** The edit was not made, because in this form of the text it could change more than it should. */
export class CannotEdit extends UserError {
  override readonly name = 'CannotEdit'
  /** Counts from 1. */
  readonly line: number
  private readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(describe(obstacle, 'en'))
    this.line = obstacle.line
    this.obstacle = obstacle
  }

  /** The message in a language. */
  in(language: Language): string {
    return describe(this.obstacle, language)
  }
}

function describe({ edit: { path, value }, line, refusal }: Obstacle, language: Language): string {
  const { place, rare, write, remove } = words[language]
  const why = refusal ? describeProblem(refusal, language).message : rare
  const key = path.at(-1) ?? ''
  const pair =
    value === undefined ? '' : typeof key === 'string' ? printPair(key, value) : `- ${printFlow(value)}`
  const byHand = value === undefined ? remove(path.join('.')) : write(pair)
  return `${place} ${line}: ${why} ${byHand}`
}

const words = {
  en: {
    place: 'Line',
    rare: 'This is written in a way that only a person should change.',
    write: (line: string) => `Write there by hand: \`${line}\`.`,
    remove: (field: string) => `Remove \`${field}\` there by hand.`,
  },
  sv: {
    place: 'Rad',
    rare: 'Det här är skrivet på ett sätt som bara en människa bör ändra.',
    write: (line: string) => `Skriv där för hand: \`${line}\`.`,
    remove: (field: string) => `Ta bort \`${field}\` där för hand.`,
  },
} as const
