import type { Media } from '../media-files.ts'
import { type Breach, type Rule, type Verdict, valueBreaches } from '../verify-rule.ts'

/** Rules about picture files, each fetched once and compared with every place that uses it. */
export const mediaRules: readonly Rule<Media>[] = [
  {
    rule: 'media-answer',
    title: 'Every picture answers 200, and its Content-Type is that of its bytes',
    check: checkAnswer,
  },
  { rule: 'media-pixels', title: 'width and height are the pixels of the file', check: checkPixels },
  { rule: 'media-file-size', title: 'file_size is the bytes of the file', check: checkFileSize },
  { rule: 'media-metadata', title: 'No picture contains EXIF, XMP or IPTC', check: checkMetadata },
]

function checkAnswer({ url, status, failure, contentType, picture, uses }: Media): Verdict {
  const place = `Used at ${uses[0]?.path} of ${uses[0]?.url}.`
  const breach = (path: string, message: string): Breach[] => [{ url, path, message: `${message} ${place}` }]
  if (status !== 200) return breach('', `Saw ${failure ?? `status ${status}`}; expected status 200.`)
  if ('fault' in picture) return breach('', picture.fault)
  if (contentType === picture.type) return []
  const seen = contentType ?? 'no such header'
  return breach('Content-Type', `Saw ${seen}; expected ${picture.type}, as the bytes are.`)
}

function checkPixels({ url: media, picture, uses }: Media): Verdict {
  if ('fault' in picture) return null
  const reason = `, as ${media} has`
  return uses.flatMap(({ url, path, width, height }) => [
    ...valueBreaches({ url, path: `${path}.width`, seen: width, expected: picture.width }, reason),
    ...valueBreaches({ url, path: `${path}.height`, seen: height, expected: picture.height }, reason),
  ])
}

function checkFileSize({ url: media, status, byteLength: expected, uses }: Media): Verdict {
  const sized = uses.filter(use => use.fileSize !== null)
  if (status !== 200 || sized.length === 0) return null
  return sized.flatMap(({ url, path, fileSize: seen }) => {
    return valueBreaches({ url, path: `${path}.file_size`, seen, expected }, `, the bytes of ${media}`)
  })
}

function checkMetadata({ url, picture }: Media): Verdict {
  if ('fault' in picture) return null
  return picture.metadata.map(name => ({ url, path: '', message: `Saw ${name} in the file; expected none.` }))
}
