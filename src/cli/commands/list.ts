import type { Command } from '../run.ts'

export const listCommand: Command = {
  name: 'list',
  help: {
    en: `
    Lists entries that need a look. Without an option: all but --untranslated.
    --ended           events whose last date is over
    --drafts          drafts, and entries that are not published yet or any more
    --unused          pictures, authors and labels that no entry uses
    --untranslated    entries that are not in every language of the site
    --format FORMAT   text or json`,
    sv: `
    Listar poster som behöver ses över. Utan alternativ: alla listor utom --untranslated.
    --ended           evenemang vars sista datum har varit
    --drafts          utkast, och poster som inte är publicerade än eller inte längre
    --unused          bilder, författare och etiketter som ingen post använder
    --untranslated    poster som inte finns på alla ortens språk
    --format FORMAT   text eller json`,
  },
  options: ['content', 'as-of', 'lang'],
  main: async given => (await import('../list-command.ts')).listContent(given),
}
