import sharp from 'sharp'
import { animatedWebp } from '../../../images/pictures.ts'
import { drawPicture } from '../../../support/small-site.ts'
import { edit, event, picture, type Rows, sidecar } from './row.ts'

const jpeg = await drawPicture(64, 48)

/** Pictures and their sidecars. */
export const pictureRows: Rows = {
  'a picture has no sidecar': {
    files: { [sidecar]: null },
    problems: { [picture]: 'missing-sidecar 1:1' },
    says: [
      'Write images/quay.yaml with id, title, alt and licence, as',
      'npm run new -- picture content/images/quay.jpg --alt',
    ],
  },
  'a sidecar has no picture': {
    files: { [picture]: null },
    problems: { [sidecar]: 'missing-picture 1:1' },
  },
  'two pictures share a name': {
    files: { 'content/images/quay.png': await drawPicture(8, 8, 'png') },
    problems: { 'content/images/quay.png': 'duplicate-slug 1:1' },
  },
  'a PNG is called .jpg': {
    files: { [picture]: await drawPicture(8, 8, 'png') },
    problems: { [picture]: 'picture-wrong-type 1:1' },
    says: ['Change the end of its name to .png'],
  },
  'a web page is called .jpg': {
    files: { [picture]: '<!DOCTYPE html><title>Not found</title>' },
    problems: { [picture]: 'picture-wrong-type 1:1' },
  },
  'a drawing is called .png': {
    files: { [picture]: null, 'content/images/quay.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    problems: { 'content/images/quay.png': 'picture-wrong-type 1:1' },
  },
  'a JPEG is cut off': {
    files: { [picture]: jpeg.subarray(0, jpeg.length - 200) },
    problems: { [picture]: 'picture-undecodable 1:1' },
  },
  'a picture is an empty file': {
    files: { [picture]: '' },
    problems: { [picture]: 'picture-undecodable 1:1' },
    says: ['The file is empty.'],
  },
  'a picture is larger than 20 MB': {
    files: { [picture]: Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]) },
    problems: { [picture]: 'file-too-large 1:1' },
  },
  'a picture has too many pixels': {
    files: { [picture]: await tallPicture() },
    problems: { [picture]: 'picture-too-many-pixels 1:1' },
  },
  'a picture is animated': {
    files: { [picture]: null, 'content/images/quay.webp': await animatedWebp() },
    problems: { 'content/images/quay.webp': 'picture-animated 1:1' },
  },
  'a picture is broken and so is what is said of it': {
    files: {
      [picture]: 'x',
      ...edit(sidecar, ['licence: CC BY 4.0\n', '']),
      ...edit(event, ['title: The fair', 'title: ""']),
    },
    problems: {
      [event]: 'empty-text 3:8 title',
      [picture]: 'picture-wrong-type 1:1',
      [sidecar]: 'missing-key 1:1 licence',
    },
  },
}

async function tallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 16400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
}
