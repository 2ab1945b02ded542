import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { english } from './results-en.ts'
import { swedish } from './results-sv.ts'

/** The results of commands, for editors. */
export type Results = typeof english

/** The results in each language. */
export const results: Readonly<Record<Language, Results>> = { en: english, sv: swedish }
