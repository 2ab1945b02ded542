import { z } from 'zod'
import { type Limits, raiseOf } from '../../base/limits.ts'
import { codePointName } from '../../base/problems/escape-controls.ts'
import { type MessageName, type Refusal, refusal, type ValuesOf } from '../../base/problems/refusal.ts'
import { unwrap } from '../text/unwrap.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'
import { type Field, fieldType, type ReadContext, type Reader } from './field.ts'

/** The reason why a field refuses a text. A class, so that no value can be mistaken for it. */
export class Refused {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** Refuses a text with a message and its values. */
export function refused<Name extends MessageName>(messageName: Name, ...values: ValuesOf<Name>): Refused {
  return new Refused(refusal(messageName, ...values))
}

type ReadTyped<T> = (typed: string) => T | Refused

type ScalarField<T> = Omit<Field<T>, 'read' | 'readImported'> & {
  readonly read: ReadTyped<T>
  readonly readImported?: ReadTyped<T>
}

/** The schema of a text that is one scalar. */
export function scalarField(field: ScalarField<string>): z.ZodString {
  return valueField(z.string(), field)
}

/** The schema of another value that is typed as one scalar. */
export function valueField<S extends z.ZodType>(schema: S, field: ScalarField<z.infer<S>>): S {
  const { read, readImported, ...rest } = field
  const imported = readImported && { readImported: scalarReader(readImported) }
  return fieldType(schema, { ...rest, read: scalarReader(read), ...imported })
}

/** Returns a function that reads a scalar, unless it is longer than the limits allow. */
export function scalarReader<T>(read: ReadTyped<T>): Reader<T>['read'] {
  return (node, context) => {
    const { limits } = context
    const isLong = ({ length }: string) => length > limits.field_characters
    return readScalar(node, typed => (isLong(typed) ? readLong(typed, read, limits) : read(typed)), context)
  }
}

// If the field refuses the text anyway, that refusal is more precise.
function readLong<T>(typed: string, read: ReadTyped<T>, limits: Limits): Refused {
  const value = read(typed)
  if (value instanceof Refused) return value
  const raise = raiseOf('field_characters', limits)
  return refused('text-too-long:field', { most: limits.field_characters, raise })
}

/**
 * Reads a scalar of any length, and reports if it is refused. A value that would be right without the quotation marks or invisible
 * characters around it has a message of its own.
 */
export function readScalar<T>(
  node: Tree | undefined,
  read: ReadTyped<T>,
  { refuse }: ReadContext,
): T | undefined {
  if (!(node instanceof Scalar)) return refuse(wrongKind('text', node))
  // A day such as `June 25, 2027` is cut, too, and has letters; a percentage has a message of its own.
  if (node.style === 'cut' && !/[a-z%]/i.test(node.text)) {
    const { refusal: comma } = decimalComma(node.text)
    const withPoint = read(String(comma.values.suggestion))
    const isTime = withPoint instanceof Refused && withPoint.refusal.code === 'bad-time'
    return refuse(
      isTime ? { ...withPoint.refusal, values: { ...withPoint.refusal.values, typed: node.text } } : comma,
    )
  }
  const value = read(node.text)
  if (!(value instanceof Refused)) return value
  const suggestion = unwrap(node.text)
  const isWrapped = suggestion !== node.text && suggestion !== '' && !(read(suggestion) instanceof Refused)
  const wrapping = refusal('bad-text:wrapping', { typed: node.text, suggestion })
  return refuse(isWrapped ? { ...wrapping, code: value.refusal.code } : value.refusal)
}

/** Returns the refusal of a number with a comma before its decimals. */
export function decimalComma(typed: string): Refused {
  return refused('bad-number', { typed, suggestion: typed.replace(',', '.') })
}

/** Returns the refusal of a value of the wrong kind. */
export function wrongKind(expected: 'text' | 'list' | 'fields' | 'date', node: Tree | undefined): Refusal {
  const [[key = '', field] = [], ...more] = node instanceof Mapping ? node.entries : []
  // `- OBS: The sauna is closed` is a field for YAML, and no field is called so.
  if (expected === 'text' && more.length === 0 && field?.value instanceof Scalar && /[^a-z_-]/.test(key))
    return refusal('wrong-kind:colon', { value: `${key}: ${field.value.text}` })
  const found = node instanceof List ? 'list' : node instanceof Mapping ? 'fields' : 'text'
  return refusal(`wrong-kind:${expected}`, { found })
}

/** Reads a text that is not blank, without control characters other than tabs and line ends, and without lone surrogates. */
export function readNonBlank(typed: string): string | Refused {
  if (/^\s*…\s*$/.test(typed)) return refused('empty-text:dots', { typed })
  return typed.trim() === '' ? refused('empty-text') : readAnyText(typed)
}

/** Reads any text, even a blank or empty one, without control characters and lone surrogates. */
export function readAnyText(typed: string): string | Refused {
  if (!unusual.test(typed)) return typed
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u.exec(typed)?.[0]
  if (found === undefined) return typed
  return refused('bad-text', { character: codePointName(found) })
}

// A fast first test: control characters, and surrogates even in valid pairs.
const unusual = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/
