import type { CollectionName } from '../../contract/collections.ts'

/** Every item of the site in short, in the order of the pages, and what can be chosen among. */
export type Cards = {
  readonly edition: number
  readonly items: readonly Card[]
  /** Titles of categories by slug: those of events, and those of guides under their words. */
  readonly categories: Readonly<Record<CollectionName, readonly Choice[]>>
  readonly languages: readonly string[]
}

export type Choice = { readonly value: string; readonly title: string }

/** An item as an app would show it in a list. */
export type Card = {
  readonly collection: CollectionName
  /** As it stands in the API, as text. */
  readonly id: string
  readonly title: string
  readonly language: string
  readonly picture: Thumbnail | null
  /** Of an event date: `YYYY-MM-DD`, both. */
  readonly dates: { readonly start: string; readonly end: string } | null
  /** Where: the venue of an event, the address of an object; empty where there is none. */
  readonly place: string
  /** The title of the main category, the type of place, or the category of a guide; empty where there is none. */
  readonly label: string
  /** What it can be filtered by, of `Cards.categories`. */
  readonly categories: readonly string[]
  /** The source, relative to the project, with `/`. */
  readonly file: string
}

/** A small rendition, by its path on this server, or its address where a media host has it. */
export type Thumbnail = {
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Where what matters is, in per cent. */
  readonly focal: { readonly x: string; readonly y: string }
}
