import { missingRenditions } from '../../../contract/rendition-names.ts'
import { type PlacedImage, renditionsOf } from '../images.ts'
import type { Rule, Verdict } from '../rule.ts'

/** Rules about what an image says of its renditions. */
export const imageRules: readonly Rule<PlacedImage>[] = [
  { rule: 'rendition-names', title: 'Every image has the renditions of its kind', check: checkNames },
  { rule: 'rendition-size', title: 'No rendition is larger than the original', check: checkSizes },
  { rule: 'rendition-alt', title: 'Where an image has an alt, so do its renditions', check: checkAlts },
]

function checkNames({ url, path, kind, image }: PlacedImage): Verdict {
  return missingRenditions(image, kind).map(name => ({
    url,
    path: `${path}.renditions.${name}`,
    message: 'Saw nothing; expected a rendition of this name.',
  }))
}

function checkSizes(placed: PlacedImage): Verdict {
  const { url, image } = placed
  return renditionsOf(placed).flatMap(({ path, rendition }) => {
    if (rendition.width <= image.width && rendition.height <= image.height) return []
    const seen = `${rendition.width} × ${rendition.height} pixels`
    const message = `Saw ${seen}; expected at most the original's ${image.width} × ${image.height}.`
    return [{ url, path, message }]
  })
}

function checkAlts(placed: PlacedImage): Verdict {
  const { url, image } = placed
  if (image.alt === '') return null
  return renditionsOf(placed).flatMap(({ path, rendition }) =>
    rendition.alt === ''
      ? [{ url, path: `${path}.alt`, message: 'Saw an empty text; expected one, as the image has an alt.' }]
      : [],
  )
}
