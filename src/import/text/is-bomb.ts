/**
 * Whether a parser would make far more elements of the HTML than it has tags. A browser opens formatting that was left open
 * anew in every paragraph, and what has attributes of its own as often as it occurs (HTML, 13.2.4.3).
 */
export function isBomb(html: string): boolean {
  const formatting = html.match(formattingWithAttributes)?.length ?? 0
  return formatting * (html.split('<').length - formatting) > mostElements
}

const formattingWithAttributes = /<(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/]/gi
const mostElements = 200_000
