import { firstOf } from './find-words-en.ts'
import { plural } from './find-words-sv.ts'
import type { publishEnglish } from './publish-words-en.ts'

/** The words for publishing in Swedish. */
export const publishSwedish: typeof publishEnglish = {
  summary: rows => `${plural(rows, 'ändring', 'ändringar')} att publicera.`,
  drafts: drafts => `${drafts} utkast sparas också. Besökarna ser det inte än.`,
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
  goes: 'Besökarna ser den här nu. När du har publicerat gör de det inte längre.',
  dateChanges: { added: 'Datum som läggs till:', removed: 'Datum som tas bort:' },
  because: causes => `Eftersom detta har ändrats: ${causes}`,
  sinceCommit:
    'Jämfört med den version som skickades senast, eftersom inget har publicerats från den här datorn än.',
  details: (files = 0) => `Tekniska detaljer${files > 0 ? `: ${plural(files, 'fil', 'filer')}` : ''}`,
  unsent: publishes =>
    publishes === 1
      ? 'En tidigare ändring är inte skickad än.'
      : `${publishes} tidigare ändringar är inte skickade än.`,
  branch: (branch, remote) =>
    remote ? `Grenen ${branch}, skickas till ${remote}` : `Grenen ${branch}, skickas ingenstans`,
  message: 'Beskriv ändringen',
  choose: name => `Publicera: ${name}`,
  chosen: (count, all) => `${count} av ${all} valda`,
  chooseAll: 'Välj alla',
  chooseNone: 'Välj inga',
  chooseSome: 'Välj minst en post att publicera.',
  others: 'Bilder, författare och inställningar',
  goesWith: titles => `följer med ${titles}`,
  getsAnyway: titles => `visas ändå med nya ${titles}`,
  unpublished: 'Ändrad, inte publicerad',
  isSent: 'skickad för granskning',
  cameLater: 'har tillkommit efter ditt val',
  faulty: 'Problem i det som ska publiceras',
  publishPart: (count, all) => `Publicera ${count} av ${all}`,
  along: rows => `${rows === 1 ? 'En' : rows} till ändras på grund av det.`,
  leaveOut: (count, name) => `Publicera utan ${count === 1 ? `”${name}”` : `de ${count}`}`,
  othersStay: 'Det du inte har valt blir kvar som det är på den här datorn.',
  address: 'Titta på resultatet',
  nextDay: day => `Nästa schemalagda ändring: ${day}.`,
  review: 'Skicka för granskning',
  reviews: 'Skickat för granskning',
  sentForReview: 'Skickat för granskning. Inget ändras för besökarna förrän någon godkänner det.',
  sayBranch: branch => `Säg till den som granskar att ändringen heter ${branch}.`,
  copyName: 'Kopiera namnet',
  copied: 'Kopierat.',
  isIn: 'Godkänt',
  isWaiting: 'Väntar på granskning',
  request: 'Be om granskning',
  preview: 'Titta på förhandsvisningen',
  forget: 'Dölj',
  reviewHelp: 'När du hämtar andras ändringar eller publicerar ser du om det är godkänt.',
  earlier: 'Tidigare publiceringar',
  noEarlier: 'Det finns ingen än.',
  takeBackHelp:
    'När du ångrar en publicering blir dess poster här som de var före den. Besökarna ser det när du publicerar.',
  askTakeBack: 'Ångra publiceringen?',
  takeBack: 'Ångra publiceringen',
  publishedBy: ({ author, date, entries }) => `${date}, ${author}, ${plural(entries, 'post', 'poster')}`,
  takenBack: (taken, left) =>
    [
      taken.count > 0
        ? `Som före publiceringen: ${firstOf(taken.titles, taken.count)}. Publicera för att visa det för besökarna.`
        : left.count === 0
          ? 'Allt är redan som före publiceringen.'
          : '',
      left.count > 0
        ? `Lämnade som de är, eftersom de har ändrats senare: ${firstOf(left.titles, left.count)}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  by: (author, date) => `${author}, ${date}`,
  stop: 'Avbryt',
  fetch: 'Hämta andras ändringar',
  running: {
    visitors: 'Publicerar',
    review: 'Skickar för granskning',
    fetch: 'Hämtar andras ändringar',
  },
  steps: {
    fetch: 'Frågar servern',
    merge: 'Slår ihop med dina ändringar',
    build: 'Bygger webbplatsen',
    commit: 'Sparar versionen',
    push: 'Skickar',
  },
  published: ({ commit, sentTo, went, gone, drafts, came, merged }, { folder, remote, isFetch }) =>
    [
      went.count > 0
        ? `Publicerade${sentTo && ' och skickade'} ${plural(went.count, 'post', 'poster')}: ${firstOf(went.titles, went.count)}.`
        : gone.count + drafts.count > 0
          ? ''
          : sentTo
            ? 'Publicerat och skickat.'
            : !commit
              ? `Byggt i ${folder}. Ingen version sparades, och inget skickades.`
              : !remote
                ? `Publicerat i ${folder}.`
                : merged.length > 0 || came.count > 0
                  ? ''
                  : isFetch
                    ? 'Andra har inte skickat något nytt.'
                    : 'Inget hade ändrats, så inget skickades.',
      gone.count > 0
        ? `Tog bort ${plural(gone.count, 'post', 'poster')} för besökarna: ${firstOf(gone.titles, gone.count)}.`
        : '',
      drafts.count > 0
        ? `Sparade${sentTo && ' och skickade'} ${drafts.count} utkast, som besökarna inte ser än: ${firstOf(drafts.titles, drafts.count)}.`
        : '',
      commit && !remote ? 'Versionen finns bara på den här datorn, eftersom ingen server är inställd.' : '',
      came.count > 0
        ? `${plural(came.count, 'post är ny eller ändrad', 'poster är nya eller ändrade')} här: ${firstOf(came.titles, came.count)}.`
        : '',
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
    unreachable: 'Servern går inte att nå. Ändringarna finns kvar här. Publicera igen senare.',
    access: 'Servern godtog inte inloggningen. En tekniker kan logga in en gång med git fetch.',
    unrelated: 'På servern finns ett annat innehåll än på datorn. En tekniker kan kontrollera adressen.',
    'cannot-merge': 'Andras ändringar går inte ihop med dina. En tekniker kan slå ihop dem med git pull.',
    choice: 'Det du har valt har fel utan resten. Välj även det som behövs, eller rätta felen:',
    conflict: 'Andra har ändrat samma fält. Välj vad som ska gälla och publicera igen.',
    rejected: 'Servern tog inte emot ändringarna, som finns kvar här. Fråga den som sköter den.',
  },
  conflicts: 'Vad som ska gälla',
  wholeFile: 'hela filen',
}
