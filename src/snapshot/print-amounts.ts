/** Prints a number of things with their noun: `1 entry`, `1,200 entries`. */
export function printAmount(count: number, one: string, many = `${one}s`): string {
  return `${printNumber(count)} ${count === 1 ? one : many}`
}

/** Prints a number of bytes with its noun: `1 byte`, `1,200 bytes`. */
export function printByteCount(count: number): string {
  return printAmount(count, 'byte')
}

/** Prints a whole number with a comma between thousands, the same in every locale. */
export function printNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Prints the name of an entry in quotation marks, without characters that control a terminal. */
export function quoteName(name: string): string {
  const quoted = JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name)
  return quoted.replace(/[\u007f-\u00ff]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
