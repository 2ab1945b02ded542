import { printNumber } from '../../../base/print-numbers.ts'
import { html } from '../markup.ts'
import { type FrontPageWords, joinWith } from './en.ts'

const image = html`en bild, med mindre kopior`
const href = html`sidan på ortens egen webbplats`
const location = html`<code>latitude</code> och <code>longitude</code>, i grader`

/** The page in Swedish. */
export const sv: FrontPageWords = {
  language: 'sv',
  languageNames: {
    da: 'danska',
    de: 'tyska',
    en: 'engelska',
    es: 'spanska',
    fi: 'finska',
    fr: 'franska',
    it: 'italienska',
    nb: 'norska',
    nl: 'nederländska',
    no: 'norska',
    pl: 'polska',
    sv: 'svenska',
  },
  inLanguage: 'På svenska',
  kind: 'API för besöksinformation',
  title: city => `${city} – API för besöksinformation`,
  lead: city =>
    `Evenemang, platser och guider för den som besöker ${city}, som enkel JSON för webbplatser, appar och skärmar. Det behövs varken nyckel eller konto.`,
  contents: 'Innehåll',
  pictures: city => `Bilder från ${city}`,
  collections: {
    heading: 'Det här finns',
    amount: (items, pages) =>
      `${count(items)} ${items === 1 ? 'post' : 'poster'} på ${count(pages)} ${pages === 1 ? 'sida' : 'sidor'}`,
    firstPage: 'Öppna sida 1',
    example: 'Så ser en post ut i API:et',
    field: 'Fält',
    meaning: 'Innehåll',
    byCollection: {
      singulareventdates: {
        title: 'Evenemangsdatum',
        item: 'En post är ett evenemang en viss dag, eller flera dagar i följd. Ett evenemang som återkommer är en post för varje gång.',
        fields: {
          id: html`dess nummer, som aldrig ändras, som text: <code>"1005"</code>`,
          title: html`vad evenemanget heter`,
          start_date: html`första dagen, <code>2027-06-25</code>`,
          end_date: html`sista dagen, ofta densamma`,
          description: html`vad som händer, i HTML`,
          categories: html`ett eller flera namn; alla står i <code>meta</code> på varje sida`,
          venue_name: html`var; gatan står i <code>address</code>`,
          location,
          image,
          href,
        },
      },
      objects: {
        title: 'Platser',
        item: 'En post är en plats, med det som en besökare vill veta: en restaurang, ett museum, en park, en brygga att bada från.',
        fields: {
          id: html`dess nummer, som aldrig ändras: <code>307</code>`,
          title: html`vad platsen heter`,
          label: html`vad det är för slags plats, i ord, eller <code>null</code>`,
          text: html`hur det är där, i HTML`,
          location: html`${location}; <code>null</code> om platsen inte ligger fast`,
          info_box: html`adress, telefon, e-post, bokning`,
          mass_info: html`meddelanden, som ”stängt vecka 12”`,
          image,
          href,
        },
      },
      guides: {
        title: 'Guider',
        item: 'En post är en artikel om orten, av en redaktör eller av någon som bor där.',
        fields: {
          id: html`dess nummer, som aldrig ändras: <code>501</code>`,
          title: html`rubriken`,
          category: html`vad den handlar om, i ord`,
          byline: html`själva texten, <code>text</code>, i HTML, och vem som skrivit den, <code>author</code>`,
          image: html`${image}, eller <code>null</code>`,
          href,
        },
      },
    },
  },
  reading: {
    heading: 'Så läser du',
    base: 'Basadress',
    onePage: 'En sida',
    oneDay: 'Vad som händer en viss dag, på ett språk, i JavaScript',
    noFile: 'En månad utan evenemang har ingen fil.',
    everyPage: 'Alla poster av ett slag, i JavaScript',
    nextIsNumber: 'Ett nummer för evenemangsdatum, en adress för de andra.',
    pages: {
      term: 'Sidor',
      text: html`<code>results</code> innehåller sidans poster, och <code>count</code> är antalet på alla sidor. Be om en annan sida med <code>?page=2</code>, eller följ <code>next</code>: ett nummer för evenemangsdatum, en adress för platser och guider, och <code>null</code> på sista sidan. <code>format=api</code> i en adress betyder ingenting.`,
    },
    pagesByPath: {
      term: 'Sidor',
      text: html`<code>results</code> innehåller sidans poster, och <code>count</code> är antalet på alla sidor. Platsernas sida 2 ligger på <code>api/v1/objects/page/2.json</code>, och <code>next</code> hos platser och guider leder från sida till sida tills det är <code>null</code>. Evenemangsdatum kommer alla på en gång på sin egen adress.`,
    },
    texts: {
      term: 'Texter',
      text: html`<code>description</code>, <code>text</code> och <code>content</code> är HTML-fragment: stycken, rubriker från <code>h2</code>, listor, länkar, tabeller och citat, men varken skript eller stilar. Alla andra texter är ren text.`,
    },
    pictures: {
      term: 'Bilder',
      text: html`<code>image.url</code> är originalets sökväg, och <code>image.renditions</code> är mindre kopior med <code>src</code>, <code>width</code>, <code>height</code> och <code>alt</code>; vad de heter och hur stora de är står under <code>renditions</code> i <code>site.json</code>. Om du beskär en bild ska <code>focal</code> vara kvar i den: procent från vänster och uppifrån. Tolka en sökväg som en webbläsare gör, med <code>new URL(src, base)</code>; <code>src</code> kan också vara en hel adress. En bild som ändras får en ny adress.`,
    },
    languages: names => ({
      term: 'Språk',
      text:
        names.length === 1
          ? html`Allt är på ${names[0]}.`
          : html`Varje post är på ett språk: ${joinWith(names, 'eller')}. I <code>site.json</code> står varje språks id:n under <code>items</code>.`,
    }),
    days: timeZone => ({
      term: 'Datum',
      text: html`Kalenderdagar med året först, i tidszonen <code>${timeZone}</code>. Sista dagen räknas med.`,
    }),
    caching: ({ minutes }) => ({
      term: 'Cachning',
      text: html`${keepFor(minutes)}Varje sida har en <code>ETag</code>: skicka tillbaka den i <code>If-None-Match</code>, så blir svaret <code>304</code> om inget har ändrats.`,
    }),
    origins: {
      term: 'Andra webbplatser',
      text: html`Webbsidor från vilken domän som helst får läsa API:et direkt i webbläsaren (CORS).`,
    },
    errors: {
      term: 'Fel',
      text: html`En sida som inte finns ger <code>404</code> och <code>{"detail":"Invalid page."}</code>, en annan metod än <code>GET</code>, <code>HEAD</code> och <code>OPTIONS</code> ger <code>405</code>. Alla fel från API:et har ett <code>detail</code>.`,
    },
    errorsOfHost: {
      term: 'Fel',
      text: html`En sida som inte finns ger <code>404</code> och en sida i HTML från webbhotellet.`,
    },
    stability: {
      term: 'Stabilitet',
      text: html`Adresser, fält och id:n under <code>/api/v1/</code> ligger fast. En ändring som kan störa ett program skulle i stället publiceras vid sidan av, under ett nytt versionsnummer.`,
    },
    record: link => ({
      term: 'Klockslag, priser, språk',
      text: html`${link} har det som inte får plats på sidorna: i <code>facts</code>, efter <code>id</code>, evenemangens <code>time</code> och <code>end_time</code> där de är kända (<code>"18:30"</code>, i ortens tidszon; ett slut före början är nästa dag), <code>status</code> (<code>cancelled</code>, <code>postponed</code>, <code>moved</code> eller <code>sold-out</code>) och priser, och platsernas öppettider; i <code>items</code> varje posts språk; och vem som har gjort varje bild, och dess licens.`,
    }),
  },
  otherFormats: {
    heading: 'För andra program',
    byOutput: {
      calendars: {
        term: 'Kalendrar',
        text: html`Prenumerera i din kalender. Det finns en för varje kategori och plats med datum också. Google Kalender hämtar ändringar först efter många timmar, ofta ett dygn.`,
      },
      'whats-on': {
        term: 'Vad händer',
        text: html`Varje månads evenemang i korthet, i <code>whats-on/<i>språk</i>/<i>ÅÅÅÅ-MM</i>.json</code>: en app kan visa ”i helgen” efter en enda hämtning, eller två när månaden tar slut i den. Varje evenemang i <code>dates</code> har <code>id</code>, rubrik, dagar, plats och <code>href</code>, <code>time</code> och <code>status</code> där de är kända, och, som <code>page</code>, den sida av evenemangsdatumen där hela posten med bild finns. Ett evenemang över flera månader står i var och en av deras filer. En månad utan evenemang har ingen fil: svaret <code>404</code> betyder då ”inget”.`,
      },
      openapi: {
        term: 'OpenAPI',
        text: html`Hela API:et i OpenAPI 3.1: varje fält med sitt JSON-schema, varje svar, och exempel härifrån. Ur den kan program skapa typer och klienter.`,
      },
      geojson: { term: 'GeoJSON', text: html`Platser och evenemang för kartor.` },
      'schema-org': {
        term: 'schema.org',
        text: html`JSON-LD för sökmotorer, en fil för varje sida i API:et.`,
      },
      csv: { term: 'CSV', text: html`Tabeller som går att öppna i Excel.` },
      ndjson: { term: 'NDJSON', text: html`Alla poster som i API:et, en på varje rad.` },
      datapackage: {
        term: 'Datapaket',
        text: html`Alla tabeller som ren CSV i en ZIP-fil, med en beskrivning av kolumnerna.`,
      },
      manifest: {
        term: 'Ändringar',
        text: html`En kontrollsumma för varje post. Ett program som redan har en kopia ser vad som har ändrats eller försvunnit, och hämtar bara det.`,
      },
      search: { term: 'Sökning', text: html`Rubriker, platser och inledningar, för sökning på en webbsida.` },
    },
  },
  licence: {
    heading: 'Licens och upphov',
    statement: (licence, record) =>
      html`Innehållet publiceras under ${licence}. En bild kan ha en egen licens: i ${record} står varje bilds licens och vem som har gjort den.`,
    credits: 'Bilder av',
    pictureCount: amount => `${count(amount)} ${amount === 1 ? 'bild' : 'bilder'}`,
    more: amount => `och ${count(amount)} till`,
  },
}

// With a no-break space, so that the number stays on one line.
function count(amount: number): string {
  return printNumber(amount, '\u00a0')
}

function keepFor(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  return `En sida får sparas i ${count(minutes)} ${minutes === 1 ? 'minut' : 'minuter'}. `
}
