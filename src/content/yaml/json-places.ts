/**
 * Where a text is not JSON any more, as an offset in UTF-16 units. In a text that is JSON, where the value at a path begins; if there
 * is none, where the nearest value around it does. A text with more than 100 levels counts as no JSON.
 */
export function findInJson(text: string, path: readonly string[] = []): number {
  const token = /\s*("(?:[^"\\\n]|\\.)*"|[^\s{}[\],:"]+|.?)/suy
  let [start, found, isRight] = [0, 0, true]
  const take = () => {
    const [, taken = ''] = token.exec(text) ?? []
    start = token.lastIndex - taken.length
    return taken
  }
  const check = (isExpected: boolean) => {
    isRight &&= isExpected
    return isRight
  }
  // `matched`: how many keys of the path lead here; NaN beside it.
  const readValue = (first: string, matched: number, level: number) => {
    if (matched >= 0) found = start
    if (first !== '{' && first !== '[') return check(isScalar.test(first))
    const end = first === '{' ? '}' : ']'
    for (let index = 0; check(level < 100); index++) {
      let next = take()
      if (next === end && index === 0) return true
      let key = String(index)
      if (first === '{') {
        if (!check(isString.test(next)) || !check(take() === ':')) return false
        key = next.slice(1, -1)
        next = take()
      }
      if (!readValue(next, path[matched] === key ? matched + 1 : Number.NaN, level + 1)) return false
      next = take()
      if (next === end) return true
      if (!check(next === ',')) return false
    }
    return false
  }
  if (readValue(take(), 0, 0)) check(take() === '')
  return isRight ? found : start
}

const isString = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/u
const isScalar = new RegExp(
  `${isString.source}|^(?:-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null)$`,
  'u',
)
