import type { Reading } from '../content.ts'
import type { TextKind } from '../loaded.ts'
import type { Html } from '../text/html.ts'

/** Puts the long fragments of what a file says elsewhere: `keep` says where each of them is from then on. */
export function keepHtml(
  kind: TextKind,
  reading: Reading<unknown>,
  keep: (html: Html) => Html,
): Reading<unknown> {
  const keys = longFragments[kind] ?? []
  const value: Readonly<Record<string, unknown>> = Object(reading.value)
  const kept = keys.flatMap(key => {
    const html = value[key]
    return html === undefined ? [] : [[key, keepAll(html as Html | readonly Html[], key, keep)] as const]
  })
  return kept.length === 0 ? reading : { ...reading, value: { ...value, ...Object.fromEntries(kept) } }
}

/** The fields whose fragments are as long as the rest of the file, or longer. Lists of fragments end in "[]". */
const longFragments: Readonly<Partial<Record<TextKind, readonly string[]>>> = {
  events: ['text'],
  objects: ['text', 'info_box_text', 'mass_info'],
  guides: ['text'],
}

function keepAll(html: Html | readonly Html[], key: string, keep: (html: Html) => Html) {
  return key === 'mass_info' ? (html as readonly Html[]).map(keep) : keep(html as Html)
}
