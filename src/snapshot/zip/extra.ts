import { type Layout, printNumbers, readNumbers } from './fields.ts'

/** The value that stands in a field of four bytes where the real one is in the zip64 extra field. */
export const most32 = 0xffff_ffff

const zip64Id = 1
const headLayout = [
  ['id', 2],
  ['length', 2],
] as const satisfies Layout
const valueLayout = [['value', 8]] as const satisfies Layout
const headBytes = 4
const valueBytes = 8

/** The zip64 extra field with these values; nothing where there are none. */
export function printZip64(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const head = printNumbers(headLayout, { id: zip64Id, length: values.length * valueBytes })
  return Buffer.concat([head, ...values.map(value => printNumbers(valueLayout, { value }))])
}

/** The real values of fields of four bytes: those that are full are taken from the extra field, as far as it has them. */
export function readZip64<Name extends string>(
  extra: Buffer,
  fields: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const values: Record<Name, number> = { ...fields }
  let at = headBytes
  for (const name of Object.keys(fields) as Name[]) {
    if (fields[name] !== most32 || at + valueBytes > extra.length) continue
    values[name] = readNumbers(valueLayout, extra, at).value
    at += valueBytes
  }
  return values
}
