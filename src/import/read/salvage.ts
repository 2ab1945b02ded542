import type { z } from 'zod'
import { fieldPath } from './field-path.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * What can stand at a place instead of what the contract does not take, and how that is told. `path` is the place, which
 * may lie above the issue; `put` undefined takes it away.
 */
export type Remedy = {
  readonly path: Path
  readonly put: unknown
  readonly kind: 'changed' | 'left-out'
  readonly message: string
}

/**
 * The remedy for an issue; undefined where the item must be left out. It invents nothing: the same value is written in
 * another form, or "nothing" as the contract writes it, or a part goes that a build makes anew. It may turn out not to help.
 */
export function remedyFor(issue: Issue, seen: unknown): Remedy | undefined {
  const { path } = issue
  const place = fieldPath(path)
  const part = dispensablePart(path)
  if (part) return part
  if (path.at(-1) === 'file_size') return changed(path, null, `${place} is no size of a file; null was taken`)
  if (typeof seen === 'number' && place === 'id' && expects('string', issue)) {
    return changed(
      path,
      String(seen),
      'id is a number; it was taken as the text of digits that the contract has',
    )
  }
  if (typeof seen === 'string' && decimal.test(seen) && expects('number', issue)) {
    return changed(path, Number(seen), `${place} is a text; it was taken as the number that it is`)
  }
  if (seen === undefined || seen === null) return nothingAt(path, seen)
  return undefined
}

function expects(type: 'string' | 'number', issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === type
}

const decimal = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,25})?$/

// The texts of which the contract says that they may be empty.
const mayBeEmpty =
  /^call_to_action_label$|^info_box\.address$|(?:^|\.)caption$|^byline\.(?:headline|text|author\.(?:name|title))$/

function nothingAt(path: Path, seen: null | undefined): Remedy | undefined {
  const place = fieldPath(path)
  if (mayBeEmpty.test(place)) return changed(path, '', `${place} has no text; an empty one was taken`)
  return seen === undefined ? changed(path, null, `${place} is missing; null was taken`) : undefined
}

function changed(path: Path, put: unknown, message: string): Remedy {
  return { path, put, kind: 'changed', message: `${message}.` }
}

/** A rendition, all renditions, or the schema of an image: a build makes them anew. */
function dispensablePart(path: Path): Remedy | undefined {
  const [renditions, schema] = [path.indexOf('renditions'), path.indexOf('schema')]
  if (renditions > 0 && path.length === renditions + 1) return dropped(path, {})
  if (renditions > 0) return dropped(path.slice(0, renditions + 2), undefined)
  return schema > 0 ? dropped(path.slice(0, schema + 1), {}) : undefined
}

function dropped(path: Path, put: unknown): Remedy {
  const message = `${fieldPath(path)} does not hold to the contract; a build makes it anew.`
  return { path, put, kind: 'left-out', message }
}
