import type { Random } from '../../support/random.ts'

/** Texts that somebody may type and something may stumble over. */
export const oddTexts = [
  'A plain title',
  'Åke & “Élan” – ½ price, 10 % off!',
  'Tom &amp; Jerry &#x27;live&#x27; &lt;3 &nbsp;',
  '<b>bold?</b> <script>alert(1)</script>',
  `"double" 'single' \`tick\` it''s`,
  '🚋 👩‍👩‍👧‍👦 🏳️‍🌈 é e\u0301 ß ﬁ Ǆ',
  'שלום and مرحبا 123',
  'before\u2028between\u2029after',
  `Donaudampfschifffahrts${'gesellschafts'.repeat(60)}kapitän`,
  ...'null ~ NO true 01234 1e3 0x1F 1.10 2027-01-01 12:30:00 = << --- ...'.split(' '),
  ...'# hash¦text # hash¦- dash¦key: value¦colon:¦{flow}¦[list]¦@at¦%percent¦&anchor'.split('¦'),
  ...'*star*¦!tag¦| pipe¦> fold¦? question¦, comma¦\\n \\u0041 C:\\temp¦{{ mustache }} $$ %s'.split('¦'),
  '  blanks around  ',
  'tab\there',
  'two\nlines',
  'two\r\nlines',
  'no\u00a0break and zero\u200bwidth and soft\u00adhyphen \ufeffmark',
  '漢字かな交じり文 ไทย हिन्दी 𝔘𝔫𝔦',
  '🎉'.repeat(80),
  'constructor',
  '__proto__',
  '.',
]

/** An odd text that is not blank, or a plain one. */
export function oddText(random: Random, plain: string): string {
  if (random.chance(0.5)) return plain
  return random.chance(0.8) ? random.pick(oddTexts) : `${random.pick(oddTexts)} / ${random.pick(oddTexts)}`
}

/** Texts that a field of any text takes, also blank and empty ones. */
export function anyText(random: Random, plain: string): string {
  return random.chance(0.2) ? random.pick(['', ' ', '\n', '\u00a0']) : oddText(random, plain)
}

/** A name that files, labels and presets can have. */
export function oddSlug(random: Random, stem: string, index: number): string {
  const shapes = [
    `${stem}-${index}`,
    `${stem}${index}`,
    `${index}-${stem}`,
    `${index + 100}`,
    `${stem}-${'x'.repeat(80)}-${index}`,
  ]
  return random.chance(0.7) ? `${stem}-${index}` : random.pick(shapes)
}
