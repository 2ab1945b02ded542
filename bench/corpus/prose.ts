/** Returns numbers in [0, 1), the same ones for the same seed (xorshift 13, 17, 5; Marsaglia 2003). */
export type Random = () => number

/** Starts a sequence. Neighbouring seeds give unrelated sequences. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** An integer from `low` to `high`, both included. */
export function pickNumber(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** An item of a list. @throws RangeError if the list is empty */
export function pickOne<T>(random: Random, list: readonly T[]): T {
  const index = pickNumber(random, 0, list.length - 1)
  const found = list[index]
  if (found === undefined) throw new RangeError('The list is empty.')
  return found
}

const words =
  `harbour music summer evening children story market island boat castle garden light river stage choir dance
bread coffee museum walk guided history art winter lantern square tower bridge open free family workshop concert film
theatre poetry food stalls band local northern old town café crème smörgås naïve the a of and with for by under between`
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
  return capitalize(Array.from({ length: count }, () => pickOne(random, words)).join(' '))
}

function writeParagraph(random: Random): string {
  return Array.from({ length: 4 }, () => writeSentence(random)).join(' ')
}

function writeSentence(random: Random): string {
  const picked = Array.from({ length: pickNumber(random, 8, 16) }, () => pickOne(random, words))
  return `${capitalize(picked.map((word, index) => markUp(random, word, index)).join(' '))}.`
}

// The first word of a sentence is always plain.
function markUp(random: Random, word: string, index: number): string {
  const chance = random()
  if (index === 0 || chance > 0.045) return word
  if (chance > 0.02) return `*${word}*`
  if (chance > 0.008) return `**${word}**`
  return `[${word}](https://www.example.org/${encodeURIComponent(word)})`
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
