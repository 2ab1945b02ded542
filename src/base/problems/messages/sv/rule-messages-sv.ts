import { messageText } from '../message.ts'

/** The rules that `verify` checks: what holds, and why clients need it. */
export const ruleMessages = {
  'page-status': messageText`Varje sida i en samling svarar 200.
    En klient som läser alla sidor stannar vid den första som inte svarar, och saknar resten.`,
  'content-type': messageText`Content-Type är exakt application/json.
    En del klienter jämför hela värdet och vägrar att läsa något annat.`,
  allow: messageText`Allow nämner GET, HEAD och OPTIONS och ingen annan metod.
    Där ser klienter och proxyservrar att det bara går att läsa.`,
  vary: messageText`Vary nämner Accept.
    Annars kan en cache ge en klient det som en annan bad om.`,
  'format-api': messageText`Frågan format=api, före eller efter page, ger samma byte och huvudfält.
    Länkarna mellan sidorna har den, så klienter hämtar sidor på båda sätten.`,
  head: messageText`HEAD ger samma status och huvudfält som GET.
    Så frågar klienter och övervakning om något har ändrats.`,
  etag: messageText`En ETag som skickas tillbaka i If-None-Match ger 304 utan innehåll.
    Annars hämtar klienter varje sida på nytt varje gång, eller läser en tom.`,
  'bare-url': messageText`Samlingen utan sidnummer är sida 1.
    Det är där klienter börjar läsa.`,
  options: messageText`OPTIONS ger 200, huvudfälten och ett JSON-objekt.
    Webbläsare frågar så innan en webbsida får läsa, och klienter för att se vad de får göra.`,
  post: messageText`POST ger 405 med Allow och ett detail i JSON.
    En klient som försöker skriva måste få veta att det inte går.`,
  'unknown-page': messageText`En sida som inte finns ger 404, med "Invalid page." som detail.
    Klienter som räknar uppåt ser på det att de är framme vid slutet.`,
  slashless: messageText`Adressen utan avslutande snedstreck leder permanent vidare och behåller frågan.
    Många klienter utelämnar snedstrecket och skulle annars inte få något, eller sida 1 varje gång.`,
  json: messageText`Svaret är JSON i strikt UTF-8.
    Ingenting på en sida går att läsa om en enda byte är fel.`,
  shape: messageText`Varje fält finns och har sin typ, och det finns inga andra fält.
    Klienter i typade språk stannar vid ett fält som saknas eller är av en annan typ.`,
  html: messageText`Texter har bara den HTML som ett bygge publicerar.
    Klienter visar texterna som de är, så annan HTML kan köra skript hos besökarna.`,
  meta: messageText`Fältet meta är kontraktets kategorier, i deras ordning.
    Klienter har kategorierna inbyggda, med ikoner.`,
  'total-pages': messageText`Fältet total_pages stämmer med count och storleken på sida 1.
    Klienter hämtar så många sidor, och skulle sakna poster eller få fel.`,
  'page-numbers': messageText`Varje sida med evenemangsdatum har rätt nummer, next och previous, null vid ändarna.
    Klienter går från sida till sida med numren, tills next är null.`,
  'page-links': messageText`Platser och guider har rätt länkar i next och previous, null vid ändarna.
    Klienter går från sida till sida med länkarna, tills next är null.`,
  count: messageText`Fältet count är antalet poster, samma på varje sida.
    Klienter visar det och jämför det med vad de har läst.`,
  ids: messageText`Inget id förekommer två gånger.
    Klienter sparar poster efter id, så den ena av de två går förlorad.`,
  'follow-next': messageText`Den som följer next når varje sida och slutar vid null.
    Annars missar klienter sidor, eller blir aldrig klara.`,
  categories: messageText`Fältet categories har titlar på kategorier i meta.
    Klienter filtrerar på titlarna och skulle inte hitta evenemanget.`,
  category: messageText`Huvudkategorin är en av categories, med samma ord som i meta.
    Klienter väljer ikon och färg efter den.`,
  subcategory: messageText`Fältet subcategory är null eller hör till en av categories.
    Klienter söker den under de kategorierna och skulle inte visa evenemanget.`,
  'image-url': messageText`En bilds url är sökvägen till en bild.
    Klienter lägger den till basadressen och skulle hämta något annat.`,
  'rendition-names': messageText`Varje bild har de storlekar som hör till dess slag.
    Klienter hämtar dem efter namn och skulle inte visa någon bild.`,
  'rendition-size': messageText`Ingen kopia är större än originalet.
    Den kostar besökarna data men visar inte mer än originalet.`,
  'rendition-alt': messageText`Om en bild har en alt har dess kopior det också.
    Besökare som inte ser bilden får annars inte höra vad den visar.`,
  'media-answer': messageText`Varje bild svarar 200, med rätt Content-Type för filen.
    Annars ser besökarna en tom ram.`,
  'media-pixels': messageText`Fälten width och height är filens bildpunkter.
    Klienter reserverar plats efter dem, så annars hoppar sidan eller förvrängs bilden.`,
  'media-file-size': messageText`Fältet file_size är filens storlek i byte.
    Klienter planerar efter det vad de hämtar, och tar en fil av annan storlek för skadad.`,
  'media-metadata': messageText`Ingen bild innehåller EXIF, XMP eller IPTC.
    Metadata kan avslöja var och när ett foto togs, och av vem.`,
  'output-answer': messageText`Varje fil för andra program som startsidan länkar till svarar 200, med sin Content-Type.
    Kalendrar och kartor vägrar läsa en fil som saknas eller är av annan typ.`,
  'output-whole': messageText`Var och en av dessa filer är hel.
    Program stannar vid en avklippt fil, eller tar en del av den för allt.`,
}
