import type { Media, MediaUse } from '../media-files.ts'
import type { Breach, Rule, Verdict } from '../verify-rule.ts'

/** Rules about picture files, each fetched once and compared with every place that uses it. */
export const mediaRules: readonly Rule<Media>[] = [
  {
    rule: 'media-answer',
    title: 'Every picture answers 200, and its Content-Type is that of its bytes',
    check: checkAnswer,
  },
  { rule: 'media-pixels', title: 'width and height are the pixels of the file', check: checkPixels },
  { rule: 'media-file-size', title: 'file_size is the bytes of the file', check: checkFileSize },
  { rule: 'media-metadata', title: 'No picture carries EXIF, XMP or IPTC', check: checkMetadata },
]

function checkAnswer({ url, status, failure, contentType, picture, uses }: Media): Verdict {
  const place = `Used at ${uses[0]?.path} of ${uses[0]?.url}.`
  const breach = (path: string, message: string): Breach[] => [{ url, path, message: `${message} ${place}` }]
  if (status !== 200) return breach('', `Saw ${failure ?? `status ${status}`}; expected status 200.`)
  if ('fault' in picture) return breach('', picture.fault)
  if (contentType === picture.type) return []
  return breach(
    'Content-Type',
    `Saw ${contentType ?? 'no such header'}; expected ${picture.type}, as the bytes are.`,
  )
}

function checkPixels({ url, picture, uses }: Media): Verdict {
  if ('fault' in picture) return null
  const { width, height } = picture
  return uses.flatMap(use => [
    ...sizeBreaches(use, 'width', { stated: use.width, real: width, media: url }),
    ...sizeBreaches(use, 'height', { stated: use.height, real: height, media: url }),
  ])
}

function sizeBreaches(
  use: MediaUse,
  side: 'width' | 'height',
  { stated, real, media }: { stated: number; real: number; media: string },
): Breach[] {
  if (stated === real) return []
  return [
    {
      url: use.url,
      path: `${use.path}.${side}`,
      message: `Saw ${stated}; expected ${real}, as ${media} has.`,
    },
  ]
}

function checkFileSize({ url, status, byteLength, uses }: Media): Verdict {
  const sized = uses.filter(use => use.fileSize !== null)
  if (status !== 200 || sized.length === 0) return null
  return sized.flatMap(use => {
    if (use.fileSize === byteLength) return []
    const message = `Saw ${use.fileSize}; expected ${byteLength}, the bytes of ${url}.`
    return [{ url: use.url, path: `${use.path}.file_size`, message }]
  })
}

function checkMetadata({ url, picture }: Media): Verdict {
  if ('fault' in picture) return null
  return picture.metadata.map(name => ({ url, path: '', message: `Saw ${name} in the file; expected none.` }))
}
