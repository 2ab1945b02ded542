import { put } from '../../hosts/verify/faults.ts'
import type { Content } from '../../hosts/verify/honest-content.ts'
import { animatedWebp, pngClaiming } from '../../images/pictures.ts'
import { type Outcome, reports, type ServerFaults } from './expected.ts'
import type { ServerFault } from './faulty-server.ts'

const original = '/media/original_images/quay.jpg'
const animation = await animatedWebp()

/** Answers an original with other bytes. */
function bytes(make: (honest: Buffer) => Buffer | string): ServerFault {
  return {
    content: ({ files }: Content) => {
      const honest = files[original]?.bytes ?? Buffer.alloc(0)
      files[original] = { type: 'image/jpeg', bytes: Buffer.from(make(honest)) }
    },
  }
}

function renditionTaken(why: string): Outcome {
  const rendition = '/media/images/quay\\.(?:png|webp)'
  const message = `^The original of picture 7 cannot be used: .*${why}.* Its rendition ${rendition} was used\\.$`
  return reports('changed', new RegExp(message))
}

/** Faults in pictures. */
export const pictureFaults: ServerFaults = {
  'answers a picture with a page for people': [
    bytes(() => '<!doctype html><title>Gone</title>'),
    renditionTaken('It is HTML'),
  ],
  'answers a picture with nothing': [bytes(() => ''), renditionTaken('of an unknown type')],
  'leaves off the lower half of a picture': [
    bytes(honest => honest.subarray(0, honest.length / 2)),
    renditionTaken('damaged or cut off'),
  ],
  'answers with a small file of 30,000 by 30,000 pixels': [
    bytes(() => pngClaiming(30_000, 30_000)),
    renditionTaken('30000 by 30000 pixels'),
  ],
  'answers with an animation': [bytes(() => animation), renditionTaken('animated')],
  'sends more bytes than a picture may have': [
    bytes(honest => Buffer.concat([honest, Buffer.alloc(600_000)])),
    renditionTaken('larger than \\d+ bytes'),
  ],
  'names pictures that are not there': [
    {
      content: ({ files }) => Object.keys(files).forEach(path => void Reflect.deleteProperty(files, path)),
    },
    reports(
      'left-out',
      /^Picture 7 cannot be used: it was not found \(404\)\. Its renditions cannot be used either\.$/,
      {
        pictures: 0,
      },
    ),
  ],
  'names renditions on a host that was not allowed': [
    {
      content: ({ files, objects, singulareventdates: dates, guides }) => {
        Reflect.deleteProperty(files, original)
        for (const { image } of [...objects, ...dates, ...guides]) {
          for (const each of Object.values(image?.renditions ?? {}))
            put(each, { src: 'http://169.254.169.254/a.png' })
        }
        for (const { byline } of guides)
          put(byline, { image: null, author: { ...byline.author, image: null } })
      },
    },
    reports('left-out', /Picture 7 cannot be used/, { pictures: 0 }),
  ],
  'names the largest rendition with a user and a password in its address': [
    {
      content: ({ files, objects, singulareventdates: dates, guides }) => {
        Reflect.deleteProperty(files, original)
        const secret = { src: 'http://me:secret@127.0.0.1/a.png', width: 900, height: 900, alt: '' }
        for (const { image } of [...objects, ...dates, ...guides]) put(image?.renditions ?? {}, { secret })
      },
    },
    renditionTaken('it was not found'),
  ],
  'gives two pictures the same id': [
    { content: ({ objects }) => put(objects[0]?.image, { url: '/media/original_images/other.jpg' }) },
    reports('contradiction', /The image id 7 is used for \/media\S+ and for \/media\S+other\.jpg/),
  ],
}
