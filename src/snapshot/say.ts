/** A number of things with their noun: `1 entry`, `1,200 entries`. */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${sayNumber(count)} ${count === 1 ? one : many}`
}

/** A number of bytes with its noun: `1 byte`, `1,200 bytes`. */
export function sayBytes(count: number): string {
  return sayCount(count, 'byte')
}

/** A whole number with a comma between thousands, the same in every locale. */
export function sayNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** The name of an entry in quotation marks, without characters that control a terminal. */
export function sayName(name: string): string {
  const quoted = JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name)
  return quoted.replace(/[\u007f-\u00ff]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
