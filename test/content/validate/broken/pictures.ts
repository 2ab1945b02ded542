import sharp from 'sharp'
import { animatedWebp } from '../../../images/pictures.ts'
import { drawPicture } from '../../../support/small-site.ts'
import { edit, event, picture, type Row, sidecar } from './row.ts'

const jpeg = await drawPicture(64, 48)

/** Pictures and their sidecars. */
export const pictureRows: readonly Row[] = [
  {
    name: 'a picture has no sidecar',
    files: { [sidecar]: null },
    problems: ['missing-sidecar content/images/quay.jpg:1:1'],
    says: [
      'Write images/quay.yaml with id, title, alt and licence, as',
      'npm run new -- picture content/images/quay.jpg --alt',
    ],
  },
  {
    name: 'a sidecar has no picture',
    files: { [picture]: null },
    problems: ['missing-picture content/images/quay.yaml:1:1'],
  },
  {
    name: 'two pictures share a name',
    files: { 'content/images/quay.png': await drawPicture(8, 8, 'png') },
    problems: ['duplicate-slug content/images/quay.png:1:1'],
  },
  {
    name: 'a PNG is called .jpg',
    files: { [picture]: await drawPicture(8, 8, 'png') },
    problems: ['picture-wrong-type content/images/quay.jpg:1:1'],
    says: ['Change the end of its name to .png'],
  },
  {
    name: 'a web page is called .jpg',
    files: { [picture]: '<!DOCTYPE html><title>Not found</title>' },
    problems: ['picture-wrong-type content/images/quay.jpg:1:1'],
  },
  {
    name: 'a drawing is called .png',
    files: { [picture]: null, 'content/images/quay.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    problems: ['picture-wrong-type content/images/quay.png:1:1'],
  },
  {
    name: 'a JPEG is cut off',
    files: { [picture]: jpeg.subarray(0, jpeg.length - 200) },
    problems: ['picture-undecodable content/images/quay.jpg:1:1'],
  },
  {
    name: 'a picture is an empty file',
    files: { [picture]: '' },
    problems: ['picture-undecodable content/images/quay.jpg:1:1'],
    says: ['The file is empty.'],
  },
  {
    name: 'a picture is larger than 20 MB',
    files: { [picture]: Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]) },
    problems: ['file-too-large content/images/quay.jpg:1:1'],
  },
  {
    name: 'a picture has too many pixels',
    files: { [picture]: await tallPicture() },
    problems: ['picture-too-many-pixels content/images/quay.jpg:1:1'],
  },
  {
    name: 'a picture is animated',
    files: { [picture]: null, 'content/images/quay.webp': await animatedWebp() },
    problems: ['picture-animated content/images/quay.webp:1:1'],
  },
  {
    name: 'a picture is broken and so is what is said of it',
    files: {
      [picture]: 'x',
      ...edit(sidecar, ['licence: CC BY 4.0\n', '']),
      ...edit(event, ['title: The fair', 'title: ""']),
    },
    problems: [
      'empty-text content/events/fair.md:3:8 title',
      'picture-wrong-type content/images/quay.jpg:1:1',
      'missing-key content/images/quay.yaml:1:1 licence',
    ],
  },
]

async function tallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 16400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
}
