/** What keys are called in Swedish, and in other words. */
const synonymsByKey = {
  title: ['titel', 'rubrik'],
  language: ['språk'],
  image: ['bild', 'photo', 'picture'],
  published: ['publiceras', 'publicerad', 'publiceringsdatum', 'publish_date'],
  dates: ['datum', 'date'],
  start: ['startdatum', 'start_date', 'startdate', 'start-date', 'start date'],
  end: ['slutdatum', 'slut', 'end_date', 'enddate', 'end-date', 'end date'],
  time: ['tid', 'tider', 'times', 'start_time', 'starttime', 'starttid', 'klockslag', 'klockan', 'kl'],
  end_time: ['sluttid', 'slutar', 'endtime', 'end-time', 'end time', 'ends', 'finish', 'finishes'],
  status: ['läge'],
  price: ['pris', 'cost', 'entré', 'inträde', 'entry', 'admission', 'prices', 'priser'],
  tickets: ['biljetter', 'biljett', 'ticket', 'ticket_url', 'tickets_url', 'booking', 'boka'],
  organizer: ['arrangör', 'organiser', 'organisatör', 'host', 'värd'],
  opening_hours: [
    'öppettider',
    'öppettid',
    'öppet',
    'hours',
    'opening',
    'open',
    'opening hours',
    'openinghours',
  ],
  wheelchair: ['rullstol', 'wheelchair_access', 'accessibility', 'tillgänglighet'],
  category: ['kategori', 'main_category'],
  categories: ['kategorier', 'tags', 'taggar'],
  subcategory: ['underkategori'],
  place: ['plats', 'venue', 'lokal'],
  address: ['adress'],
  city: ['postort', 'ort', 'stad', 'town'],
  zip_code: ['postnummer', 'postcode', 'post_code', 'postal_code', 'zip'],
  location: ['position'],
  latitude: ['latitud', 'lat'],
  longitude: ['longitud', 'lng', 'lon', 'long'],
  telephone: ['telefon', 'phone'],
  email: ['epost', 'e-post'],
  name: ['namn'],
  author: ['författare'],
  caption: ['bildtext'],
  alt: ['alt-text', 'alttext'],
  licence: ['licens', 'license'],
  credit: ['fotograf', 'photographer', 'copyright'],
}

/** The key that each of these words means. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(synonymsByKey).flatMap(([key, words]) => words.map(word => [word, key] as const)),
)

/** Matches names that fields for a web address may have. */
export const pageKey = /^(?:web ?(?:site|page|bb?plats)?|webb|url|link|länk|hemsida|homepage)$/i
