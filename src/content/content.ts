import type { Problem } from '../base/problems/problem.ts'
import type { HeaderRule } from '../contract/headers/rule.ts'
import type { PictureFile } from './loaded.ts'
import type { AuthorSource } from './schemas/author.ts'
import type { EventSource } from './schemas/event.ts'
import type { GuideSource } from './schemas/guide.ts'
import type { LabelsSource } from './schemas/labels.ts'
import type { ObjectSource } from './schemas/object.ts'
import type { PictureSource } from './schemas/picture.ts'
import type { SiteSource } from './schemas/site.ts'
import type { TaxonomySource } from './schemas/taxonomy.ts'

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
