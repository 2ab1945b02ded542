import { printNumber as count } from '../../../base/print-numbers.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import type { Guide } from '../../../contract/guide.ts'
import type { VisitorObject } from '../../../contract/object.ts'
import type { OutputName } from '../../../contract/output-names.ts'
import { html, type Markup } from '../markup.ts'

const image = html`a picture, with smaller copies`
const href = html`its page on the city’s own site`
const location = html`<code>latitude</code> and <code>longitude</code>, in degrees`

/** The texts of the page in one language. A new language is a file with one of these, and rows in `site-paths.ts` and `choose-language.ts`. */
export type FrontPageWords = typeof en

/** The page in English. */
export const en = {
  /** The tag for `lang`. */
  language: 'en',
  languageNames: {
    da: 'Danish',
    de: 'German',
    en: 'English',
    es: 'Spanish',
    fi: 'Finnish',
    fr: 'French',
    it: 'Italian',
    nb: 'Norwegian',
    nl: 'Dutch',
    no: 'Norwegian',
    pl: 'Polish',
    sv: 'Swedish',
  },
  /** The link to the page from those in other languages. */
  inLanguage: 'In English',
  kind: 'Visitor content API',
  title: (city: string) => `${city} – visitor content API`,
  lead: (city: string) =>
    `Events, places and guides for visitors to ${city}, as plain JSON that any website, app or kiosk can read. There is no key to ask for, and nothing to sign up to.`,
  /** The label of the links to the sections, for screen readers. */
  contents: 'Contents',
  /** The label of a group of pictures for screen readers. */
  pictures: (city: string) => `Pictures of ${city}`,
  collections: {
    heading: 'What there is',
    amount: (items: number, pages: number) =>
      `${count(items)} ${items === 1 ? 'item' : 'items'} on ${count(pages)} ${pages === 1 ? 'page' : 'pages'}`,
    firstPage: 'Open page 1',
    example: 'An item as the API has it',
    field: 'Field',
    meaning: 'What it says',
    /** What an item is, and the fields that nearly every client shows, in the order of the page. */
    byCollection: {
      singulareventdates: {
        title: 'Event dates',
        item: 'One item is one event on one day, or on days in a row. An event that comes back is an item for each time.',
        fields: {
          id: html`its number, which never changes, as text: <code>"1005"</code>`,
          title: html`what the event is called`,
          start_date: html`its first day, <code>2027-06-25</code>`,
          end_date: html`its last day, often the same`,
          description: html`what happens, in HTML`,
          categories: html`one name or more; <code>meta</code>, on every page, has them all`,
          venue_name: html`where; <code>address</code> has the street`,
          location,
          image,
          href,
        } satisfies Meanings<EventDate>,
      },
      objects: {
        title: 'Objects',
        item: 'One item is one place, with what a visitor wants to know about it: a restaurant, a museum, a park, a pier to swim from.',
        fields: {
          id: html`its number, which never changes: <code>307</code>`,
          title: html`what the place is called`,
          label: html`the type of place, in words, or <code>null</code>`,
          text: html`what it is like, in HTML`,
          location: html`${location}; <code>null</code> where it has no fixed position`,
          info_box: html`address, telephone, e-mail, booking`,
          mass_info: html`notices, such as “closed in week 12”`,
          image,
          href,
        } satisfies Meanings<VisitorObject>,
      },
      guides: {
        title: 'Guides',
        item: 'One item is one article about the city, by an editor or by somebody who lives there.',
        fields: {
          id: html`its number, which never changes: <code>501</code>`,
          title: html`its headline`,
          category: html`what it is about, in words`,
          byline: html`its <code>text</code>, in HTML, and its <code>author</code>`,
          image: html`${image}, or <code>null</code>`,
          href,
        } satisfies Meanings<Guide>,
      },
    },
  },
  reading: {
    heading: 'How to read it',
    base: 'Base address',
    onePage: 'One page',
    oneDay: 'The events of a day, in one language, in JavaScript',
    noFile: 'A month without events has no file.',
    everyPage: 'Every item of a collection, in JavaScript',
    nextIsNumber: 'A number for event dates, an address for the others.',
    pages: {
      term: 'Pages',
      text: html`<code>results</code> holds the items of one page, <code>count</code> is the number on all pages. Ask for another page with <code>?page=2</code>, or follow <code>next</code>: a number for event dates, an address for objects and guides, and <code>null</code> on the last page. <code>format=api</code> in an address changes nothing.`,
    },
    /** In place of `pages`, if the host ignores the query. */
    pagesByPath: {
      term: 'Pages',
      text: html`<code>results</code> holds the items of one page, <code>count</code> is the number on all pages. Page 2 of the objects is <code>api/v1/objects/page/2.json</code>, and <code>next</code> of objects and guides leads from page to page until it is <code>null</code>. At their own address, event dates come all at once.`,
    },
    texts: {
      term: 'Texts',
      text: html`<code>description</code>, <code>text</code> and <code>content</code> hold fragments of HTML: paragraphs, headings from <code>h2</code> on, lists, links, tables and quotations, and neither scripts nor styles. Every other text is plain.`,
    },
    pictures: {
      term: 'Pictures',
      text: html`<code>image.url</code> is the path of the original, and <code>image.renditions</code> has smaller copies with their <code>src</code>, <code>width</code>, <code>height</code> and <code>alt</code>; <code>renditions</code> of <code>site.json</code> lists the names and sizes of each collection. Where you cut a picture to another shape, keep <code>focal</code> in it: per cent from the left and from the top. Resolve a path as a browser does, with <code>new URL(src, base)</code>; a <code>src</code> may be a whole address, too. A picture that changes gets another address.`,
    },
    languages: (names: readonly string[]) => ({
      term: 'Languages',
      text:
        names.length === 1
          ? html`Everything is in ${names[0]}.`
          : html`Each item is in one language: ${joinWith(names, 'or')}. <code>items</code> of <code>site.json</code> lists the ids of each language.`,
    }),
    days: (timeZone: string) => ({
      term: 'Dates',
      text: html`Days of the calendar, year first, as they are in the time zone <code>${timeZone}</code>. The last day is part of the event.`,
    }),
    /** `minutes`: how long a page may be cached, if the header rules say so. */
    caching: ({ minutes }: { readonly minutes: number | undefined }) => ({
      term: 'Caching',
      text: html`${keepFor(minutes)}Every page has an <code>ETag</code>: sent back in <code>If-None-Match</code>, it is answered with <code>304</code> where nothing has changed.`,
    }),
    origins: {
      term: 'Other sites',
      text: html`Web pages of any origin may read the API from the browser (CORS).`,
    },
    errors: {
      term: 'Errors',
      text: html`A page that is not there is answered with <code>404</code> and <code>{"detail":"Invalid page."}</code>, a method other than <code>GET</code>, <code>HEAD</code> and <code>OPTIONS</code> with <code>405</code>. Every error of the API has its <code>detail</code>.`,
    },
    /** In place of `errors`, if the host has its own error pages. */
    errorsOfHost: {
      term: 'Errors',
      text: html`A page that is not there is answered with <code>404</code>, and a page of the host’s own in HTML.`,
    },
    stability: {
      term: 'Stability',
      text: html`Addresses, fields and ids under <code>/api/v1/</code> stay. A change that could break a program would be published beside it, under another number.`,
    },
    record: (link: Markup) => ({
      term: 'Times, prices, languages',
      text: html`${link} has what the pages have no room for: in <code>facts</code>, by <code>id</code>, the <code>time</code> and <code>end_time</code> of event dates where they are known (<code>"18:30"</code>, in the city’s time zone; an end before its beginning is on the next day), their <code>status</code> (<code>cancelled</code>, <code>postponed</code>, <code>moved</code> or <code>sold-out</code>) and prices, and the opening hours of places; in <code>items</code> the language of each item; and who made each picture, and its licence.`,
    }),
  },
  otherFormats: {
    heading: 'For other programs',
    byOutput: {
      calendars: {
        term: 'Calendars',
        text: html`Subscribe in your calendar. There is one for each category and place with dates, too. Google Calendar looks for changes only after many hours, often a day.`,
      },
      'whats-on': {
        term: 'What’s on',
        text: html`The events of each month in short, in <code>whats-on/<i>language</i>/<i>YYYY-MM</i>.json</code>: an app answers “this weekend” with one request, or two where a month ends in it. Each of <code>dates</code> has its <code>id</code>, title, days, place and <code>href</code>, <code>time</code> and <code>status</code> where they are known, and, as <code>page</code>, the page of event dates that has the whole item with its picture. An event of several months is in the file of each. A month without events has no file: take <code>404</code> as “none”.`,
      },
      openapi: {
        term: 'OpenAPI',
        text: html`The whole API in OpenAPI 3.1: every field with its JSON Schema, every answer, and examples from this site. Programs make types and clients of it.`,
      },
      geojson: { term: 'GeoJSON', text: html`Places and events for maps.` },
      'schema-org': {
        term: 'schema.org',
        text: html`JSON-LD for search engines, a file for each page of a collection.`,
      },
      csv: { term: 'CSV', text: html`Tables that Excel opens.` },
      ndjson: { term: 'NDJSON', text: html`Every item as the API has it, one on each line.` },
      datapackage: {
        term: 'Data package',
        text: html`All tables as plain CSV in one ZIP, with a description of the columns.`,
      },
      manifest: {
        term: 'Staying in step',
        text: html`The digest of every item. A program with an earlier copy finds what has changed or is gone, and reads only that.`,
      },
      search: { term: 'Search', text: html`Titles, places and first words, to search in a page.` },
    } satisfies Readonly<Record<OutputName, { readonly term: string; readonly text: Markup }>>,
  },
  licence: {
    heading: 'Licence and credits',
    statement: (licence: Markup, record: Markup) =>
      html`The content is published under ${licence}. A picture may have a licence of its own: ${record} names that of each picture, and who made it.`,
    credits: 'Pictures by',
    pictureCount: (amount: number) => `${count(amount)} ${amount === 1 ? 'picture' : 'pictures'}`,
    /** How many people the page does not name. */
    more: (amount: number) => `and ${count(amount)} more`,
  },
}

type Meanings<Item> = { readonly [Field in keyof Item]?: Markup }

function keepFor(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  return `A page may be kept for ${count(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}. `
}

/** Joins names with commas, and the last one with a word. */
export function joinWith(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
