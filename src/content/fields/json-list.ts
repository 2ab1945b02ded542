import { Refused, scalarField } from './scalar.ts'
import { patternForm, typedForms } from './typed-form.ts'

/** Lists and objects inside one another, at most. */
const maxDepth = 64

/** A text that is a list in JSON, such as `'[{"a":1}]'`, read to its items. */
export const jsonList = () =>
  scalarField((typed): readonly unknown[] | Refused => {
    const value = parse(typed)
    if (!Array.isArray(value)) return refuse(`"${typed}" is not a list in JSON.`)
    if (!isPublishable(value, maxDepth))
      return refuse('This list is too deep, or holds a number without end.')
    return value
  }).register(typedForms, patternForm(/^\s*\[[\s\S]*\]\s*$/, hint))

const hint = `Write it between single quotes, such as '[{"a": 1}]'.`

function parse(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

// Numbers such as 1e999 cannot be printed again.
function isPublishable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(each => isPublishable(each, depth - 1))
}

function refuse(message: string): Refused {
  return new Refused('bad-json', message, hint)
}
