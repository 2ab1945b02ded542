/** A type of place or a guide category, as an item in that language shows it. */
export type SpokenLabel = { readonly word: string; readonly language: string }

/** A label, and what the item is about, where another item about the same can be known by it. */
export type UsedLabel = SpokenLabel & { readonly thing?: string | undefined }

/**
 * Groups words that mean the same, each group as words by language: those that items about the same thing, one in each
 * language, show most often beside each other, and neither as often beside another word of that language. A word that is
 * used in both languages stays by itself.
 */
export function pairWords(used: readonly UsedLabel[]): ReadonlyMap<string, string>[] {
  const languages = languagesByWord(used)
  const partners = countPartners(used)
  const groups = new Map([...languages.keys()].map(word => [word, [word]]))
  for (const label of uniqueLabels(used)) {
    for (const [language, counts] of partners.get(keyOf(label)) ?? []) {
      const other = { word: mostOften(counts) ?? '', language }
      const back = partners.get(keyOf(other))?.get(label.language)
      const [own, others] = [groups.get(label.word), groups.get(other.word)]
      if (!own || !others || own === others || mostOften(back) !== label.word) continue
      if (!areApart([...own, ...others], languages)) continue
      const joined = [...own, ...others]
      for (const word of joined) groups.set(word, joined)
    }
  }
  return [...new Set(groups.values())].map(words => byLanguage(words, languages))
}

function byLanguage(
  words: readonly string[],
  languages: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, string> {
  return new Map(
    words.flatMap(word => [...(languages.get(word) ?? [])].map(language => [language, word] as const)),
  )
}

type Counts = ReadonlyMap<string, number>

function keyOf({ word, language }: SpokenLabel): string {
  return `${language} ${word}`
}

function uniqueLabels(used: readonly UsedLabel[]): Iterable<SpokenLabel> {
  return new Map(used.map(label => [keyOf(label), label])).values()
}

function languagesByWord(used: readonly UsedLabel[]): ReadonlyMap<string, ReadonlySet<string>> {
  const languages = new Map<string, Set<string>>()
  for (const { word, language } of used) languages.set(word, (languages.get(word) ?? new Set()).add(language))
  return languages
}

/** How often each label stands beside each word of another language. */
function countPartners(used: readonly UsedLabel[]): ReadonlyMap<string, ReadonlyMap<string, Counts>> {
  const partners = new Map<string, Map<string, Map<string, number>>>()
  for (const [one, other] of pairsOfThings(used)) {
    const ofOne = partners.get(keyOf(one)) ?? new Map<string, Map<string, number>>()
    const counts = ofOne.get(other.language) ?? new Map<string, number>()
    counts.set(other.word, (counts.get(other.word) ?? 0) + 1)
    partners.set(keyOf(one), ofOne.set(other.language, counts))
  }
  return partners
}

/** The labels of each two items about the same thing, both ways round, where it has one item in each language. */
function pairsOfThings(used: readonly UsedLabel[]): (readonly [SpokenLabel, SpokenLabel])[] {
  const things = new Map<string, UsedLabel[]>()
  for (const label of used) {
    if (label.thing === undefined) continue
    const labels = things.get(label.thing)
    if (labels) labels.push(label)
    else things.set(label.thing, [label])
  }
  const told = [...things.values()].filter(labels => {
    return new Set(labels.map(({ language }) => language)).size === labels.length
  })
  return told.flatMap(labels => {
    return labels.flatMap(one => labels.filter(other => other !== one).map(other => [one, other] as const))
  })
}

/** The word that stands there more often than any other, undefined where two do as often. */
function mostOften(counts: Counts = new Map()): string | undefined {
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first?.[1] === second?.[1] ? undefined : first?.[0]
}

function areApart(words: readonly string[], languages: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const all = words.flatMap(word => [...(languages.get(word) ?? [])])
  return new Set(all).size === all.length
}
