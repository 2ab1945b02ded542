import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { publishedProfiles } from '../../src/images/colour-profile.ts'
import { fileExtensions } from '../../src/images/formats.ts'
import { sizeRendition } from '../../src/images/geometry/geometry.ts'
import { parseRenditionSpec } from '../../src/images/geometry/spec.ts'
import { openCache } from '../../src/images/image-cache.ts'
import { inspectPicture, type PictureFacts } from '../../src/images/inspect.ts'
import type { MediaFile, PictureToRender } from '../../src/images/media.ts'
import { renderMedia } from '../../src/images/picture-files.ts'
import { pixelBudgetFor } from '../../src/images/pixel-budget.ts'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { holdsText, planted } from '../images/planted.ts'
import { drawPictures, mutants, type SmallPicture } from './picture-mutants.ts'
import { type Judged, tryInputs } from './try-inputs.ts'

const sideBySide = 2
const budget = pixelBudgetFor(sideBySide)

it('a picture that is broken, lies about its size or hides something is refused or published clean, with little memory', async () => {
  const inputs = mutants(await drawPictures())
  const shares = await tryInputs({ inputs, judge: renderMutant, few: 60, sideBySide })
  for (const kind of ['rendered', 'refused']) expect(shares[kind]).toBeGreaterThan(0.1)
  expect(process.resourceUsage().maxRSS * 1024).toBeLessThan(800e6)
}, 7_200_000)

// Inspects, renders, stores and reads a picture, as a build does.
async function renderMutant({ extension, bytes }: SmallPicture): Promise<Judged> {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) return judgeRefusal(facts)
  const sha256 = hash('sha256', bytes)
  const read = async () => bytes
  const picture = { name: 'mutant', read, sha256, size: bytes.length, facts, renditions: plansFor(facts) }
  const cache = await mkdtemp(join(inject('runFolder'), 'cache-'))
  try {
    return await budget(facts.width * facts.height, () => renderAndJudge(picture, cache))
  } finally {
    await rm(cache, { recursive: true })
  }
}

async function renderAndJudge(picture: PictureToRender, folder: string): Promise<Judged> {
  const { media, refused } = await renderMedia({ pictures: [picture], cache: openCache(folder) })
  for (const { refusal } of refused) return judgeRefusal(refusal)
  for (const { original, renditions } of media.values()) {
    for (const file of [original, ...renditions.values()]) {
      const wrong = await findWrong(file)
      if (wrong !== undefined) return { kind: 'rendered', fault: `${wrong} in ${file.path}` }
    }
  }
  return { kind: 'rendered' }
}

function judgeRefusal({ code }: { code: string }): Judged {
  return { kind: 'refused', fault: code.startsWith('picture-') ? undefined : `the refusal is ${code}` }
}

const specs = ['width-24', 'fill-12x12-c50 format-webp', 'width-16 format-jpeg', 'width-16 format-png']

function plansFor(facts: PictureFacts): RenditionPlan[] {
  return specs.map(text => {
    const spec = parseRenditionSpec(text)
    if ('code' in spec) throw new Error(spec.messageName)
    const { format, quality, operation } = spec
    const sized = sizeRendition({ operation, image: facts, focal: null })
    return { name: text.replace(' ', '.'), ...sized, from: null, format: format ?? facts.format, quality }
  })
}

async function findWrong({ path, width, height, size, read }: MediaFile): Promise<string | undefined> {
  const bytes = Buffer.from(await read())
  if (holdsText(bytes, planted)) return 'what was hidden in it is published'
  const seen = await sharp(bytes, { failOn: 'warning' }).metadata()
  if (seen.exif || seen.xmp || seen.iptc || seen.orientation) return 'metadata'
  const { icc } = seen
  if (icc && !publishedProfiles.some(({ bytes }) => bytes.equals(icc))) return 'an unknown colour profile'
  if (seen.width !== width || seen.height !== height || bytes.length !== size) return 'another size'
  if (!path.endsWith(`.${fileExtensions[seen.format as keyof typeof fileExtensions]}`))
    return `the format ${seen.format}`
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
  return undefined
}
