import type { Sources } from '../../content/content.ts'

type Site = Sources['site']
type Entries = Omit<Sources, 'site' | 'taxonomy'>

/** The keys of the fields of every kind of file, at any depth, without the names of limits and presets. */
export type FieldKey =
  | KeysIn<Entries[keyof Entries]>
  | KeysIn<Omit<Site, 'limits' | 'renditions'>>
  | keyof Pick<Site, 'limits' | 'renditions'>
  | keyof NonNullable<Site['renditions']>

type KeysIn<T> = T extends string | number | boolean | null | undefined
  ? never
  : T extends readonly (infer Item)[]
    ? KeysIn<Item>
    : { [K in keyof T & string]: string extends K ? KeysIn<T[K]> : K | KeysIn<T[K]> }[keyof T & string]
