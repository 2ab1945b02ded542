import type { ValuesByKind } from './index.ts'

/** The sections of forms, in order. `main` has what every entry needs and visitors see first; the others are named by their purpose. */
const sectionNames = [
  'main',
  'categories',
  'where',
  'contact',
  'tickets',
  'author',
  'rights',
  'publishing',
  'sizes',
  'technical',
] as const
type SectionName = (typeof sectionNames)[number]

type FormKind = Exclude<keyof ValuesByKind, 'taxonomy'>
type Sections<Kind extends FormKind> = {
  readonly [Name in SectionName]?: readonly (keyof ValuesByKind[Kind])[]
}

const publishing = ['draft', 'published', 'until'] as const

const sections: { readonly [Kind in FormKind]: Sections<Kind> } = {
  events: {
    main: ['title', 'text', 'dates', 'place', 'image'],
    categories: ['categories', 'category', 'subcategory'],
    where: ['venue_name', 'address', 'zip_code', 'city', 'closest_station', 'location'],
    tickets: [
      'price',
      'organizer',
      'tickets',
      'call_to_action_label',
      'external_website_url',
      'external_website_url_text',
    ],
    publishing,
    technical: ['language', 'translation_of', 'href', 'size', 'backend_modifiers'],
  },
  objects: {
    main: ['title', 'text', 'opening_hours', 'image', 'label', 'location'],
    contact: ['info_box', 'info_box_text', 'wheelchair', 'mass_info'],
    publishing,
    technical: ['id', 'language', 'translation_of', 'slug', 'href'],
  },
  guides: {
    main: ['title', 'text', 'image', 'category', 'author'],
    author: ['byline'],
    publishing,
    technical: ['id', 'language', 'translation_of', 'href'],
  },
  authors: { main: ['name', 'title', 'text', 'image', 'href', 'is_local'] },
  images: {
    main: ['focal_point', 'title', 'alt', 'caption'],
    rights: ['credit', 'licence', 'date_taken', 'text_in_picture'],
    technical: ['id'],
  },
  site: {
    main: ['city', 'languages', 'time_zone', 'base_url', 'facts_in_text'],
    rights: ['licence'],
    publishing: ['ended_events', 'outputs', 'page_sizes'],
    sizes: ['renditions', 'limits'],
    technical: ['media_host', 'href_patterns'],
  },
  labels: { main: ['places', 'guide_categories'] },
}

/** The settings, in the order of their form. */
export const settingKeys: readonly string[] = Object.values(sections.site).flat()

/** The keys of a section of a form, in the order of the work. */
type FormSection = { readonly name: SectionName; readonly keys: readonly string[] }

/** Returns the sections of the form of a kind, in order. Keys that are in none come last, with what is technical. */
export function sectionsOf(kind: FormKind, keys: readonly string[]): readonly FormSection[] {
  const named: { readonly [Name in SectionName]?: readonly string[] } = sections[kind]
  const placed = new Set(Object.values(named).flat())
  const unplaced = keys.filter(key => !placed.has(key))
  return sectionNames.map(name => {
    const listed = [...(named[name] ?? []), ...(name === 'technical' ? unplaced : [])]
    return { name, keys: listed.filter(key => keys.includes(key)) }
  })
}
