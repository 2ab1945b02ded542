import { createFile } from '../make-new.ts'
import type { GivenOptions } from '../options.ts'
import type { Command } from '../run.ts'
import { pathAsTyped, UsageError } from '../usage.ts'

/** `npm run new -- picture` */
export const pictureCommand: Command = {
  name: 'new',
  subcommand: 'picture',
  help: {
    en: `
    Copies a picture into content/images/, and writes its sidecar file.
    FILE            a JPEG, PNG or WebP anywhere on this machine
    --alt WORDS     what is in the picture, for people who cannot see it; required
    --licence NAME  the licence under which others may use it, such as "CC BY 4.0"; required
    --title WORDS   its title (default: made from the file name)
    --credit NAME   who made it (default: nobody); apps show it only with --taken
    --taken DAY     the day on which it was taken, such as 2026-06-21`,
    sv: `
    Kopierar en bild till content/images/, och skriver dess fil med uppgifter.
    FIL                 en JPEG, PNG eller WebP var som helst på den här datorn
    --alt ORD           vad bilden visar, för den som inte kan se den; krävs
    --licence NAMN      licensen som andra får använda bilden under, till exempel "CC BY 4.0"; krävs
    --title ORD         bildens titel (förval: gjord av filens namn)
    --credit NAMN       vem som har gjort den (förval: ingen); appar visar det bara med --taken
    --taken ÅÅÅÅ-MM-DD  dagen då den togs, till exempel 2026-06-21`,
  },
  options: ['content', 'slug', 'lang'],
  main: async given => {
    const picture = readPictureOptions(given)
    const { makePicture } = await import('../../editing/new/make-picture.ts')
    return createFile(
      given,
      known => makePicture(picture, known),
      (words, { slug }) => [words.nameInEntry(`image: ${slug}`)],
    )
  },
}

function readPictureOptions({ values, operand: path }: GivenOptions) {
  const [alt, licence] = [values.get('alt')?.trim(), values.get('licence')?.trim()]
  if (path === undefined || !alt || !licence)
    throw new UsageError({
      en: 'A picture needs a file, a text for people who cannot see it, and a licence: npm run new -- picture photo.jpg --alt "A red lighthouse on a skerry" --licence "CC BY 4.0"',
      sv: 'En bild behöver en fil, en text för den som inte kan se den, och en licens: npm run new -- picture foto.jpg --alt "En röd fyr på ett skär" --licence "CC BY 4.0"',
    })
  return {
    path: pathAsTyped(path, process.env),
    alt,
    licence,
    title: values.get('title'),
    credit: values.get('credit'),
    slug: values.get('slug'),
    dateTaken: values.get('taken'),
  }
}
