import { plural } from './find-words-sv.ts'
import type { publishEnglish } from './publish-words-en.ts'

/** The words for publishing in Swedish. */
export const publishSwedish: typeof publishEnglish = {
  summary: items => `${items} ${items === 1 ? 'post ändras' : 'poster ändras'} för besökarna.`,
  nothingNew: 'Ingen post ändras för besökarna.',
  onlyIds: 'Bara ids.txt har ändrats. Där finns alla id som har delats ut, så att inget delas ut igen.',
  first: 'Inget har publicerats än. Nu publiceras hela webbplatsen.',
  nothing: 'Inget att publicera.',
  notNow: canChoose =>
    `Innehållet har fel. Rätta dem först${canChoose ? ', eller publicera bara det som inte har några' : ''}.`,
  changes: 'Vad som ändras',
  link: 'Se varje ändring och publicera',
  before: 'Före:',
  after: 'Efter:',
  onlyPictureSizes: 'Bara bildernas storlekar ändras.',
  kinds: { added: 'Ny', changed: 'Ändrad', removed: 'Borttagen' },
  dateChanges: { added: 'Datum som läggs till:', removed: 'Datum som tas bort:' },
  because: causes => `Eftersom detta har ändrats: ${causes}`,
  sinceCommit:
    'Jämfört med den senaste versionen i git, eftersom inget har publicerats på den här datorn än.',
  details: (files = 0) => `Tekniska detaljer${files > 0 ? `: ${plural(files, 'fil', 'filer')}` : ''}`,
  unsent: publishes =>
    publishes === 1
      ? 'En tidigare ändring är inte skickad än.'
      : `${publishes} tidigare ändringar är inte skickade än.`,
  branch: (branch, remote) =>
    remote ? `Grenen ${branch}, skickas till ${remote}` : `Grenen ${branch}, skickas ingenstans`,
  message: 'Meddelande i listan med versioner',
  ownMessage: 'Skrivs utifrån det du har valt',
  choose: name => `Publicera: ${name}`,
  chosen: (count, all) => `${count} av ${all} valda`,
  chooseAll: 'Välj alla',
  chooseNone: 'Välj inga',
  others: 'Andra filer',
  goesWith: titles => `följer med ${titles}`,
  isSent: 'skickad för granskning',
  faulty: 'Fel och varningar i det som publiceras',
  publishPart: (count, all) => `Publicera ${count} av ${all}`,
  othersStay: 'Det du inte har valt blir kvar som det är på den här datorn.',
  address: 'Titta på resultatet efteråt:',
  nextDay: day => `Nästa ändring som sker av sig själv kommer ${day}.`,
  review: 'Skicka för granskning',
  reviews: 'Skickat för granskning',
  sentForReview: branch =>
    `Skickat för granskning som ${branch}. Öppna en begäran om sammanslagning (pull request) nedan. Inget ändras för besökarna förrän någon godkänner den.`,
  isIn: 'Har kommit in',
  isWaiting: 'Inte inne än',
  request: 'Öppna en pull request',
  preview: 'Titta på förhandsvisningen',
  reviewHelp: 'Om det har kommit in kontrolleras när du hämtar det som andra har skickat, eller publicerar.',
  by: (author, date) => `${author}, ${date}`,
  stop: 'Avbryt',
  running: 'Publicerar …',
  steps: {
    fetch: 'Hämta det som andra har skickat',
    merge: 'Slå ihop det med dina ändringar',
    build: 'Bygg webbplatsen',
    commit: 'Spara versionen',
    push: 'Skicka',
  },
  published: ({ commit, sentTo, merged }, folder, remote) =>
    [
      sentTo
        ? 'Publicerat, och skickat till den gemensamma kopian.'
        : remote && merged.length === 0
          ? 'Inget hade ändrats, så inget skickades.'
          : commit
            ? `Publicerat i ${folder}.`
            : `Byggt i ${folder}. Ingen version sparades, och inget skickades.`,
      commit && !remote
        ? 'Versionen finns bara på den här datorn, eftersom ingen gemensam kopia är inställd.'
        : '',
      merged.length > 0 ? `Med andras ändringar i ${merged.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  refused: {
    changed: 'Innehållet har ändrats sedan sidan visade det. Se på det och publicera sedan.',
    problems: 'Innehållet har fel, så det publicerades inte. Rätta dem och publicera sedan.',
    limits: 'Webbplatsen är byggd, men värden skulle inte ta emot den. Inget är skickat.',
    fault: 'Webbplatsen kunde inte byggas. Den publicerade webbplatsen är orörd.',
    cancelled: 'Avbrutet. Inget har gått förlorat. Publicera igen för att fortsätta.',
    timeout: 'Det tog mer än tio minuter och avbröts. Publicera igen.',
    full: 'Disken är full. Inget skickades, och inget har gått förlorat. Frigör utrymme och publicera igen.',
    git: 'Versionen kunde inte sparas eller skickas. Inget har gått förlorat. En tekniker kan läsa varför:',
    detached: 'Ingen version kan sparas här just nu. En tekniker kan välja en gren med git switch.',
    unfinished: 'Versioner slås just ihop på datorn. En tekniker kan avsluta det: se git status.',
    locked:
      'Ett annat program sparar en version. Publicera igen senare. Gör inget det, ta bort den här filen:',
    identity: 'En version behöver sin författare. En tekniker kan ange user.name och user.email i git.',
    programs: 'Git skulle köra program som andra kan ändra. Inget har körts. En tekniker kan granska dem:',
    hook: 'En kontroll som din organisation har lagt in vägrade. Rätta det som den skriver och publicera igen:',
    unreachable: 'Den gemensamma kopian går inte att nå. Ändringarna finns kvar här. Publicera igen senare.',
    access: 'Den gemensamma kopian godtog inte inloggningen. En tekniker kan logga in en gång med git fetch.',
    unrelated:
      'Den gemensamma kopian har ett annat innehåll än datorn. En tekniker kan kontrollera adressen.',
    'cannot-merge': 'Andras ändringar går inte ihop med dina. En tekniker kan slå ihop dem med git pull.',
    choice: 'Det du har valt har fel utan resten. Välj även det som behövs, eller rätta felen:',
    conflict: 'Andra har ändrat samma fält. Välj vad som ska gälla och publicera igen.',
    rejected:
      'Den gemensamma kopian tog inte emot ändringarna, som finns kvar här. Fråga den som sköter den.',
  },
  conflicts: 'Vad som ska gälla',
  wholeFile: 'hela filen',
}
