import { put } from '../../hosts/verify/faults.ts'
import type { Content } from '../../hosts/verify/honest-content.ts'
import { animatedWebp, pngClaiming } from '../../images/pictures.ts'
import type { NamedLie, Outcome } from './expected.ts'
import type { Exchange, Lie } from './lying-server.ts'

const original = '/media/original_images/quay.jpg'
const animation = await animatedWebp()

/** Answers an original with other bytes. */
function bytes(make: (honest: Buffer) => Buffer | string): Lie {
  return {
    content: ({ files }: Content) => {
      const honest = files[original]?.bytes ?? Buffer.alloc(0)
      files[original] = { type: 'image/jpeg', bytes: Buffer.from(make(honest)) }
    },
  }
}

/** Answers an original otherwise. */
function onOriginal(answer: (exchange: Exchange) => unknown): Lie {
  return {
    answer: exchange => {
      if (exchange.path !== original) return false
      answer(exchange)
      return true
    },
  }
}

function renditionTaken(why: string): Outcome {
  return {
    told: 'changed',
    message: new RegExp(
      `^The original of picture 7 could not be taken: .*${why}.* Its rendition /media/images/quay\\.(?:png|webp) was\\.$`,
    ),
  }
}

/** Lies in pictures. */
export const liesOfPictures: readonly NamedLie[] = [
  {
    name: 'a picture of HTML',
    does: 'answers a picture with a page for people',
    lie: bytes(() => '<!doctype html><title>Gone</title>'),
    outcome: renditionTaken('It is HTML'),
  },
  {
    name: 'SVG that is called PNG',
    does: 'answers a picture with a drawing that can run scripts',
    lie: bytes(() => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    outcome: renditionTaken('It is SVG'),
  },
  {
    name: 'an empty picture',
    does: 'answers a picture with nothing',
    lie: bytes(() => ''),
    outcome: renditionTaken('no picture that is known'),
  },
  {
    name: 'a cut picture',
    does: 'leaves off the lower half of a picture',
    lie: bytes(honest => honest.subarray(0, honest.length / 2)),
    outcome: renditionTaken('damaged or cut off'),
  },
  {
    name: 'a picture that is a bomb',
    does: 'answers with a small file of 30,000 by 30,000 pixels',
    lie: bytes(() => pngClaiming(30_000, 30_000)),
    outcome: renditionTaken('30000 by 30000 pixels'),
  },
  {
    name: 'a picture that moves',
    does: 'answers with an animation',
    lie: bytes(() => animation),
    outcome: renditionTaken('animated'),
  },
  {
    name: 'a picture without an end',
    does: 'sends more bytes than a picture may have',
    lie: bytes(honest => Buffer.concat([honest, Buffer.alloc(600_000)])),
    outcome: renditionTaken('larger than \\d+ bytes'),
  },
  {
    name: 'a picture elsewhere',
    does: 'redirects a picture to another origin',
    lie: onOriginal(({ response }) =>
      response.writeHead(302, { Location: 'http://169.254.169.254/quay.jpg' }).end(),
    ),
    outcome: renditionTaken('redirects to another origin, http://169\\.254\\.169\\.254/quay\\.jpg'),
  },
  {
    name: 'a picture that stalls',
    does: 'begins a picture, and sends no more of it',
    lie: onOriginal(({ response }) => response.writeHead(200, { 'Content-Length': '9999' }).write('\xff')),
    outcome: renditionTaken('it stalled'),
  },
  {
    name: 'a picture that is gone',
    does: 'names pictures that are not there',
    lie: {
      content: ({ files }) => Object.keys(files).forEach(path => void Reflect.deleteProperty(files, path)),
    },
    outcome: {
      told: 'left-out',
      message: /^Picture 7 could not be taken: there is none \(404\)\. Nor could a rendition\.$/,
      taken: { pictures: 0 },
    },
  },
  {
    name: 'renditions on another origin',
    does: 'names renditions on a host that was not allowed',
    lie: {
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
    outcome: { told: 'left-out', message: /Picture 7 could not be taken/, taken: { pictures: 0 } },
  },
  {
    name: 'renditions behind a password',
    does: 'names the largest rendition with a user and a password in its address',
    lie: {
      content: ({ files, objects, singulareventdates: dates, guides }) => {
        Reflect.deleteProperty(files, original)
        const secret = { src: 'http://me:secret@127.0.0.1/a.png', width: 900, height: 900, alt: '' }
        for (const { image } of [...objects, ...dates, ...guides]) put(image?.renditions ?? {}, { secret })
      },
    },
    outcome: renditionTaken('there is none'),
  },
  {
    name: 'an id with two pictures',
    does: 'gives two pictures the same id',
    lie: { content: ({ objects }) => put(objects[0]?.image, { url: '/media/original_images/other.jpg' }) },
    outcome: { told: 'lied', message: /The image id 7 stands for \/media\S+ and for \/media\S+other\.jpg/ },
  },
]
