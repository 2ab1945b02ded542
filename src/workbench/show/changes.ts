import { setImmediate } from 'node:timers/promises'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { ProjectionContext } from '../../site/project/image.ts'
import { projectEventDate, projectGuide, projectObject } from '../../site/project/items.ts'
import type { ChangedItem, Changes, CollectionChanges } from '../messages/changes.ts'
import type { Moment } from '../workbench.ts'
import { type Digest, digestItem, type Origin, type PublishedItems } from './digests.ts'

/** Tells what the content says otherwise than the published site. Items that are the same as the last time are digested once. */
export class ChangeFinder {
  private readonly known = new WeakMap<object, Digest>()

  /** The changes since `published`, which is undefined where nothing was. Others get their answers meanwhile. */
  async find({ edition, good }: Moment, published: PublishedItems | 'damaged' | undefined): Promise<Changes> {
    if (!good || !published || published === 'damaged')
      return { edition, since: null, isDamaged: published === 'damaged' }
    const now = await this.digestSite(good.context)
    return {
      edition,
      isDamaged: false,
      since: collections.map(({ name }) => compare(name, published[name], now[name])),
    }
  }

  private async digestSite(context: ProjectionContext): Promise<Record<CollectionName, readonly Digest[]>> {
    const { eventDates, objects, guides } = context.site
    return {
      singulareventdates: await this.digest(eventDates, context, date => projectEventDate(date, context)),
      objects: await this.digest(objects, context, object => projectObject(object, context)),
      guides: await this.digest(guides, context, guide => projectGuide(guide, context)),
    }
  }

  private async digest<Item extends object>(
    items: readonly Item[],
    { site }: ProjectionContext,
    project: (item: Item) => Readonly<Record<string, unknown>>,
  ): Promise<readonly Digest[]> {
    const origin: Origin = { baseUrl: site.baseUrl, mediaHost: site.mediaHost }
    const digests: Digest[] = []
    let begun = performance.now()
    for (const item of items) {
      const digest = this.known.get(item) ?? digestItem(project(item), origin)
      this.known.set(item, digest)
      digests.push(digest)
      if (performance.now() - begun < sliceMs) continue
      await setImmediate()
      begun = performance.now()
    }
    return digests
  }
}

/** How long others wait at most. */
const sliceMs = 10

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
