import type { contentMessages as english, UnknownName } from '../en/content-messages-en.ts'
import {
  checkOut,
  datesInList,
  differencesIn,
  entry,
  type FieldTexts,
  inLine,
  languageIn,
  messageText,
  suggestionOr,
  valueInBraces,
  weekdayIn,
} from '../message.ts'
import { didYouMean, orRaise } from './hints-sv.ts'

const taxonomy = () =>
  'Kategorierna är fasta: alla appar känner dem under de här namnen, i den här ordningen.'

/** Problems between files (names, ids, dates), and in the settings. */
export const contentMessages: typeof english = {
  'unknown-language': unknown('Språket', 'site.yaml'),
  'unknown-language:unlisted': messageText`Det finns ${'count'} poster på "${'language'}", som inte står bland språken här.
    Lägg till det: \`languages: [${'languages'}]\`. Är det ett misstag, rätta de posterna.`,
  'unknown-category': unknown('Kategorin', 'taxonomy.yaml'),
  'unknown-category:commas': messageText`De här namnen läses som ett enda.
    Skriv ${'suggestion'} inom [ ]. I en lista med bindestreck skriver du var och en på en egen rad.`,
  'unknown-category:sub': messageText`"${'typed'}" är en underkategori till "${'parent'}".
    Skriv ${'parent'} här. Om evenemanget saknar underkategori, lägg till \`subcategory: ${'slug'}\` på en egen rad.`,
  'unknown-subcategory': unknown('Underkategorin', 'taxonomy.yaml'),
  'unknown-label': unknown('Platstypen', 'labels.yaml', 'eller lägg till den där, under `places:`, som'),
  'unknown-guide-category': unknown(
    'Guidekategorin',
    'labels.yaml',
    'eller lägg till den där, under `guide_categories:`, som',
  ),
  'unknown-event': unknown('Evenemanget', 'events/'),
  'unknown-guide': unknown('Guiden', 'guides/'),
  'unknown-author': unknown(
    'Författaren',
    'authors/',
    'eller lägg till författaren: npm run new -- author "NAMN"',
  ),
  'unknown-author:gone': messageText`Författaren "${'typed'}" finns inte i authors/.
    Ska ingen nämnas tar du bort raden. Togs filen bort av misstag, och ingen har checkat in det, får du tillbaka den med ${checkOut('authors')}. Är det en ny författare kör du npm run new -- author "NAMN".`,
  'unknown-object': unknown(
    'Platsen',
    'objects/',
    'eller lägg till platsen: npm run new -- object "TITEL", eller skriv `venue_name`, `address` och `location` i stället för `place`',
  ),
  'unknown-object:part': messageText`Platsen heter "${'place'}", och "${'typed'}" är mer än så.
    Skriv \`place: ${'place'}\`, och \`venue_name: ${'typed'}\` på en egen rad.`,
  'unknown-object:removed': messageText`Platsen "${'typed'}" har tagits bort ur objects/.
    Ta tillbaka den, med \`draft: true\` om den inte ska synas: om ingen har checkat in ändringen gör ${checkOut('objects')} det. Eller välj en annan plats, eller skriv \`venue_name\`, \`address\` och \`location\` i stället.`,
  'unknown-object:original': messageText`Det finns ingen plats "${'typed'}" i objects/ att vara en översättning av.
    Skriv namnet på en fil där. Är platsen borta för gott tar du bort den här filen också. Är bara originalet det tar du bort raden. Om ingen har checkat in borttagningen tar ${checkOut('objects')} tillbaka den.`,
  'unknown-image': unknown(
    'Bilden',
    'images/',
    'eller lägg till fotot: npm run new -- picture FIL --alt "…" --licence "…"',
  ),
  'credit-without-day': messageText`Appar visar inte "${'credit'}": i API:et följer fotografens namn bara med om dagen är känd.
    Lägg till dagen då bilden togs, till exempel \`date_taken: 2026-06-21\`, eller skriv namnet i \`caption\` om ingen vet den.`,
  'missing-language': messageText`Texten för "${'language'}" saknas.
    Lägg till \`${'language'}: …\`, eller skriv en text för alla språk.`,
  'missing-language:new': messageText`Texten för "${'language'}" saknas, och ingen post är på det språket än.
    Lägg till \`${'language'}: …\` här och på de andra ställena, eller ta bort "${'language'}" ur \`languages\` i site.yaml tills allt är klart.`,
  'until-before-published': messageText`"until" är ${'until'}, före "published", så det här skulle aldrig publiceras.
    Skriv en sista dag som inte är före ${'published'}.`,
  'end-before-start': messageText`Evenemanget slutar ${'end'}, innan det börjar ${'start'}.
    Kontrollera båda dagarna.`,
  'duplicate-date': messageText`Evenemanget har datumet ${'start'} två gånger.
    Rätta dagen i det ena, eller ta bort det.`,
  'unlikely-date': messageText`Evenemanget har datumet ${'day'}, som är före 1900 eller efter 2069.
    Kontrollera årtalet.`,
  'unlikely-date:year': messageText`Det här datumet pågår i ${'days'} dagar, från ${'start'} till ${'end'}.
    Kontrollera årtalet i \`end\`.`,
  'unlikely-date:postponed': messageText`I besökarnas appar ser ett uppskjutet datum ut som alla andra.
    Vet du den nya dagen skriver du den som \`start\` och tar bort \`status\`. Annars skriver du \`in_api: omit\` bredvid, så försvinner datumet därifrån, eller \`in_api: keep\` och i titeln att det är uppskjutet; har evenemanget fler datum, i texten.`,
  'other-language:facts': messageText`Skiljer sig från originalet ${'original'}: ${differencesIn('här', 'där', 'saknas', 'och {} till')}.
    Rätta det som är fel. Stämmer båda låter du dem vara.`,
  'unlikely-date:until': messageText`Sista dagen som posten visas, ${'until'}, är före ett av datumen, ${'day'}.
    Kontrollera \`until\`. Utan det fältet visas evenemanget tills vidare.`,
  'unlikely-date:published': messageText`Evenemanget visas från och med ${'published'}, när det sista datumet, ${'last'}, har passerat.
    Är det den sista dagen som det ska visas skriver du \`until: ${'published'}\` i stället för \`published\`. Annars rättar du dagen.`,
  'unlikely-date:weekday': messageText`I texten står "${'typed'}", men ${'day'} är en ${weekdayIn('sv')}.
    Rätta veckodagen, eller dagen, även i \`dates\`.`,
  'unlikely-date:named': messageText`I texten står "${'typed'}", men inget av datumen är den dagen.
    Rätta texten, eller \`dates\`; en sista dag är \`end\`. Gäller det något annat, till exempel när bokningen öppnar, låter du det vara.`,
  'unlikely-date:moved': messageText`I texten står "${'typed'}", men \`status: moved\` betyder att ett datum har en annan plats.
    Är det en annan dag skriver du den som datumets \`start\` och tar bort \`status\` och \`in_api\`. Är det en annan plats också låter du dem stå.`,
  'unlikely-date:weekly': messageText`I texten står "${'typed'}", men ett av datumen gäller varje dag från ${'start'} till ${'end'}.
    Skriv ett datum för varje dag, på en egen rad utan id: ${datesInList('och likadant för')}. Gäller det bara en del av evenemanget låter du det vara.`,
  'unlikely-date:over': messageText`Alla datum för evenemanget har passerat, det sista ${'last'}, och det har inte publicerats än.
    Kontrollera årtalet. Ska evenemanget inte synas, skriv \`draft: true\`.`,
  'unlikely-date:added': messageText`Det här datumet passerade ${'last'}, och har inte publicerats än.
    Kontrollera året.`,
  'duplicate-entry': messageText`Det här har samma titel och plats som ${'other'}.
    Är den ena en kopia för mycket, eller en äldre version, kör npm run remove -- ${entry}. Ska båda finnas, ge dem titlar som skiljer dem åt.`,
  'duplicate-entry:page': messageText`Platsen ${'other'} har också det här \`slug\`, så de får samma sida.
    Ge en av dem ett annat \`slug\`, eller ta bort fältet om det bara är kopierat.`,
  'duplicate-entry:near': messageText`Samma dag på samma plats finns ${'other'}, vars titel är en del av den här.
    Är det samma evenemang, kör npm run remove -- ${entry}. Annars ger du dem olika tider eller titlar.`,
  'other-language:place': messageText`Platsen "${'typed'}" är på ett annat språk, och så blir också namnet och adressen.
    Skriv ${'suggestion'}, samma plats på evenemangets språk.`,
  'unlikely-place': messageText`Platsen är ${'place'}, men positionen som står här ligger ${'metres'} meter därifrån.
    Är det där, ta bort \`venue_name\`, \`address\`, \`zip_code\` och \`location\` här, och kontrollera \`closest_station\`. Annars tar du bort \`place\`.`,
  'other-language': messageText`Texten ska vara på ${languageIn('language', 'sv')}, men ser ut att vara på ${languageIn('found', 'sv')}.
    Översätt den, och skriv \`draft: true\` tills det är gjort. Eller rätta \`language\`.`,
  'other-language:part': messageText`Från och med "${'typed'}" ser texten ut att vara på ${languageIn('found', 'sv')}.
    Varje språk har en egen post: kör npm run new -- --from ${entry} --language ${'found'} och flytta den här delen dit.`,
  'other-language:words': messageText`De här orden ska vara på ${languageIn('language', 'sv')}, men ser ut att vara på ${languageIn('found', 'sv')}.
    Översätt dem, eller kontrollera vilket språk de står under.`,
  'other-language:same': messageText`Texten är fortfarande den i ${'original'}, ord för ord.
    Översätt den, och skriv \`draft: true\` tills det är gjort. Eller rätta \`language\`.`,
  'other-language:title': messageText`Titeln är fortfarande den i ${'original'}, men texten är översatt.
    Översätt titeln också. Är den ett namn låter du den vara.`,
  'other-language:buttons': messageText`Texten på knappar eller länkar är fortfarande den i ${'original'}: ${'typed'}.
    Översätt den. Är den ett namn låter du den vara.`,
  'duplicate-category': messageText`"${'slug'}" står två gånger.
    Ta bort en av dem.`,
  'category-not-listed': messageText`Huvudkategorin "${'category'}" finns inte bland evenemangets kategorier.
    Lägg till den bland kategorierna: \`categories: [${'listed'}]\`.`,
  'subcategory-not-listed': messageText`"${'subcategory'}" hör till kategorin "${'parent'}", som evenemanget inte har.
    Lägg till "${'parent'}" bland kategorierna, eller välj en annan underkategori, eller ta bort raden.`,
  'place-without-location': messageText`Platsen "${'place'}" har ingen position.
    Klicka på kartan i verkstaden, eller skriv en position (\`location\`) här, eller ge platsen en i objects/${'place'}.`,
  'place-without-address': messageText`Platsen "${'place'}" har ingen adress.
    Skriv en adress (\`address\`) här, eller ge platsen en (\`info_box\`) i objects/${'place'}.`,
  'duplicate-id': messageText`Id ${'id'} används redan i ${'file'}, rad ${'line'}.
    Ta bort id:t i kopian och kör npm run check -- --fix, som skriver in ett ledigt.`,
  'duplicate-id:copy': messageText`Id ${'id'} tillhör ${'file'}, rad ${'line'}.
    Skriv \`id: ${'free'}\`, som är ledigt.`,
  'duplicate-id:next': messageText`Id ${'id'} tillhör ${'file'}, rad ${'line'}.
    Är bara det här datumet nytt, skriv \`id: ${'free'}\`, som är ledigt. Har du numrerat om datumen, ge varje dag det id den hade: det är så apparna känner igen den. En ny dag får då ${'free'}.`,
  'duplicate-id:own': messageText`Id ${'typed'} hör till ${'file'}, rad ${'line'}.
    Skriv \`id: ${'suggestion'}\`, som apparna känner den här igen på.`,
  'id-changed': messageText`Apparna känner igen det här på id ${'suggestion'}, inte på ${'typed'}.
    Skriv \`id: ${'suggestion'}\`: med ett annat id tar apparna det för något nytt.`,
  'id-belongs-to-other': messageText`Appar känner id ${'id'} som ${'was'}.
    Om det här är samma post under ett nytt namn, kör npm run rename -- ${'was'} ${'is'}. Annars ta bort id:t här och kör npm run check -- --fix, som skriver in ett ledigt.`,
  'bad-translation:itself': messageText`En post kan inte vara en översättning av sig själv.
    Skriv ${suggestionOr('namnet på den post som den översätter, eller ta bort raden')}.`,
  'bad-translation:gone': messageText`I samma mapp finns ingen post "${'typed'}".
    Finns originalet inte längre tar du bort raden, och då är det här en egen post. Togs filen bort av misstag, och ingen har checkat in det, får du tillbaka den med ${checkOut('beside')}.`,
  'bad-translation:language': messageText`"${'typed'}" är på samma språk, ${'language'}.
    Rätta \`language\` i den som har fel språk. Har översättningen skrivits över originalet tar ${checkOut('beside')} tillbaka det som det senast checkades in. Är båda egna poster tar du bort den här raden.`,
  'bad-translation:chain': messageText`"${'original'}" är själv en översättning.
    Ange den post som den översätter: \`translation_of: ${'first'}\`.`,
  'bad-translation:circle': messageText`"${'original'}" är i sin tur en översättning av den här posten.
    Behåll raden i översättningen, och ta bort den i originalet.`,
  'bad-translation:twice': messageText`"${'original'}" har redan en översättning till ${'language'}: ${'other'}.
    Om det här är en kopia som ska bli en egen post, ta bort den här raden. Om den är på ett annat språk, rätta \`language\`.`,
  'outside-city': messageText`Positionen ${'latitude'}, ${'longitude'} ligger utanför orten.
    Klicka på kartan i verkstaden, eller skriv en position mellan ${'south'} och ${'north'} (latitud) och mellan ${'west'} och ${'east'} (longitud), eller ändra \`bounds\` i site.yaml.`,
  'outside-city:likely': messageText`Positionen ${'latitude'}, ${'longitude'} ligger utanför orten.
    Skriv \`${({ position }: { position: FieldTexts }) => inLine(position)}\`.`,
  'bad-bounds': messageText`De här gränserna är ingen ruta på kartan.
    \`west\` ska vara mindre än \`east\` (-180 till 180), och \`south\` mindre än \`north\` (-90 till 90).`,
  'bad-bounds:elsewhere': messageText`${({ count, isExchanged }: { count: number; isExchanged: boolean }) => (isExchanged ? 'Latituder och longituder har bytt plats i de här gränserna' : `De flesta positionerna (${count}) ligger utanför de här gränserna`)}.
    Skriv \`bounds: ${valueInBraces}\`, rutan runt positionerna, eller rätta dem.`,
  'sample-address': messageText`Adressen ${'host'} är ett exempel och finns inte på webben.
    Skriv den adress som sidorna på din egen webbplats har eller ska få, även på raderna under.`,
  'sample-address:api': messageText`Adressen ${'host'} är ett exempel och finns inte på webben.
    Skriv den adress där de här uppgifterna ska finnas. Appar läser dem där.`,
  'bad-outline': messageText`Konturen har ${'count'} punkter.
    Skriv ${'least'} till ${'most'} punkter, i ordning längs gränsen. Den första behöver inte upprepas.`,
  'too-many-languages': messageText`En webbplats får ha högst ${'most'} språk.
    Ta bort dem som ingen post är på.`,
  'duplicate-language': messageText`"${'language'}" står två gånger.
    Ta bort en av dem.`,
  'taxonomy-differs': messageText`Här ska det stå "${'expected'}".
    Skriv ${'row'}. ${taxonomy}`,
  'taxonomy-differs:extra': messageText`Posten är en för mycket: det går inte att lägga till kategorier.
    Ta bort den. ${taxonomy}`,
  'missing-preset': messageText`Bildstorleken "${'name'}" saknas. Appar som använder API:et frågar efter den.
    Lägg till \`${'line'}\`, eller den bredd som du vill ha.`,
  'too-many-files': messageText`Det finns fler än ${'most'} filer i ${'folder'}/. Ingen av dem har lästs.
    Ta bort dem som inte ska publiceras. ${orRaise}`,
  'too-many-items': messageText`Det finns ${'found'} evenemangsdatum, platser och guider, fler än ${'most'}.
    Ta bort det som redan har varit. ${orRaise}`,
  'too-many-dates': messageText`Evenemanget har ${'found'} datum, fler än ${'most'}.
    Ta bort datum som har varit, eller gör två evenemang av det. ${orRaise}`,
  'too-many-renditions': messageText`Det finns ${'found'} bildstorlekar, fler än ${'most'}.
    Ta bort dem som ingen app frågar efter. ${orRaise}`,
  'too-many-pages': messageText`Evenemangsdatumen fyller ${'pages'} sidor, och appar som använder API:et läser högst ${'most'}.
    En sida har alltid 16. Ta bort datum som har varit eller ligger långt fram.`,
  'too-many-pages:size': messageText`${({ name }: { name: 'objects' | 'guides' }) => (name === 'objects' ? 'Platserna' : 'Guiderna')} fyller ${'pages'} sidor, och appar som använder API:et läser högst ${'most'}.
    Visa fler poster per sida: skriv \`page_sizes: { ${'name'}: ${'size'} }\` i site.yaml.`,
  'page-too-large': messageText`En sida med ${'items'} poster kan bli ${'megabytes'} MiB text, mer än ${'most'} MiB.
    Visa färre poster per sida, eller korta de längsta texterna. ${orRaise}`,
  'site-too-large': messageText`Alla poster tillsammans är ${'megabytes'} MiB text, mer än ${'most'} MiB.
    Ta bort det som redan har varit. Ett evenemang räknas en gång för varje datum. ${orRaise}`,
}

function unknown(what: string, where: string, add = '') {
  return messageText`${() => what} "${'typed'}" finns inte i ${() => where}.
    ${advice}`

  function advice({ typed, name, suggestions, group, line }: UnknownName): string {
    if (group)
      return `Den finns i en annan grupp där. Flytta raden till \`${group}:\`, med två mellanslag före.`
    if (name !== '') return `Skriv "${name}"${/[/\\.]/.test(typed) ? ', utan mapp och filändelse' : ''}.`
    const hint = didYouMean(suggestions, `Leta efter rätt namn i ${where}.`)
    return add !== '' && suggestions.near === undefined
      ? hint.replace(/\.$/, `, ${add}${line ? ` \`${line}\`` : ''}.`)
      : hint
  }
}
