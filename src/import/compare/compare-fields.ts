import { toTextField } from '../text/to-markdown.ts'
import type { FieldChange } from './item-changes.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Returns the differences between two versions of an item of the API as texts, in the order of the contract. A field that is not
 * text or a number is split into its parts. HTML is shown as Markdown, unless that cannot express it or is the same in both versions.
 * A picture is represented by its metadata and its file name. For a new or removed item, the differences are its own texts and numbers.
 */
export function compareFields(before: Item | undefined, after: Item | undefined): FieldChange[] {
  const [old, now] = [listValues(before), listValues(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap(path => {
    const values = { before: old.get(path) ?? null, after: now.get(path) ?? null }
    const isMinor = !(before && after) && (path.includes('.') || minorFields.has(path))
    if (values.before === values.after || isMinor) return []
    return [{ path, ...(htmlFields.test(path) ? writeMarkdown(values) : values) }]
  })
}

type Values = Omit<FieldChange, 'path'>

const htmlFields = /(?:^|\.)(?:description|text|content)$/

function writeMarkdown({ before, after }: Values): Values {
  const write = (html: string | null) => (html === null ? '' : toTextField(html, 'tree'))
  const [old, now] = [write(before), write(after)]
  if (typeof old !== 'string' || typeof now !== 'string' || old === now) return { before, after }
  return { before: before && old, after: after && now }
}

/** Fields that are not listed for a new or removed item. */
const minorFields: ReadonlySet<string> = new Set(['id', 'href', 'type', 'size'])

function listValues(item: Item | undefined): ReadonlyMap<string, string> {
  return new Map(item ? valuesIn(item, '') : [])
}

function valuesIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[path, String(value)]]
  if (Array.isArray(value) && value.every(each => typeof each !== 'object'))
    return value.length === 0 ? [] : [[path, value.join(', ')]]
  return Object.entries(summarize(value)).flatMap(([key, below]) =>
    valuesIn(below, [path, key].filter(Boolean).join('.')),
  )
}

/** Returns a category as its title, and a picture without its renditions, which depend on the other fields. */
function summarize(value: object): object {
  if ('slug' in value && 'title' in value && ('icon' in value || 'has_events' in value))
    return { '': value.title }
  if (!('renditions' in value && 'url' in value)) return value
  const { renditions, schema, thumbnail, width, height, file_size, id, url, ...texts } = value as Item
  return { '': String(url).replace(/^.*\//, ''), ...texts }
}
