/** What a field of an entry holds, before it is printed. What is undefined is left out. */
export type FieldValue = string | number | boolean | readonly FieldValue[] | Fields

/** Fields by their keys, in the order of the file. */
export type Fields = { readonly [key: string]: FieldValue | undefined }

/** Comments by the dotted path of the key or list item that they stand above (`info_box.email`); `''` for the top of the file. */
export type Comments = Readonly<Record<string, string>>

/** The fields that are there. */
export function definedFields(fields: Fields): (readonly [key: string, value: FieldValue])[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
}

/** Whether it is keys and values. */
export function isFields(value: FieldValue): value is Fields {
  return typeof value === 'object' && !Array.isArray(value)
}
