const controls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const controlsInLines = new RegExp(`(?!\n)${controls.source}`, 'g')

/** Shows control and bidirectional characters as escapes of JSON, so that a text cannot control the terminal. Tabs stay. */
export function escapeControls(text: string): string {
  return text.replace(controls, escapeCharacter)
}

/** Escapes control characters in a text of several lines, whose line breaks stay. */
export function escapeLines(text: string): string {
  return text.replace(controlsInLines, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Returns the name of a character by its code point: `U+00A0`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
