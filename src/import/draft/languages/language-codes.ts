/** Every two-letter code of a language, ISO 639-1. */
export const languageCodes: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es ' +
    'et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj ' +
    'kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ' +
    'ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti ' +
    'tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
)

/** The language of a tag or code without its region, in small letters; both written forms of Norwegian are `no`. */
export function primaryOf(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/)
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}

/** Of the candidates, the one that a tag means: the same tag, in its letters or others; else the first of the same language. */
export function matchLanguage(tag: string, candidates: readonly string[]): string | undefined {
  if (candidates.includes(tag)) return tag
  const wanted = tag.toLowerCase().replaceAll('_', '-')
  const same = candidates.find(candidate => candidate.toLowerCase() === wanted)
  return same ?? candidates.find(candidate => primaryOf(candidate) === primaryOf(tag))
}
