import { type CollectionName, collections } from '../../contract/collections.ts'
import { KeptList } from '../../memory/kept-list.ts'
import type { ResolvedEventDate, ResolvedGuide, ResolvedObject } from '../../model/resolved.ts'
import { projectEventDate } from '../../project/event-date.ts'
import { projectGuide } from '../../project/guide.ts'
import type { ProjectionContext } from '../../project/image.ts'
import { projectObject } from '../../project/object.ts'
import type { ChangedItem, Changes, CollectionChanges } from '../messages/changes.ts'
import type { Moment } from '../workbench.ts'
import { type Digest, digestItem, type Origin, type PublishedItems } from './digests.ts'

/** Tells what the content says otherwise than the published site. Items that are the same as the last time are digested once. */
export class ChangeFinder {
  private readonly eventDates = new KeptList<ResolvedEventDate, Digest>()
  private readonly objects = new KeptList<ResolvedObject, Digest>()
  private readonly guides = new KeptList<ResolvedGuide, Digest>()

  /** The changes since `published`, which is undefined where nothing was. */
  find({ edition, good }: Moment, published: PublishedItems | undefined): Changes {
    if (!good || !published) return { edition, since: null }
    const now = this.digest(good.context)
    return { edition, since: collections.map(({ name }) => compare(name, published[name], now[name])) }
  }

  private digest(context: ProjectionContext): Readonly<Record<CollectionName, readonly Digest[]>> {
    const { site } = context
    const origin: Origin = { baseUrl: site.baseUrl, mediaHost: site.mediaHost }
    const digest = (json: Readonly<Record<string, unknown>>) => digestItem(json, origin)
    return {
      singulareventdates: this.eventDates.map(site.eventDates, {
        context: [],
        make: date => digest(projectEventDate(date, context)),
      }),
      objects: this.objects.map(site.objects, {
        context: [],
        make: object => digest(projectObject(object, context)),
      }),
      guides: this.guides.map(site.guides, {
        context: [],
        make: guide => digest(projectGuide(guide, context)),
      }),
    }
  }
}

function compare(
  collection: CollectionName,
  before: ReadonlyMap<string, Digest>,
  now: readonly Digest[],
): CollectionChanges {
  const added = now.filter(({ id }) => !before.has(id)).map(item => changed(item, []))
  const others = now.flatMap(item => {
    const fields = otherFields(before.get(item.id), item)
    return fields.length > 0 ? [changed(item, fields)] : []
  })
  const ids = new Set(now.map(({ id }) => id))
  const removed = [...before.values()].filter(({ id }) => !ids.has(id)).map(item => changed(item, []))
  return { collection, added, changed: others, removed }
}

function changed({ id, title }: Digest, fields: readonly string[]): ChangedItem {
  return { id, title, fields }
}

function otherFields(before: Digest | undefined, { fields }: Digest): string[] {
  if (!before) return []
  return [...fields.keys()].filter(field => fields.get(field) !== before.fields.get(field))
}
