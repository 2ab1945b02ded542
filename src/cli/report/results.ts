import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { english } from './results-en.ts'
import { swedish } from './results-sv.ts'

/** What commands say to editors about their work. */
export type Results = typeof english

/** These words in each language. */
export const results: Readonly<Record<Language, Results>> = { en: english, sv: swedish }
