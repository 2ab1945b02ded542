import { printDecimal, printNumber } from '../../base/print-numbers.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import type { HostLimits } from './host-target.ts'
import type { LimitUse } from './target-limits.ts'

/** What to do if renditions are too much for a host. */
export const mediaHostHint = {
  en: 'Put the renditions on a host of their own: media_host in site.yaml.',
  sv: 'Lägg bilderna på ett eget webbhotell: media_host i site.yaml.',
}

/** What else to know about originals: on a host that can redirect, and on one that cannot. */
export const originalsMoveHint = {
  en: 'With --media-bucket, originals are on the media host, too.',
  sv: 'Med --media-bucket hamnar även originalen där.',
}
export const originalsStayHint = {
  en: 'Originals stay here, even with media_host.',
  sv: 'Originalen ligger kvar här, även med media_host.',
}

/** Advice for a file that is too large. */
export const fileSizeHint = {
  en: 'Put fewer items on the page (page_sizes in site.yaml), or make the picture smaller.',
  sv: 'Lägg färre poster på sidan (page_sizes i site.yaml), eller gör bilden mindre.',
}

type LimitName = { readonly what: string; readonly before?: string; readonly unit?: string }

type LimitWords = Readonly<Record<'of' | 'atLeast' | 'atMost', string>> & {
  readonly limits: Readonly<Record<keyof HostLimits, LimitName>>
}

const limitWords: Readonly<Record<Language, LimitWords>> = {
  en: {
    of: 'of',
    atLeast: 'at least ',
    atMost: 'at most',
    limits: {
      files: { what: 'files' },
      fileSize: { what: 'largest file', before: 'largest ', unit: ' MiB' },
      siteSize: { what: 'all files together', before: 'together ', unit: ' MiB' },
      headerRules: { what: 'header rules' },
      headerLength: { what: 'longest header rule', before: 'longest header ', unit: ' characters' },
    },
  },
  sv: {
    of: 'av',
    atLeast: 'minst ',
    atMost: 'högst',
    limits: {
      files: { what: 'filer' },
      fileSize: { what: 'största filen', before: 'största filen ', unit: ' MiB' },
      siteSize: { what: 'alla filer tillsammans', before: 'tillsammans ', unit: ' MiB' },
      headerRules: { what: 'regler för huvudfält' },
      headerLength: { what: 'längsta huvudfältet', before: 'längsta huvudfältet ', unit: ' tecken' },
    },
  },
}

/** Prints how much of a limit is used: `230 of 20,000 files`. */
export function printUse(use: LimitUse, language: Language): string {
  const { of, limits } = limitWords[language]
  const { what, before = '', unit = ` ${what}` } = limits[use.limit]
  const [found, most] = printAmounts(use, language)
  return `${before}${found} ${of} ${most}${unit}`
}

/** Prints a limit that is exceeded, in parts, which are also those of its JSON form. */
export function printBreach(use: LimitUse, language: Language) {
  const { what, unit = '' } = limitWords[language].limits[use.limit]
  const [found, most] = printAmounts(use, language)
  return {
    what: use.where === undefined ? what : `${what} (${use.where})`,
    found: found + unit,
    most: most + unit,
    hint: printHint(use, language),
  }
}

/** Prints a limit that is exceeded on one line, without what to do about it. */
export function printBreachLine(use: LimitUse, language: Language): string {
  const { what, found, most } = printBreach(use, language)
  return `${what}: ${found}, ${limitWords[language].atMost} ${most}`
}

/** Prints what to do about a limit that is exceeded. */
export function printHint({ hint }: LimitUse, language: Language): string {
  return hint.map(words => words[language]).join(' ')
}

function printAmounts({ limit, amount, most, isMinimum }: LimitUse, language: Language): [string, string] {
  const print = (count: number) => {
    if (limit === 'fileSize' || limit === 'siteSize') return printDecimal(count / 1024 / 1024, language)
    return printNumber(count, language === 'sv' ? '\u00a0' : ',')
  }
  return [(isMinimum ? limitWords[language].atLeast : '') + print(amount), print(most)]
}
