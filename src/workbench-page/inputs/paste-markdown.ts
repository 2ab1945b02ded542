import Turndown from 'turndown'

/** Returns the Markdown of HTML from the clipboard; undefined if it has no formatting: its plain text is then enough. */
export function markdownOf(html: string): string | undefined {
  if (!/<(?:a|b|strong|i|em|ul|ol|h[1-6]|blockquote)\b/i.test(html)) return undefined
  const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  service.remove(['style', 'script', 'title'])
  service.addRule('picture', { filter: 'img', replacement: () => '' })
  return service
    .turndown(html)
    .replace(/\u00a0/g, ' ')
    .replace(/^(\s*-) +/gm, '$1 ')
    .trim()
}
