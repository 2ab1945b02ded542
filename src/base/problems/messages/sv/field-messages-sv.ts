import type { Suggestions } from '../../suggest.ts'
import type { fieldMessages as english, Imported } from '../en/field-messages-en.ts'
import {
  andTimes,
  checkOut,
  type Describe,
  datesInList,
  daysIn,
  entry,
  type FieldTexts,
  hoursInList,
  inBraces,
  inInfoBox,
  messageText,
  monthIn,
  priceExample,
  suggestionOr,
  timeBeside,
  timeOfDate,
  valueInBraces,
} from '../message.ts'
import { addField, didYouMean, didYouMeanOr, orRaise } from './hints-sv.ts'

const kinds = { text: 'en text', list: 'en lista', fields: 'flera fält' }
const kind = ({ found }: { found: keyof typeof kinds }) => kinds[found]
const several = (what: string) => messageText`"${'typed'}" innehåller mer än ${() => what}.
    Skriv bara ${'first'} här, och resten i texten${() => (/adress/.test(what) ? ', mellan < och >' : '')}.`

/** A part: a time of day, `kl. 18.30`. */
const clock = (key: 'time' | 'end') => (values: Readonly<Record<string, unknown>>) =>
  `kl. ${String(values[key]).replace(':', '.')}`

const meanings: Readonly<Record<string, string>> = {
  yes: 'överallt, utan hjälp',
  limited: 'delvis, eller med hjälp',
  no: 'inte alls',
  postponed: 'den nya dagen är inte bestämd',
  moved: 'till en annan plats; en ny dag skriver du i `start`',
}

const states: Readonly<Record<string, string>> = {
  cancelled: 'Inställt',
  postponed: 'Uppskjutet',
  moved: 'Flyttat',
  'sold-out': 'Slutsålt',
}

const choiceOf = ({ choices }: Pick<Words, 'choices'>) =>
  `något av: ${choices.map(each => (meanings[each] === undefined ? each : `${each} (${meanings[each]})`)).join(', ')}`

type Words = { readonly suggestion: string; readonly choices: readonly string[]; readonly rest?: string }

const andTime = ({ time }: { time?: string }) =>
  time === undefined ? '' : ' Skriv klockslaget bredvid: `time: 18:30`.'

