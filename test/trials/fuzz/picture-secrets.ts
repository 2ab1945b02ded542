import type { PictureExtension } from '../../../src/images/formats.ts'
import { jpegSegment, pngChunk, webpChunk } from '../../images/pictures.ts'

/** A position that no published file may hold. It is part of everything that is put into pictures. */
export const secret = 'taken at home, 59.32930 18.06860'

const exif = Buffer.concat([
  Buffer.from('MM\0*\0\0\0\x08\0\x01\x82\x98\0\x02\0\0\0', 'latin1'),
  Buffer.from([secret.length + 1, 0, 0, 0, 26, 0, 0, 0, 0]),
  Buffer.from(`${secret}\0`),
])
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description x="${secret}"/></rdf:RDF></x:xmpmeta>`

const jpegSecrets: readonly (readonly [marker: number, payload: Buffer])[] = [
  [0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])],
  [0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)],
  [0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${secret}`, 'latin1')],
  [0xe2, Buffer.from(`MPF\0${secret}`, 'latin1')],
  [
    0xed,
    Buffer.from(
      `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(secret.length)}${secret}`,
      'latin1',
    ),
  ],
  [0xe0, Buffer.from(`JFIF\0\x01\x01\0\0\x01\0\x01\x04\x04${secret}`, 'latin1')],
  [0xe0, Buffer.from(`JFXX\0\x10${secret}`, 'latin1')],
  [0xee, Buffer.from(`Adobe\0\x64\0\0\0\0\x01${secret}`, 'latin1')],
  [0xef, Buffer.from(secret)],
  [0xfe, Buffer.from(secret)],
  [0xf0, Buffer.from(secret)],
]

const pngSecrets: readonly (readonly [type: string, payload: Buffer])[] = [
  ['eXIf', exif],
  ['tEXt', Buffer.from(`Comment\0${secret}`)],
  ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)],
  ['zTXt', Buffer.from(`Comment\0\0${secret}`)],
  ['iCCP', Buffer.from(`a\0\0${secret}`)],
  ['sPLT', Buffer.from(`a\0\x08${secret}`)],
  ['gAMA', Buffer.from(secret)],
  ['pHYs', Buffer.from(secret)],
  ['sRGB', Buffer.from(secret)],
  ['tIME', Buffer.from(secret.slice(0, 7))],
  ['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
  ['fdAT', Buffer.from(secret)],
  ['prVt', Buffer.from(secret)],
  ['IEND', Buffer.from(secret)],
  ['tRNS', Buffer.from(secret)],
  ['toSt', Buffer.from(secret)],
]

const webpSecrets: readonly (readonly [type: string, payload: Buffer])[] = [
  ['EXIF', exif],
  ['XMP ', Buffer.from(xmp)],
  ['ICCP', Buffer.from(secret)],
  ['ANIM', Buffer.from(secret.slice(0, 6))],
  ['ANMF', Buffer.from(secret)],
  ['ALPH', Buffer.from(`\0${secret}`)],
  ['VP8X', Buffer.from(`\x2c\0\0\0\x27\0\0\x1b\0\0${secret}`, 'latin1')],
  ['prvt', Buffer.from(secret)],
]

/** Segments or chunks with data that must not be published. */
export const secretParts: Readonly<Record<PictureExtension, readonly Buffer[]>> = {
  jpg: jpegSecrets.map(([marker, payload]) => jpegSegment(marker, payload)),
  png: pngSecrets.map(([type, payload]) => pngChunk(type, payload)),
  webp: webpSecrets.map(([type, payload]) => webpChunk(type, payload)),
}

/** Other files, to put before or after a picture. */
export const strangers: readonly Buffer[] = [
  Buffer.from(`<script>/* ${secret} */</script>`),
  Buffer.from(`PK\x03\x04${secret}PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
  Buffer.from(`%PDF-1.4\n% ${secret}\n`),
  Buffer.from(`GIF89a/* ${secret} */`),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${secret} --></svg>`),
  Buffer.from(`\0\0\0\x20ftypheic${secret}`, 'latin1'),
  Buffer.from(secret),
]
