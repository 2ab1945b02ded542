const blocks = 'p|h[1-6]|ul|ol|li|blockquote|hr|pre|table|thead|tbody|tr|th|td'
const block = new RegExp(`^</?(?:${blocks})\\b`)
const blockOrBreak = new RegExp(`^</?(?:${blocks}|br)\\b`)

/**
 * Applies `change` to every stretch of text between tags, once the white space is taken off that no reader sees: beside the
 * tags of blocks, and behind line breaks. The HTML is a plain form, or about to become one.
 */
export function changeTexts(html: string, change: (text: string) => string): string {
  const parts = html.split(/(<[^>]*>)/)
  return parts
    .map((part, index) => {
      return index % 2 === 1 ? part : change(trimBeside(part, parts[index - 1], parts[index + 1]))
    })
    .join('')
}

// Text begins and ends as in a paragraph.
function trimBeside(text: string, before = '<p>', after = '<p>'): string {
  const begun = blockOrBreak.test(before) ? text.replace(/^[ \t\r\n]+/, '') : text
  return block.test(after) ? trimEnd(begun) : begun
}

// A regular expression for the end takes the square of the time where there is much white space within.
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
