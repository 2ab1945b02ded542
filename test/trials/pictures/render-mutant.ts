import sharp from 'sharp'
import { openCache } from '../../../src/images/cache.ts'
import { fileExtensions } from '../../../src/images/formats.ts'
import { sizeRendition } from '../../../src/images/geometry/geometry.ts'
import { parseRenditionSpec } from '../../../src/images/geometry/spec.ts'
import { inspectPicture, type PictureFacts } from '../../../src/images/inspect.ts'
import {
  type MediaFile,
  type PictureToRender,
  renderPictureFiles,
} from '../../../src/images/picture-files.ts'
import type { PixelBudget } from '../../../src/images/pixel-budget.ts'
import { sha256Of } from '../../../src/images/record.ts'
import type { RenditionPlan } from '../../../src/images/rendition-plan.ts'
import type { Judged } from '../parts/inputs.ts'
import { secret } from './secrets.ts'
import type { Seed } from './seeds.ts'

export type RenderMeans = {
  /** Where its files are kept. */
  readonly folder: string
  /** What all mutants share that are rendered side by side. */
  readonly budget: PixelBudget
}

/** Takes a mutant the program's own way: looked at, decoded, rendered, kept in a folder, and read from there. */
export async function renderMutant(
  { extension, bytes }: Seed,
  { folder, budget }: RenderMeans,
): Promise<Judged> {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) return judgeRefusal(facts)
  const read = async () => bytes
  const size = bytes.length
  const picture = { name: 'mutant', read, sha256: sha256Of(bytes), size, facts, renditions: plansFor(facts) }
  return budget.within(facts.width * facts.height, () => renderAndJudge(picture, folder))
}

async function renderAndJudge(picture: PictureToRender, folder: string): Promise<Judged> {
  const files = await renderPictureFiles(picture, openCache(folder))
  if ('code' in files) return judgeRefusal(files)
  for (const file of [files.picture.original, ...files.picture.renditions.values()]) {
    const wrong = await findWrong(file)
    if (wrong !== undefined) return { kind: 'rendered', fault: `${wrong} in ${file.path}` }
  }
  return {
    kind: files.picture.original.sha256 === picture.sha256 ? 'rendered, and published as it is' : 'rendered',
  }
}

function judgeRefusal({ code, message, hint }: { code: string; message: string; hint: string }): Judged {
  const isTold = code.startsWith('picture-') && message.endsWith('.') && hint.endsWith('.')
  return isTold
    ? { kind: 'refused' }
    : { kind: 'refused', fault: `the refusal says "${message}" and "${hint}"` }
}

const specs = ['width-24', 'fill-12x12-c50 format-webp', 'width-16 format-jpeg', 'width-16 format-png']

function plansFor(facts: PictureFacts): RenditionPlan[] {
  return specs.map(text => {
    const spec = parseRenditionSpec(text)
    if ('refused' in spec) throw new Error(spec.refused)
    const { format, quality, operation } = spec
    const sized = sizeRendition({ operation, image: facts, focal: null })
    return { name: text.replace(' ', '.'), ...sized, from: null, format: format ?? facts.format, quality }
  })
}

async function findWrong({ path, width, height, size, read }: MediaFile): Promise<string | undefined> {
  const bytes = await read()
  if (Buffer.from(bytes).includes(secret)) return 'what was hidden in it is published'
  const seen = await sharp(bytes, { failOn: 'warning' }).metadata()
  if (seen.exif || seen.xmp || seen.iptc || seen.icc || seen.orientation) return 'metadata'
  if (seen.width !== width || seen.height !== height || bytes.length !== size) return 'another size'
  if (!path.endsWith(`.${fileExtensions[seen.format as keyof typeof fileExtensions]}`))
    return `the format ${seen.format}`
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
  return undefined
}
