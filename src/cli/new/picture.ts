import type { Command } from '../commands.ts'
import { type GivenOptions, UsageError } from '../options.ts'
import { asWord, everyOption, nextCheck } from './options.ts'

/** `npm run new -- picture` */
export const pictureCommand: Command = {
  spec: {
    name: 'new',
    word: 'picture',
    summary: 'Copies a picture into content/images/, and writes what is known of it beside it.',
    operand: { name: 'FILE', describe: 'a JPEG, PNG or WebP anywhere on this machine' },
    options: {
      alt: { value: 'WORDS', describe: 'what is in the picture, for people who cannot see it; required' },
      licence: { value: 'NAME', describe: 'under which others may use it, such as "CC BY 4.0"; required' },
      title: { value: 'WORDS', describe: 'what it is called (made from the name of the file)' },
      credit: { value: 'NAME', describe: 'who made it (nobody)' },
      ...everyOption,
      slug: { value: 'NAME', describe: 'its name in images/, without ending (made from that of the file)' },
    },
  },
  main: async given => {
    const picture = readPictureOptions(given)
    const { makePicture } = await import('../../content/new/make-picture.ts')
    const { readKnownContent } = await import('./known-content.ts')
    const { printMade } = await import('../report/made.ts')
    const made = await makePicture(picture, await readKnownContent(given.values.get('content')))
    const naming = `Name it in an entry: image: ${made.slug}`
    process.stdout.write(printMade(made, [naming, `Then: ${nextCheck(given)}`]))
    return 0
  },
}

function readPictureOptions({ values, operand: path }: GivenOptions) {
  const [alt, licence] = [values.get('alt')?.trim(), values.get('licence')?.trim()]
  if (path === undefined) throw new UsageError(`Which picture? ${example('photo.jpg')}`)
  if (!alt) {
    throw new UsageError(`Say what is in the picture, for people who cannot see it: ${example(path)}`)
  }
  if (!licence) throw new UsageError(`Say under which licence others may use the picture: ${example(path)}`)
  const rest = { title: values.get('title'), credit: values.get('credit'), slug: values.get('slug') }
  return { path, alt, licence, ...rest }
}

function example(path: string): string {
  return `npm run new -- picture ${asWord(path)} --alt "A red lighthouse on a skerry" --licence "CC BY 4.0"`
}
