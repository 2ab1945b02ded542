import type { Language } from './describe-problem.ts'
import { codeOf } from './system-error.ts'
import type { Words } from './user-error.ts'

const noRight: Words = {
  en: 'This user may not do that there: `ls -ld` shows the owner and the rights of a folder. Change them with chown or chmod, or name another folder.',
  sv: 'Den här användaren får inte göra det där: `ls -ld` visar en mapps ägare och rättigheter. Ändra dem med chown eller chmod, eller ange en annan mapp.',
}

/** Advice for system errors that have nothing to do with the content, by error code. */
const advice: Readonly<Record<string, Words>> = {
  EACCES: noRight,
  EPERM: noRight,
  ENOSPC: {
    en: 'The disk is full: free some space on it, or remove files if only their number is used up (`df -i`).',
    sv: 'Disken är full: frigör utrymme på den, eller ta bort filer om det bara är antalet som är slut (`df -i`).',
  },
  EDQUOT: {
    en: 'Your quota on that disk is used up: remove something, or ask for more.',
    sv: 'Din kvot på disken är slut: ta bort något, eller be om mer.',
  },
  EMFILE: {
    en: 'This process may not open that many files at once: raise its hard limit, which `ulimit -Hn` shows (of a service LimitNOFILE, of a container --ulimit nofile).',
    sv: 'Processen får inte öppna så många filer samtidigt: höj gränsen som `ulimit -Hn` visar (för en tjänst LimitNOFILE, för en container --ulimit nofile).',
  },
  ENFILE: {
    en: 'Too many files are open on this machine: end other programs.',
    sv: 'För många filer är öppna på datorn: avsluta andra program.',
  },
  EIO: {
    en: 'The disk cannot be read or written there: check its health, and whether it is still connected.',
    sv: 'Disken går inte att läsa eller skriva där: kontrollera att den är hel och fortfarande ansluten.',
  },
  ENOTDIR: {
    en: 'A file has the name of a folder that is needed there: rename or remove it.',
    sv: 'En fil har samma namn som en mapp som behövs där: byt namn på den eller ta bort den.',
  },
  EROFS: {
    en: 'The disk is read-only: mount it writable, or name another folder.',
    sv: 'Disken är skrivskyddad: montera den skrivbar, eller ange en annan mapp.',
  },
}

/** Advice for a system error, or for an error caused by one; undefined for unknown codes. */
export function adviceOn(error: unknown, language: Language = 'en'): string | undefined {
  return advice[codeOf(error) ?? '']?.[language]
}
