import { expect, it } from 'vitest'
import type { ShownProblem } from '../../src/workbench/messages/overview-messages.ts'
import { wordsForForms } from '../../src/workbench-page/parts/problem-words.ts'

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
  expect(wordsForForms(found, 'en')).toEqual({ message: 'It is on Fri, 25 Jun 2027.', hint: en })
  expect(wordsForForms(found, 'sv')).toEqual({ message: 'Det är fre 25 juni 2027.', hint: sv })
})
