import type { Limits } from '../../../base/limits.ts'
import { ContentProblems, isWarning } from '../../../base/problems/problem.ts'
import { listFiles } from '../../../content/load/list.ts'
import { nothingRemembered, recall } from '../../../content/memory.ts'
import type { ReadContent, Sources } from '../../../content/read-content.ts'
import { type Draft, makeDraft } from '../../../content/validate/draft.ts'
import { nextFreeIds } from '../../../content/validate/free-ids.ts'
import { KnownRight } from '../../../content/validate/known-right.ts'
import { openCache } from '../../../images/cache.ts'
import { type Config, resolveConfig } from '../../../pipeline/config.ts'
import { readContent } from '../../../pipeline/read.ts'
import { CannotMake } from './cannot-make.ts'

/** What a new entry has to know of the content, whatever is wrong with other entries. */
export type KnownContent = {
  /** The folder, and how it is called. */
  readonly folder: string
  readonly name: string
  readonly site: Sources['site']
  readonly limits: Limits
  readonly draft: Draft
  readonly freeIds: ReturnType<typeof nextFreeIds>
}

/** Where the content lies: `content` by default, relative to the working folder. */
export type ContentOptions = { readonly content?: string | undefined }

/**
 * Reads the content for a new entry.
 *
 * @throws CannotMake where something in `site.yaml` is wrong; ContentMissing; the system's error
 */
export async function readKnownContent({ content: asked }: ContentOptions): Promise<KnownContent> {
  const config = resolveConfig({ content: asked })
  const content = await readAll(config)
  const { draft } = makeDraft(content, new KnownRight())
  const site = wholeSite(content)
  if (!site) {
    throw new CannotMake(
      `Something in ${config.contentName}/site.yaml is wrong, or it is missing. Run npm run check, and mend that first.`,
    )
  }
  const { content: folder, contentName: name } = config
  return { folder, name, site, limits: draft.limits, draft, freeIds: nextFreeIds(draft) }
}

async function readAll(config: Config): Promise<ReadContent> {
  const cache = openCache(config.cache, { readOnly: true })
  const means = { listing: listFiles(config), cache, memory: recall(nothingRemembered) }
  try {
    return (await readContent(config, means)).content
  } catch (error) {
    const [problem] = error instanceof ContentProblems ? error.problems : []
    throw problem ? new CannotMake(`${problem.message} ${problem.hint}`) : error
  }
}

function wholeSite({ read, problems, name }: ReadContent): Sources['site'] | undefined {
  const isWrong = problems.some(problem => problem.file === `${name}/site.yaml` && !isWarning(problem))
  const value = read.site[0]?.value
  // Where no problem was found, what was read is all there.
  return isWrong ? undefined : (value as Sources['site'] | undefined)
}
