import type { HeaderRule } from '../headers/rule.ts'
import type { Problem } from '../problems/problem.ts'
import type { PictureFile } from './loaded-content.ts'
import type { AuthorSource } from './sources/author.ts'
import type { EventSource } from './sources/event.ts'
import type { GuideSource } from './sources/guide.ts'
import type { LabelsSource } from './sources/labels.ts'
import type { ObjectSource } from './sources/object.ts'
import type { PictureSource } from './sources/picture.ts'
import type { SiteSource } from './sources/site.ts'
import type { TaxonomySource } from './sources/taxonomy.ts'

/** Content in which nothing is wrong. Entries are sorted by slug. */
export type Content = {
  readonly site: SiteSource
  readonly taxonomy: TaxonomySource
  readonly labels: LabelsSource
  readonly events: readonly Entry<EventSource>[]
  readonly objects: readonly Entry<ObjectSource>[]
  readonly guides: readonly Entry<GuideSource>[]
  readonly authors: readonly Entry<AuthorSource>[]
  readonly pictures: readonly PictureEntry[]
  readonly headers: readonly HeaderRule[]
  readonly warnings: readonly Problem[]
}

/** One entry: its slug, the digest of its file, and what that says. */
export type Entry<T> = { readonly slug: string; readonly digest: string; readonly value: T }

/** A picture with its sidecar. */
export type PictureEntry = Entry<PictureSource> & { readonly file: PictureFile }