/** What is wrong with fields and their values. */
export const fieldMessages: typeof english = {
  'missing-key': messageText`"${'key'}" saknas, eller har inget värde.
    ${addField}`,
  'missing-key:html': messageText`HTML-texten saknas.
    Skriv den efter \`html:\`, inom citattecken. \`html: ""\` är en tom text.`,
  'missing-key:place': messageText`"${'key'}" saknas, och evenemanget anger ingen plats.
    Välj en plats (\`place: …\`, en fil i objects/), eller skriv \`${'key'}: ${'example'}\`.`,
  'missing-key:no-place': messageText`Evenemanget har ingen plats.
    Välj en: namnet på en fil i objects/ utan .md, till exempel \`place: customs-quay\`. Eller skriv själv \`venue_name\`, \`address\` och \`location: { latitude: 58.44, longitude: 19.71 }\`.`,
  'missing-id': messageText`"id" saknas.
    Lägg till \`id: ${'free'}\`, som är ledigt.`,
  'missing-id:own': messageText`"id" saknas.
    Lägg till \`id: ${'id'}\`, det id som apparna känner till.`,
  'unknown-key': messageText`"${'key'}" är inget fält här.
    ${nearestField}`,
  'unknown-key:colon': messageText`I "${'typed'}" ska det stå ett kolon och ett vanligt mellanslag efter "${'name'}".
    Skriv \`${'suggestion'}\`.`,
  'unknown-key:no-break-space': messageText`Efter kolonet står ett hårt mellanslag, som ser ut som ett vanligt.
    Skriv \`${'suggestion'}\`.`,
  'unknown-key:no-field': messageText`"${'key'}" är inget fält här.
    Skriv det som raden säger med ord i texten. Är det en anteckning till dig själv, börja raden med #.`,
  'unknown-key:taken': messageText`"${'key'}" är fältet \`${'name'}\`, som finns redan.
    Rätta den raden, flytta andra ord till texten, och ta bort den här.`,
  'unknown-key:group': messageText`"${'key'}" hör till ${'group'}.
    ${({ isTaken }: { isTaken: boolean }) => (isTaken ? 'Där finns det redan: rätta den raden, och ta bort den här. Den står' : 'Flytta in det')} under \`${'group'}:\`, med två mellanslag före: \`${'name'}: …\`.`,
  'unknown-key:day': messageText`"${'typed'}" är en dag utan namnet på sitt fält.
    Skriv \`${'suggestion'}\`.`,
  'unknown-key:dates': messageText`Evenemanget saknar \`dates\`, men har det som ska stå där: ${'keys'}.
    Skriv \`dates:\` i stället, och på raden under, efter två mellanslag, \`- ${valueInBraces}\`.`,
  'unknown-key:time': messageText`"${'key'}" hör till ett datum, inte till hela evenemanget.
    ${({ hasMore = false }: { hasMore?: boolean }) => (hasMore ? 'Skriv det vid varje datum som det gäller, till exempel' : 'Flytta det till sitt datum:')} \`- ${({ date }: { date: FieldTexts }) => inBraces(date)}\`.`,
  'unknown-key:repeat': messageText`"${'key'}" är inget fält: varje dag i en serie är ett eget datum.
    Behåll det här datumet med sitt id, utan "${'key'}" och utan \`end\` en annan dag. Skriv varje annan dag på en egen rad under det, utan id: \`- { start: 2027-01-12, time: 10:00 }\`, \`- { start: 2027-01-19, time: 10:00 }\` och så vidare.`,
  'unknown-key:until': messageText`"${'key'}" hör inte hemma i ett datum.
    Är det flera gånger fram till dess skriver du varje dag som ett datum på en egen rad. Pågår det till dess skriver du \`end\` här. Ska det bara visas till dess skriver du \`until\` ovanför \`dates:\`.`,
  'unknown-key:outside': messageText`"${'key'}" hör inte hemma i ${'group'}.
    Flytta det till en egen rad ovanför \`${'group'}:\`, utan mellanslag före.`,
  'unknown-key:all-dates': messageText`"${'key'}" är gemensamt för alla datum i ett evenemang.
    Är bara det här datumet någon annanstans, skriv \`status: moved\` här i stället, och var det är i texten. Eller gör ett eget evenemang.`,
  'unknown-key:kind': messageText`"${'key'}" är ett fält för ${({ kind }: { kind: 'events' | 'objects' }) => (kind === 'objects' ? 'platser' : 'evenemang')}.
    ${({ place }: { place: string }) => (place === '' ? '' : `Gäller det platsen flyttar du raden till objects/${place}.md. Skriv annars`) || 'Skriv'} det som raden säger med ord i texten.`,
  'unknown-key:comma': messageText`Kommat före "${'key'}" avslutar "${'name'}".
    Sätt dubbla citattecken runt hela texten: \`${'name'}: "${'text'}, ${'key'}"\`.`,
  'unknown-key:comment': messageText`"${'key'}" är inget fält här. En anteckning till dig själv börjar med #.
    Skriv # i början av raden. Ska besökarna läsa det skriver du det i texten.`,
  'unknown-key:status': messageText`"${'key'}" skrivs i ett datums fält \`status\`.
    Skriv \`status: ${'status'}, in_api: omit\` där, så utelämnar apparna datumet. Eller skriv \`in_api: keep\`, och ordet i titeln också, för apparna visar ingen status. Gäller det inte alla datum skriver du i texten vilka.`,
  'unknown-key:words': messageText`"${'key'}" börjar med namnet på fältet "${'name'}".
    Skriv \`${'suggestion'}\` om det är det du menar, och de andra orden i texten.`,
  'empty-text': messageText`Texten är tom.
    Skriv den. Krävs den inte kan du ta bort fältet i stället, eller punkten i listan.`,
  'empty-text:invisible': messageText`Texten har bara osynliga tecken.
    Skriv något som går att läsa, eller ta bort den.`,
  'empty-text:comma': messageText`Kommat före "${'key'}" avslutar texten.
    Sätt dubbla citattecken runt hela texten: "…".`,
  'empty-text:colon': messageText`Mellan "${'language'}" och dess text saknas ett kolon.
    Skriv \`${'language'}: ${'text'}\`. Hör det till texten före sätter du dubbla citattecken runt hela den: "…".`,
  'empty-text:dots': messageText`"${'typed'}" är kvar från ett exempel.
    Skriv texten i stället, eller ta bort fältet.`,
  'empty-list': messageText`Listan är tom.
    Skriv minst en punkt, till exempel [ett].`,
  'wrong-kind:text': messageText`Här ska det stå en text, inte ${kind}.
    Skriv en text. Om den börjar med [ eller {, sätt dubbla citattecken runt den.`,
  'wrong-kind:parts': messageText`Här ska det stå en text, inte flera fält.
    Skriv \`${'typed'}\`${({ rest }: { rest: readonly string[] }) => (rest.length > 0 ? `, och resten i texten, eller i ett fält som \`external_website_url\`: ${rest.join(', ')}` : '')}.`,
  'wrong-kind:colon': messageText`Texten innehåller ett kolon och ser därför ut som ett fält.
    Skriv den inom citattecken: "${'value'}".`,
  'wrong-kind:one': messageText`Fältet kan bara ha ett värde.
    Skriv bara ett, till exempel ${'name'}${({ field }: { field?: string }) => (field === 'author' ? ', och nämn de andra i texten' : '')}.`,
  'wrong-kind:brackets': messageText`Fältet kan bara ha ett värde.
    Skriv \`${'typed'}\`.`,
  'wrong-kind:list': messageText`Här ska det stå en lista, inte ${kind}.
    Skriv [ett, två], eller en punkt per rad efter ett bindestreck och ett mellanslag.`,
  'wrong-kind:location': messageText`En position skrivs som två fält.
    ${({ value, file = '' }: { value?: FieldTexts; file?: string }) => (value ? `Skriv \`location: ${inBraces(value)}\`.` : `Kopiera de två talen från en karta, och skriv dem som \`{ latitude: 58.44, longitude: 19.71 }\`. ${file.includes('objects/') ? 'Gatan skriver du i `address` under `info_box:`.' : 'Namnet på platsen skriver du i `place` eller `venue_name`, gatan i `address`.'}`)}`,
  'wrong-kind:texts': messageText`Här ska det stå en lista, inte en text.
    Skriv den på en egen rad nedanför, efter två mellanslag: \`- ${'text'}\`.`,
  'wrong-kind:names': messageText`Här ska det stå en lista, inte en text.
    Skriv [${'value'}].`,
  'wrong-kind:dates': messageText`Här ska det stå en lista med datum.
    Skriv varje datum på en egen rad under \`dates:\`, efter två mellanslag: \`- ${valueInBraces}\`.${andTime}`,
  'wrong-kind:hours': messageText`Öppettider är en lista, med dagar och deras tider på varje rad.
    Skriv varje rad för sig under \`opening_hours:\`, efter två mellanslag: ${({ value }: { value?: unknown }) => (value ? '' : 'till exempel ')}${hoursInList}.${({ value }: { value?: unknown }) => (value ? '' : ' Allt annat skriver du med ord, i texten eller i `info_box_text`.')}`,
  'wrong-kind:hours-colon': messageText`Efter dagarna ska det inte vara något kolon.
    Skriv ${hoursInList}.`,
  'wrong-kind:day': messageText`Dagar skrivs som fält här.
    Skriv varje dag på en egen rad under \`dates:\`, efter två mellanslag: \`- ${valueInBraces}\`.${andTime}`,
  'wrong-kind:fields': messageText`Här ska det stå fält, inte ${kind}.
    Skriv \`namn: värde\` på egna rader nedanför, var och en efter två mellanslag.`,
  'wrong-kind:group': messageText`"${'key'}" har egna fält.
    Skriv dem till exempel så: \`${'key'}: ${'example'}\`.`,
  'wrong-kind:languages': messageText`En post har bara ett språk, så här ska det stå en enda text.
    Skriv den på det språket${({ choices = [] }: { choices?: readonly string[] }) => (choices.length > 0 ? `: ${choices.join(' eller ')}` : '')}. Varje översättning är en egen post: npm run new -- --from ${entry} --language, och sedan språkets kod.`,
  'wrong-kind:date': messageText`Här ska det stå ett datum, inte ${kind}.
    Skriv \`- { start: 2027-06-25 }\`.`,
  'wrong-kind:point': messageText`Här ska det stå två tal: en longitud och en latitud.
    Skriv dem som [19.71, 58.44]: longituden först, med punkt före decimalerna.`,
  'wrong-kind:document': messageText`Här ska det stå fält, inte en text eller en lista.
    Skriv ett fält på varje rad: namnet, ett kolon, ett mellanslag och värdet.`,
  'text-too-long:field': messageText`Texten är längre än ${'most'} tecken.
    Korta den. I en .md-fil skriver du en lång text nedanför det andra ---. ${orRaise}`,
  'bad-text': messageText`Det finns ett osynligt styrtecken (${'character'}) i texten.
    Ta bort texten och skriv den på nytt. Tecknet följde med när du klistrade in.`,
  'bad-text:wrapping': messageText`"${'typed'}" har citattecken eller osynliga tecken runt sig som inte hör dit.
    Skriv ${'suggestion'}.`,
  'bad-url': messageText`"${'typed'}" är ingen webbadress.
    Skriv ${suggestionOr('hela adressen, till exempel https://www.example.org/sida. Finns det ingen tar du bort fältet och skriver orden i texten')}.`,
  'bad-url:words': messageText`"${'typed'}" är mer än en webbadress.
    ${({ whole }: { whole: string }) => (whole === '' ? 'Skriv' : `Hör alltihop till adressen skriver du ${whole}. Annars skriver du`)} bara ${'address'}, och resten i texten.`,
  'bad-url:cut': messageText`"${'typed'}" är avkortad: slutet saknas.
    Öppna sidan och kopiera hela adressen högst upp i webbläsaren.`,
  'bad-url:own': messageText`"${'typed'}" ligger på din egen dator eller i ert eget nät, där besökarna inte kommer åt den.
    Skriv den adress som sidan har på webben, eller ta bort den.`,
  'bad-url:example': messageText`"${'typed'}" är bara ett exempel.
    Skriv den riktiga adressen. Finns det ingen tar du bort den.`,
  'bad-url:status': messageText`"${'typed'}" är ingen webbadress.
    Skriv \`status: ${'status'}\` vid datumet som det gäller, och ta bort fältet, eller skriv en adress här.`,
  'bad-url:scheme': messageText`Länkar som börjar med ${'scheme'} publiceras inte.
    Skriv en länk som börjar med något av: ${'allowed'}.`,
  'bad-url:email': messageText`"${'typed'}" är en e-postadress, inte en webbadress.
    ${inInfoBox('email', 'Skriv i stället', typed => `Skriv en webbadress, till exempel https://www.example.org/sida, eller ta bort fältet. En e-postadress hör hemma i texten, som \`<${typed}>\`, eller i rutan Bra att veta (\`info_box\`) hos en plats.`)}`,
  'bad-url:telephone': messageText`"${'typed'}" är ett telefonnummer, inte en webbadress.
    ${inInfoBox('telephone', 'Skriv i stället', () => 'Skriv en webbadress, till exempel https://www.example.org/sida, eller ta bort fältet. Ett telefonnummer hör hemma i texten eller i rutan Bra att veta (`info_box`) hos en plats.')}`,
  'bad-url:wrapped': messageText`Länken går genom tjänsten som den kopierades från, och den kan se vem som klickar.
    Skriv adressen som finns i den: ${'suggestion'}.`,
  'bad-base-url': messageText`"${'typed'}" kan inte vara adressen till API:et.
    Skriv ${suggestionOr('hela adressen, utan ? och #, till exempel https://api.example.org')}.`,
  'bad-telephone': messageText`"${'typed'}" är inget telefonnummer.
    Skriv ${suggestionOr('bara siffror, mellanslag och tecken, till exempel +46 8 465 004 12')}.`,
  'bad-telephone:words': messageText`"${'typed'}" har ord bredvid telefonnumret.
    Skriv bara ${'number'}. Behöver besökarna "${'words'}" skriver du det i texten.`,
  'bad-telephone:several': several('ett nummer'),
  'bad-email': messageText`"${'typed'}" är ingen e-postadress.
    Skriv ${suggestionOr('till exempel hej@example.org')}.`,
  'bad-email:several': several('en adress'),
  'bad-url:several': several('en adress'),
  'bad-date': messageText`"${'typed'}" är inget datum.
    Skriv ${suggestionOr('år-månad-dag, till exempel 2027-06-25')}.`,
  'bad-date:rest': messageText`"${'typed'}" är mer än en dag.
    Skriv ${'day'}, och "${'rest'}" i texten. Vid ett evenemangs datum kan \`status\` vara cancelled, postponed, moved eller sold-out.`,
  'bad-date:words': messageText`"${'typed'}" är inget datum.
    Skriv år-månad-dag, till exempel 2027-06-25. ${({ field }: { field?: string }) => (field === 'until' ? 'Ska posten ligga kvar tar du bort raden.' : 'Det som händer flera dagar har ett datum för varje dag. Är dagen inte bestämd än skriver du `draft: true` på en egen rad.')}`,
  'bad-date:recurring': messageText`"${'typed'}" är flera dagar.
    Skriv ett datum för varje dag, på en egen rad: ${datesInList('och likadant för')}. En dag som fanns förut behåller sin rad med sitt \`id\`; de andra har inget.`,
  'bad-date:either': messageText`"${'typed'}" kan vara ${'one'} eller ${'other'}.
    Skriv det som du menar, som år-månad-dag.`,
  'bad-date:span': messageText`"${'typed'}" är två datum.
    Inom { }, skriv \`start: ${'start'}, end: ${'end'}${andTimes}\`. Annars skriver du vart och ett på en egen rad.`,
  'bad-date:no-day': messageText`Den ${'day'} ${monthIn('sv')} finns inte.
    Kontrollera dagen och månaden, och skriv år-månad-dag, till exempel ${'suggestion'}.`,
  'bad-date:calendar': messageText`Dagen ${'typed'} finns inte i kalendern.
    Kontrollera månaden och dagen. Skriv år-månad-dag, till exempel 2027-06-25.`,
  'bad-date:only-time': messageText`"${'typed'}" är ett klockslag, inte en dag.
    Skriv dagen här, eller inget alls. Vid ett evenemangs datum skriver du klockslaget så här: \`${timeBeside}\`.`,
  'bad-date:with-time': messageText`"${'typed'}" är en dag och ett klockslag.
    Skriv ${suggestionOr('bara dagen, till exempel 2027-06-25')}. ${timeOfDate({ before: 'Klockslaget skriver du för sig vid evenemangets datum: ', after: '.', none: 'Ett klockslag kan inte anges här.' })}`,
  'bad-date:published': messageText`"${'typed'}" är ingen dag.
    Ta bort raden för att publicera genast. Skriv dagen för att publicera senare. Skriv \`draft: true\` för ett utkast.`,
  'bad-date:time': messageText`"${'typed'}" är varken en dag eller en tid.
    Skriv en dag, till exempel 2027-06-21, eller en dag och ett klockslag, till exempel 2027-06-21 18:30.`,
  'bad-time': messageText`"${'typed'}" är inget klockslag.
    Skriv ${suggestionOr('timmar och minuter, till exempel 18:30')}.`,
  'bad-time:span': messageText`"${'typed'}" är två klockslag.
    Inom { }, skriv \`time: ${'time'}, end_time: ${'end'}\`. Annars skriver du \`time\` och \`end_time\` på var sin rad.`,
  'bad-time:either': messageText`"${'typed'}" kan vara före eller efter klockan tolv.
    Skriv \`${'one'}\` eller \`${'other'}\`.${({ one, field = '' }: { one: string; field?: string }) => (/end_time$/.test(field) && one < '06' ? ' Är det hur länge det håller på skriver du klockslaget när det slutar.' : /time$/.test(field) ? ' Skriv det andra klockslaget för datumet, om det finns ett, på samma sätt.' : '')}`,
  'bad-time:midnight': messageText`"${'typed'}": midnatt skrivs 00:00.
    Slutar det vid midnatt skriver du \`end_time: 00:00\`, eller \`end_time: 23:59\` efter flera dagar. Det som börjar vid midnatt börjar 00:00 nästa dag.`,
  'bad-time:open': messageText`"${'typed'}" är inget klockslag.
    Skriv timmar och minuter, till exempel 18:30. Är det inte bestämt än tar du bort fältet och säger det i texten.`,
  'bad-time:rest': messageText`"${'typed'}" är mer än ett klockslag.
    Skriv \`${'one'}\`${({ other }: { other: string }) => other && ` eller \`${other}\``}, och "${'rest'}" i texten.`,
  'bad-time:begins': messageText`"${'typed'}" är mer än ett klockslag.
    ${({ both, field = '' }: { both: readonly string[]; field?: string }) => (both.length === 1 && /end_time$/.test(field) ? `Skriv när det slutar, ${both}, och resten i texten.` : `Skriv när det börjar${both.length > 0 ? `, ${both.join(' eller ')},` : ''} i \`time\`, när det slutar i \`end_time\`, och resten, till exempel insläppet, i texten.`)}`,
  'bad-time:duration': messageText`"${'typed'}" är inget klockslag.
    Skriv när det slutar: det som börjar 19:00 och håller på i 2 timmar slutar 21:00.`,
  'bad-time:several': messageText`"${'typed'}" är mer än ett klockslag.
    Skriv ett datum för varje, på en egen rad utan id: \`- { start: ${({ start = '2027-06-25' }: { start?: string }) => start}, time: ${'one'} }\`.`,
  'bad-time:no-start': messageText`Datumet har en sluttid men ingen starttid.
    Skriv när det börjar: \`time: …\`.`,
  'bad-time:same': messageText`Datumet slutar ${clock('time')}, samtidigt som det börjar.
    Rätta \`end_time\`, eller ta bort den.`,
  'bad-time:skipped': messageText`Den ${'day'} ställs klockan om i ${'zone'}, så ${clock('time')} finns inte, eller infaller två gånger.
    Skriv ett klockslag som infaller en gång, och förklara i texten.`,
  'unlikely-time': messageText`"${'typed'}" slutar dagen därpå, ${'hours'} timmar senare.
    Kontrollera båda klockslagen: eftermiddag och kväll är timmarna 12–23.`,
  'unlikely-time:named': messageText`I texten står "${'typed'}", men inget av datumen börjar då.
    Rätta texten, eller \`time\`. Är det något annat som börjar då låter du det vara.`,
  'unlikely-time:night': messageText`Det här är två dagar, från ${clock('time')} den första till ${clock('end')} den andra.
    Är det en enda kväll, ta bort \`end\`: är \`end_time\` före \`time\` slutar den dagen därpå.`,
  'unlikely-time:days': messageText`Det börjar ${clock('time')} första dagen och slutar ${clock('end')} den sista, sammanlagt ${'days'} dagar.
    Är det en enda dag, rätta eller ta bort \`end\`. Gäller klockslagen varje dag, skriv varje dag som ett datum, eller ta bort klockslagen och skriv dem i texten.`,
  'unlikely-hours': messageText`De här tiderna gäller inte ${daysIn('sv')}: en rad längre ner har andra tider då.
    Skriv undantag efter de vanliga tiderna. Har en dag två tider ${({ both }: { both: string }) => (both ? `skriver du en rad i stället för båda: \`- ${both}\`` : 'skriver du dem på samma rad, till exempel 11:00-14:00, 17:00-22:00')}.`,
  'unlikely-hours:overlap': messageText`Säsongerna ${'season'} och ${'other'} har dagar gemensamt.
    Låt den ena sluta innan den andra börjar. Är de menade som samma säsong skriver du samma dagar i båda.`,
  'unlikely-hours:season': messageText`I den vanliga veckan är det öppet ${daysIn('sv')}, men inte under ${'season'}: en säsong ersätter hela veckan.
    Är det öppet då lägger du till ${hoursInList}. Är det stängt skriver du det: \`- ${'season'} ${'days'} closed\`.`,
  'unlikely-hours:opened': messageText`I den vanliga veckan är det stängt ${daysIn('sv')}, men inte under ${'season'}: en säsong ersätter hela veckan.
    Är det stängt då lägger du till ${hoursInList}. Är det öppet tar du bort raden med closed. Dagar utan rad är stängda.`,
  'unlikely-hours:holidays': messageText`Det är stängt ${'season'}, men inte ${'days'}: då gäller raden holidays.
    Är det stängt även då lägger du till \`- ${'days'} closed\`.`,
  'unlikely-hours:said': messageText`I ${({ field }: { field?: string }) => (field === 'text' ? 'texten' : 'Bra att veta (`info_box_text`)')} står "${'typed'}", men inte i \`opening_hours\`.
    Rätta det som är fel. Gäller det något annat, till exempel ett kafé, skriver du vad i samma mening.`,
  'unlikely-price': messageText`I texten står "${'typed'}", men \`price\` är "${'price'}".
    Rätta det som är fel. Gäller texten något annat låter du det vara.`,
  'bad-price:currency': messageText`Det framgår inte vilken valuta "${'typed'}" är i.
    Skriv varje belopp med sin valuta, till exempel ${priceExample('', 'kr')}, eller priset med ord.`,
  'bad-price:kronor': messageText`"${'typed'}" är i kronor, som inte är valutan här.
    Skriv valutan, till exempel 80 EUR eller 80 SEK.`,
  'bad-price:order': messageText`I "${'typed'}" är det andra beloppet lägre än det första.
    Skriv ${'suggestion'}.`,
  'bad-hours': messageText`"${'typed'}" är inte skrivet som öppettider.
    Skriv ${suggestionOr('dagarna och sedan tiderna, till exempel tue-sun 11:00-17:00, 06-15..08-15 10:00-18:00, holidays closed, christmas-eve closed eller 2027-10-25..2027-10-31 closed. Allt annat skriver du med ord, i texten eller i `info_box_text`')}.`,
  'bad-hours:either': messageText`"${'typed'}" kan sluta före eller efter klockan tolv.
    Skriv ${'one'} eller ${'other'}.`,
  'bad-hours:several': messageText`Här står flera rader med öppettider på en.
    Skriv varje rad för sig: ${hoursInList}.`,
  'bad-hours:rest': messageText`"${'part'}" får inte plats på en rad med öppettider.
    ${({ line }: { line: string }) => (line ? `Om ${line} stämmer utan det, skriv det, och resten med ord i texten eller i \`info_box_text\`. Annars skriver du allt där. Har en dag två tider skriver du dem på en rad: mon-fri 11:00-14:00, 17:00-22:00.` : 'Gäller det dagar eller tider skriver du dem på egna rader, dagarna först, till exempel thu 10:00-20:00, 06-15..08-15 tue-sun 10:00-18:00 eller holidays closed. Går det inte skriver du det med ord, i texten eller i `info_box_text`.')}`,
  'bad-hours:edge': messageText`"${'part'}" är inte samma dagar varje år.
    Skriv dagar i stället, till exempel ${({ dated }: { dated?: string }) => (dated ? `${dated} eller, om ungefär samma dagar duger varje år, ` : '')}${'line'}.${({ rest }: { rest?: string }) => (rest ? ` Resten skriver du på raden ovanför: \`- ${rest}\`.` : '')}`,
  'bad-hours:dated': messageText`Mellan dagar ett visst år går det inte att ange veckodagar: "${'part'}".
    Skriv ${'line'} och ändra raden när den inte stämmer längre: den gäller varje år.`,
  'bad-hours:until': messageText`"${'typed'}" har ingen första dag.
    Skriv både den första dagen och den sista, till exempel ${'line'}.`,
  'bad-hours:from': messageText`"${'typed'}" har ingen sista dag.
    Skriv den första dagen och den sista som är känd, till exempel ${'line'}. Har det stängt för gott skriver du \`until:\` med dagen.`,
  'bad-hours:year': messageText`"${'typed'}" har inget årtal.
    Skriv dagen med år och sedan tiderna, till exempel ${'line'}. Gäller det varje år skriver du dagen två gånger, till exempel 06-06..06-06.`,
  'bad-hours:weekday': messageText`"${'typed'}" anger en annan dag än ${'day'}.
    Skriv ${'one'}, eller ${'other'} om namnet stämmer.`,
  'bad-hours:start': messageText`"${'typed'}" säger inte när det öppnar.
    Skriv båda klockslagen, till exempel ${'line'}.`,
  'bad-hours:order': messageText`Sista dagen, ${'last'}, är före den första, ${'first'}.
    Menar du ${'span'} skriver du det. Annars rättar du den dag som är fel.`,
  'bad-hours:names': messageText`"${'part'}" är inte en enda dag.
    Före tiderna skriver du de som du menar av ${'names'}, eller dagar som 12-24..12-26.`,
  'bad-hours:days': messageText`"${'part'}" går inte att läsa som dagar.
    Skriv veckodagar (mon-fri, sun), en säsong med första och sista dag (06-15..08-15 tue-sun), holidays, dagar med namn (christmas-eve) eller datum (2027-05-07). ${({ rest }: { rest?: string }) => (rest ? `Resten skriver du på raden ovanför: \`- ${rest}\`.` : 'Allt annat skriver du med ord, i texten eller i `info_box_text`.')}`,
  'bad-hours:some': messageText`"${'part'}": det går inte att skriva i öppettider, som behöver datum.
    Skriv varje dag med år på en egen rad, till exempel 2027-05-07 10:00-14:00, eller den första och sista av flera: 2027-10-25..2027-10-31 closed. Eller skriv det med ord, i texten eller i \`info_box_text\`.`,
  'bad-hours:opening': messageText`"${'part'}" säger inte mellan vilka klockslag det är öppet.
    Skriv till exempel ${'days'} 10:00-17:00 eller ${'days'} 10:00-13:00, 14:00-17:00, eller closed, eller by appointment. Finns ingen fast sluttid skriver du när ni brukar stänga. ${({ rest }: { rest?: string }) => (rest ? `Resten skriver du på raden ovanför: \`- ${rest}\`.` : 'Allt annat skriver du med ord, i texten eller i `info_box_text`.')}`,
  'bad-word': messageText`"${'typed'}" kan inte stå här.
    Skriv ${({ suggestion, choices, rest }: Words) => suggestion || `${choiceOf({ choices })}, eller ta bort fältet${rest ? `. Skriv "${rest}" i texten` : ' och skriv det i texten'}`}.`,
  'bad-word:more': messageText`"${'typed'}" är mer än fältet kan säga.
    Skriv ${'choice'}, och "${'rest'}" i texten.${({ choice }: { choice: string }) => (choice === 'cancelled' ? ' Bredvid skriver du `in_api: omit`, som tar bort datumet ur apparna, eller `in_api: keep`, och i titeln att det är inställt.' : '')}`,
  'bad-word:rescheduled': messageText`"${'typed'}" kan vara en annan dag eller en annan plats.
    Vet du den nya dagen skriver du den som \`start\` och tar bort status. Annars skriver du postponed. Är det bara platsen som är en annan skriver du moved. Allt annat skriver du i texten.`,
  'time-in-title': messageText`Titeln slutar med ett klockslag, "${'typed'}".
    Skriv \`${timeBeside}\` bland datumen, och ta bort det ur titeln.`,
  'time-in-title:status': messageText`"${'typed'}" är en status som inget datum har.
    Skriv det vid datumen, \`status: ${'status'}, in_api: keep\`. Apparna visar ingen status, så titeln måste säga det. Ska ett datum bort ur apparna skriver du \`in_api: omit\`. Blir allt som planerat gör du ingenting.`,
  'time-in-title:dates': messageText`Titeln "${'typed'}" gäller alla datum, men alla har inte \`status: ${'status'}\`.
    Gäller det ${'days'} skriver du \`status: ${'status'}, in_api: keep\` där, eller \`omit\`. Annars tar du bort ordet ur titeln och skriver i texten vilka datum det gäller. Är det en del av ett namn låter du det vara.`,
  'time-in-title:unsaid': messageText`Ett datum är ${({ status }: { status: string }) => states[status]?.toLowerCase() ?? status}, men varken titeln eller texten säger det, och apparna visar ingen status.
    Skriv det i titeln, till exempel ${({ status }: { status: string }) => states[status] ?? status}: … Gäller det bara några datum, skriv i texten vilka.${({ status }: { status: string }) => (status === 'moved' ? ' Är det en annan dag, inte en annan plats, ändrar du `start` och tar bort statusen.' : '')}`,
  'time-in-title:changed': messageText`I titeln står "${'typed'}", men inte bland datumen.
    Rätta \`dates\`, eller titeln.`,
  'status-in-api': messageText`I besökarnas appar ser ett inställt datum ut som alla andra.
    Skriv \`in_api: omit\` bredvid \`status\` för att ta bort det därifrån. Eller skriv \`in_api: keep\`, och i titeln att det är inställt.`,
  'status-in-api:some': messageText`I besökarnas appar ser ett inställt datum ut som alla andra.
    Skriv \`in_api: omit\` bredvid \`status\` för att ta bort det därifrån. Eller skriv \`in_api: keep\`, och i texten vilket datum som är inställt: titeln gäller alla datum.`,
  'bad-slug': messageText`"${'typed'}" kan inte användas som namn.
    Använd små bokstäver a till z, siffror och enkla bindestreck, till exempel ${suggestionOr('hamnbadet')}.`,
  'bad-slug:preset': messageText`"${'typed'}" kan inte vara namnet på en bildstorlek.
    Använd små bokstäver a till z, siffror och enkla understreck, till exempel small_webp.`,
  'bad-choice': messageText`"${'typed'}" är ingen språkkod.
    Skriv ${suggestionOr('till exempel sv, en eller pt-BR')}.`,
  'bad-output': messageText`Det finns inget format som heter "${'typed'}".
    ${({ suggestions, names }: { suggestions: Suggestions; names: string }) => didYouMean(suggestions, `Skriv några av ${names}, eller [] för inget.`)}`,
  'bad-id': messageText`"${'typed'}" är inget id.
    Skriv ett heltal från 1. För en ny post, ta bort id:t och kör npm run check -- --fix, som skriver in ett ledigt.`,
  'bad-id:own': messageText`"${'typed'}" är inget id. I apparna är id:t ${'id'}.
    Skriv \`id: ${'id'}\`.`,
  'bad-id:lines': messageText`Filen har fler än ${'most'} rader.
    Så många id har aldrig delats ut: återställ filen så som det senaste bygget skrev den.`,
  'bad-id:removed': messageText`Listan över id har tagits bort. Den ser till att borttagna posters id inte delas ut igen.
    Ta tillbaka den: om ingen har checkat in ändringen gör ${checkOut('ids.txt')} det. Finns det ingen kopia tar du bort .gitattributes bredvid också, och kör npm run check -- --fix.`,
  'bad-id:line': messageText`Den här raden anger inget id med sin post.
    Skriv till exempel \`event 1001 midsommar-pa-kajen\`, eller återställ raden; # inleder en kommentar.`,
  'bad-number': messageText`"${'typed'}" är inget decimaltal.
    Skriv med decimalpunkt${({ suggestion }: { suggestion: string }) => (suggestion ? `: ${suggestion}` : ', till exempel 58.4403')}.`,
  'bad-number:whole': messageText`"${'typed'}" är inget heltal från ${'least'} till ${'most'}.
    Skriv bara siffror, till exempel ${'example'}.`,
  'bad-number:event-dates': messageText`En sida kan inte ha "${'typed'}" evenemangsdatum: appar som använder API:et räknar med ${'only'}.
    Skriv ${'only'}, eller ta bort \`event_dates\`.`,
  'bad-number:degrees': messageText`"${'typed'}" kan inte vara en ${({ axis }: { axis: 'longitude' | 'latitude' }) => (axis === 'longitude' ? 'longitud' : 'latitud')}.
    Skriv longituden först, från -180 till 180, och sedan latituden, från -90 till 90.`,
  'bad-percent': messageText`"${'typed'}" är ingen procentandel av bilden.
    Skriv ${suggestionOr('ett tal från 0% till 100%, till exempel 43% eller 43.25%')}.`,
  'bad-boolean': messageText`"${'typed'}" är varken true eller false.
    Skriv ${suggestionOr('true (ja) eller false (nej)')}.`,
  'bad-boolean:day': messageText`"${'typed'}" är en dag, och det här fältet kan bara vara true eller false.
    Ska posten visas från och med den dagen, skriv \`published: ${'typed'}\`, och ta bort den här raden.`,
  'bad-json': messageText`"${'typed'}" är ingen lista i JSON, eller är för stor.
    Skriv den inom enkla citattecken, till exempel '[{"a": 1}]'.`,
  'bad-time-zone': messageText`"${'typed'}" är ingen orts tidszon.
    ${didYouMeanOr('Skriv till exempel Europe/Stockholm.')}`,
  'bad-pattern': messageText`"${'typed'}" är ingen adress till en posts sida.
    Skriv till exempel https://www.example.org/{language}/events/{slug}/, med {slug} efter domännamnet, och inga andra namn inom { }.`,
  'bad-rendition': messageText`"${'typed'}" är ingen bildstorlek.
    Skriv width-768, height-600, max-800x600, min-800x600, scale-50 eller fill-480x480-c50, med 1 till 99999 pixlar, och högst scale-100 och c100.`,
  'bad-rendition:extra': messageText`"${'typed'}" betyder inget här.
    Skriv efter storleken högst ett av format-jpeg, format-png, format-webp och format-avif, och en kvalitet från quality-1 till quality-100. En PNG har ingen kvalitet.`,
  'unobserved-value': messageText`Appar som använder API:et känner kanske inte till "${'typed'}".
    Värden som alla appar känner till: ${'known'}.`,
  'placeholder-left': messageText`Med den här meningen börjar alla nya poster.
    Byt ut den mot det som besökarna ska få veta.`,
  'text-not-written': messageText`Med den här meningen börjar alla nya poster, och besökarna skulle läsa den.
    Byt ut den mot det som de ska få veta, eller skriv \`draft: true\` tills posten är klar.`,
  'placeholder-left:example': messageText`Det här är ett exempel, och besökarna kommer att läsa det.
    Skriv om något riktigt i stället, eller ta bort filen.`,
  'placeholder-left:location': messageText`Positionen är ortens mitt, där alla nya poster börjar.
    Klicka på kartan i verkstaden, eller skriv rätt latitud och longitud. Ett evenemang kan ha en plats i stället.`,
  'placeholder-left:chosen': messageText`${({ what }: { what: 'picture' | 'category' }) => (what === 'picture' ? 'Den här bilden' : 'Den här kategorin')} kom med från början, och kommentaren om den står kvar.
    Välj den rätta. Är den redan rätt, ta bort kommentaren.`,
  'placeholder-left:venue': messageText`Evenemanget har varken lokal eller adress.
    Skriv \`venue_name\` och \`address\`, eller \`place\` i stället för dem. Ska det vara så, ta bort kommentaren.`,
  'as-imported': messageText`${imported}
    Ta bort alla fält som är rätt ur listan.`,
  'unknown-field': messageText`"${'typed'}" är inget fält som kan stå i listan.
    ${didYouMeanOr('Skriv namnet på ett fält, till exempel title eller info_box.telephone.')}`,
  'always-checked': messageText`"${'typed'}" kontrolleras alltid.
    Ta bort det ur listan. Bara fält med vanlig text kan stå där.`,
}

function nearestField({ suggestions, isTaken }: { suggestions: Suggestions; isTaken?: boolean }): string {
  const hint = didYouMean(suggestions, '')
  return suggestions.near === undefined
    ? `${hint} Passar inget av dem skriver du det med ord i en text.`.trim()
    : `${hint}${isTaken ? ' Det finns redan: rätta den raden, och ta bort den här.' : ''}`
}

function imported({ invalid, valid }: Imported, describe: Describe): string {
  const wrong = invalid.map(each => `${each.path}: ${describe(each).message}`)
  return [
    ...(wrong.length > 0 ? [`Fortfarande som vid importen: ${wrong.join(' ')}`] : []),
    ...(valid.length > 0 ? [`Det är inget fel på ${valid.join(', ')}.`] : []),
  ].join(' ')
}
