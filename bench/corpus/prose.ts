import type { Random } from '../../test/support/random.ts'

const words =
  `harbour music summer evening children story market island boat castle garden light river stage choir dance
bread coffee museum walk guided history art winter lantern square tower bridge open free family workshop concert film
theatre poetry food stalls band local northern old town café crème smörgås naïve stone glass paper quiet bright wooden golden distant winding`
    .split(/\s+/)
    .filter(word => word !== '')

/** About 150 words of Markdown as editors write it: three paragraphs, a list of two, some emphasis, some links. */
export function writeProse(random: Random): string {
  const items = [writeSentence(random), writeSentence(random)].map(sentence => `- ${sentence}`)
  const [first, second, last] = [writeParagraph(random), writeParagraph(random), writeParagraph(random)]
  return `${[first, second, items.join('\n'), last].join('\n\n')}\n`
}

/** Words without any mark-up, the first with a capital letter. */
export function writeWords(random: Random, count: number): string {
  return capitalize(Array.from({ length: count }, () => random.pick(words)).join(' '))
}

function writeParagraph(random: Random): string {
  return Array.from({ length: 4 }, () => writeSentence(random)).join(' ')
}

function writeSentence(random: Random): string {
  const picked = Array.from({ length: random.int(8, 16) }, () => random.pick(words))
  return `${capitalize(picked.map((word, index) => markUp(random, word, index)).join(' '))}.`
}

// The first word of a sentence is always plain.
function markUp(random: Random, word: string, index: number): string {
  const chance = random.next()
  if (index === 0 || chance > 0.045) return word
  if (chance > 0.02) return `*${word}*`
  if (chance > 0.008) return `**${word}**`
  return `[${word}](https://www.example.org/${encodeURIComponent(word)})`
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
