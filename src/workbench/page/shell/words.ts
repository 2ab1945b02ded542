import type { WordsTable } from './language.tsx'

type ShellWords = {
  readonly workbench: string
  readonly overview: string
  readonly collections: Readonly<Record<'singulareventdates' | 'objects' | 'guides', string>>
  readonly pictures: string
  readonly language: string
  readonly toContent: string
  readonly building: string
  readonly steps: Readonly<Record<'reading' | 'checking' | 'pictures' | 'writing', string>>
  readonly stale: (problems: number) => string
  readonly nothing: (problems: number) => string
  readonly nothingYet: string
  readonly see: string
  readonly disconnected: string
}

/** The words around the views. */
export const shellWords: WordsTable<ShellWords> = {
  en: {
    workbench: 'Workbench',
    overview: 'Overview',
    collections: { singulareventdates: 'Event dates', objects: 'Objects', guides: 'Guides' },
    pictures: 'Pictures',
    language: 'Language',
    toContent: 'To the content',
    building: 'The content is being read …',
    steps: {
      reading: 'Reading the content',
      checking: 'Checking the content',
      pictures: 'Making renditions of the pictures',
      writing: 'Writing the site',
    },
    stale: problems =>
      `${problems === 1 ? '1 problem' : `${problems} problems`}: you see the last good content.`,
    nothing: problems =>
      `${problems === 1 ? '1 problem' : `${problems} problems`}: there is nothing to show yet.`,
    nothingYet: 'Nothing can be shown until the problems are mended.',
    see: 'See what to do',
    disconnected: 'The workbench has ended. Start it again with npm run dev, and this page comes back.',
  },
  sv: {
    workbench: 'Verkstad',
    overview: 'Översikt',
    collections: { singulareventdates: 'Evenemang', objects: 'Platser', guides: 'Guider' },
    pictures: 'Bilder',
    language: 'Språk',
    toContent: 'Till innehållet',
    building: 'Innehållet läses in …',
    steps: {
      reading: 'Läser innehållet',
      checking: 'Kontrollerar innehållet',
      pictures: 'Gör bilderna i alla storlekar',
      writing: 'Skriver webbplatsen',
    },
    stale: problems => `${problems} fel: du ser det senaste felfria innehållet.`,
    nothing: problems => `${problems} fel: det finns inget att visa än.`,
    nothingYet: 'Inget kan visas förrän felen är rättade.',
    see: 'Se vad som ska rättas',
    disconnected: 'Verkstaden har avslutats. Starta den igen med npm run dev, så kommer sidan tillbaka.',
  },
}
