import type { publishEnglish } from './publish-words-en.ts'

/** The words for publishing in Swedish. */
export const publishSwedish: typeof publishEnglish = {
  summary: items => `${items} ${items === 1 ? 'post ändras' : 'poster ändras'} för besökarna.`,
  nothingNew: 'Ingen post ändras för besökarna.',
  first: 'Inget har publicerats än. Nu publiceras hela webbplatsen.',
  allNew: counts => `Allt är nytt: ${counts}.`,
  nothing: 'Inget att publicera.',
  notNow: 'Innehållet har fel. Inget kan publiceras förrän de är rättade.',
  changes: 'Vad som ändras',
  link: 'Se varje ändring och publicera',
  before: 'Då:',
  after: 'Nu:',
  sizesOnly: 'Bara bildernas storlekar ändras.',
  kinds: { added: 'Ny', changed: 'Ändrad', removed: 'Borttagen' },
  sinceCommit:
    'Jämfört med den senaste versionen i git, eftersom inget har publicerats på den här datorn än.',
  files: files => `Tekniska detaljer: ${files} ${files === 1 ? 'fil' : 'filer'}`,
  unsent: publishes =>
    publishes === 1
      ? 'En tidigare ändring är inte skickad än.'
      : `${publishes} tidigare ändringar är inte skickade än.`,
  branch: (branch, remote) =>
    remote ? `Grenen ${branch}, skickas till ${remote}` : `Grenen ${branch}, skickas ingenstans`,
  message: 'Meddelande i listan med versioner',
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
        ? 'Publicerat, och skickat till er gemensamma kopia.'
        : remote && merged.length === 0
          ? 'Inget hade ändrats, så inget skickades.'
          : `Publicerat i ${folder}.`,
      commit && !remote
        ? 'Versionen finns bara på den här datorn, eftersom ingen gemensam kopia är inställd.'
        : '',
      merged.length > 0 ? `Med andras ändringar i ${merged.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  refused: {
    changed: () => 'Innehållet har ändrats sedan sidan visade det. Se på det och publicera sedan.',
    problems: () => 'Innehållet har fel, så det publicerades inte. Rätta dem och publicera sedan.',
    limits: () => 'Webbplatsen är byggd, men värden skulle inte ta emot den. Inget är skickat.',
    fault: () => 'Webbplatsen kunde inte byggas. Den publicerade webbplatsen är orörd.',
    cancelled: () => 'Avbrutet. Inget har gått förlorat. Publicera igen för att fortsätta.',
    timeout: () => 'Git blev inte klart på tio minuter och avbröts. Publicera igen.',
    git: () => 'Git vägrade. Inget har gått förlorat. Åtgärda det som git skriver och publicera igen.',
    detached: () => 'Ingen gren är utcheckad. Kör git switch med grenens namn och publicera igen.',
    unfinished: () =>
      'En sammanslagning eller liknande är inte klar. Kör git status, som visar hur den avslutas.',
    locked: () => 'Ett annat git arbetar. Publicera igen senare. Körs inget, ta då bort den här filen:',
    identity: () => 'Git vet inte vem du är. Ange user.name och user.email med git config --global.',
    hook: () => 'En hook i arkivet vägrade. Åtgärda det som den skriver och publicera igen.',
    unreachable: remote =>
      `${remote} går inte att nå. Dina ändringar finns kvar här. Publicera igen när du är uppkopplad.`,
    access: remote =>
      `${remote} godtog inte inloggningen. Kör git fetch i en terminal en gång och publicera igen.`,
    unrelated: remote => `${remote} har ingen incheckning gemensam med grenen. Kontrollera adressen.`,
    'cannot-merge': remote =>
      `Ändringar i ${remote} kan inte slås ihop här. Kör git pull i en terminal och publicera igen.`,
    conflict: remote => `Andra har ändrat samma fält i ${remote}. Välj vad som ska gälla och publicera igen.`,
    rejected: remote =>
      `${remote} tog inte emot incheckningen, som finns kvar här. Fråga den som sköter ${remote}.`,
  },
  conflicts: 'Vad som ska gälla',
  wholeFile: 'hela filen',
}
