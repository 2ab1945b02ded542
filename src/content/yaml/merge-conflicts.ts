import { refusal } from '../../base/problems/refusal.ts'
import type { Finding } from './source.ts'

/** Returns the conflicts that a merge left in a text, each at its first marker. `=======` alone is the underline of a heading. */
export function findMergeConflicts(text: string): readonly Finding[] {
  if (!signs.some(sign => text.includes(sign))) return []
  const markers = [...text.matchAll(/^(?:<{7}|\|{7}|>{7}) /gm)]
  const first = markers.filter(({ 0: sign }, index) => {
    const before = markers[index - 1]?.[0]
    return sign === opening || before === undefined || before === closing
  })
  return first.map(({ index }) => ({ ...refusal('merge-conflict'), at: { offset: index } }))
}

const [opening, closing] = ['<<<<<<< ', '>>>>>>> ']
const signs = [opening, '||||||| ', closing]
