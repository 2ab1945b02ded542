/** The help of options that several commands have, in Swedish. */
export const swedishOptions = {
  content: 'innehållet som läses (content)',
  cache: 'det som sparas mellan byggen (.cache)',
  'base-url': 'API:ets adress (BASE_URL, webbhotellets egen, eller den i site.yaml)',
  target: 'webbhotellet, till exempel netlify eller nginx (det som bygget körs på, eller inget)',
  'as-of': 'dagen som avgör vilka poster som publiceras (i dag i ortens tidszon)',
  format: 'felens format: text, json eller github (förval på GitHub Actions)',
  lang: 'språket för fel och resultat: en eller sv (förval: systemets, eller det första i site.yaml)',
  strict: 'låt varningar stoppa som fel',
  quiet: 'skriv bara ut fel',
} as const

/** The help of `npm run new` in Swedish: what each command does, and the options of all. */
export const newInSwedish = {
  any: 'Skriver en ny, riktig post i content/ för dig att fylla i, eller kopierar en med --from.',
  event: 'Skriver ett nytt evenemang på en dag.',
  object: 'Skriver en ny plats: en restaurang, ett museum, en park.',
  guide: 'Skriver en ny guide.',
  author: 'Skriver en ny författare av guider.',
  picture: 'Kopierar en bild till content/images/, och skriver dess fil med uppgifter.',
  options: {
    from: 'posten som kopieras, till exempel events/massan',
    date: 'när det är, till exempel 2027-06-25 (förval: i dag)',
    category: 'kategorin (förval: den första i taxonomy.yaml eller labels.yaml)',
    place: 'platsen i objects/ där det är (förval: tomma fält att fylla i)',
    label: 'platstypen i labels.yaml (förval: ingen)',
    language: 'språket (förval: det första i site.yaml)',
    image: 'bilden i images/ (förval: den första; för en författare ingen)',
    content: 'innehållet (förval: content)',
    slug: 'filens namn, utan ändelse (förval: gjort av titeln eller bildens namn)',
    lang: 'språket för fel och resultat: en eller sv',
    yaml: 'skriv en .yaml-fil med en rad om dess schema i stället för en .md-fil',
    alt: 'vad bilden visar, för den som inte kan se den; krävs',
    licence: 'licensen som andra får använda bilden under, till exempel "CC BY 4.0"; krävs',
    title: 'bildens titel (förval: gjord av filens namn)',
    credit: 'vem som har gjort den (förval: ingen)',
  },
} as const
