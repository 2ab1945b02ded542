/** A text in which nothing steers a terminal: control and direction characters are shown by their code point. */
export function plain(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    character => {
      return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
    },
  )
}
