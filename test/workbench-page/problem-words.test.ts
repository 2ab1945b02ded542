import { expect, it } from 'vitest'
import type { ShownProblem } from '../../src/workbench/messages/overview-messages.ts'
import { wordsForForms } from '../../src/workbench-page/parts/problem-words.ts'
import { english } from '../../src/workbench-page/words/words-en.ts'
import { swedish } from '../../src/workbench-page/words/words-sv.ts'

const inEnglish = { ...english, language: 'en' } as const
const inSwedish = { ...swedish, language: 'sv' } as const

const problem = (code: string, field: string, en: string, sv: string): ShownProblem => ({
  ...{ code, field, severity: 'problem', line: 1, column: 1, frame: [], fixes: [] },
  text: {
    en: { message: 'It is on 2027-06-25.', hint: en },
    sv: { message: 'Det är 2027-06-25.', hint: sv },
  },
})

it('the message of a problem has days in words in forms, and its hint has them as they are typed', () => {
  const [en, sv] = [
    'Write year-month-day, such as 2027-06-25.',
    'Skriv år-månad-dag, till exempel 2027-06-25.',
  ]
  const found = problem('bad-date', 'dates.0.start', en, sv)
  expect(wordsForForms(found, inEnglish)).toEqual({ message: 'It is on Fri, 25 Jun 2027.', hint: en })
  expect(wordsForForms(found, inSwedish)).toEqual({ message: 'Det är fre 25 juni 2027.', hint: sv })
})

it('the hint for an unknown field names the likely one as the form does, and by its key', () => {
  const found = problem('unknown-key', 'postcode', 'Did you mean "zip_code"?', 'Menade du "zip_code"?')
  expect(wordsForForms(found, inEnglish).hint).toBe('Did you mean “Postcode” (`zip_code`)?')
  expect(wordsForForms(found, inSwedish).hint).toBe('Menade du ”Postnummer” (`zip_code`)?')
  const inDate = problem('unknown-key', 'dates.0.tid', 'Did you mean "time"?', '')
  expect(wordsForForms(inDate, inEnglish).hint).toBe('Did you mean “Starts” (`time`)?')
})
