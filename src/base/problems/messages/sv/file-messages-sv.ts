import type { fileMessages as english } from '../en/file-messages-en.ts'
import { messageText } from '../message.ts'
import { didYouMeanOr, orRaise } from './hints-sv.ts'

const kindOf = { events: 'ett evenemang', objects: 'en plats', guides: 'en guide' }
const move = ({ suggestion }: { suggestion: string }) =>
  `Flytta den till ${suggestion}. Om det redan finns en sådan fil, ge den här ett annat namn först.`

/** Messages about files and their names, pictures, map layers, header rules, ids, the store, and what nothing uses. */
export const fileMessages: typeof english = {
  'file-missing': messageText`Den här filen saknas.
    Utan den kan inget byggas. Hämta tillbaka den, eller utgå från en kopia av exemplet.`,
  'file-missing:headers': messageText`Reglerna för HTTP-huvuden saknas.
    Hämta tillbaka filen _headers, eller kopiera den från ett nytt projekt (init MAPP). Webbhotell behöver den.`,
  'file-kind': messageText`Det här är en länk eller en enhet, inte en vanlig fil.
    Ersätt den med en kopia av filen.`,
  'file-kind:folder': messageText`Det här är en fil, men poster läses från en mapp med det här namnet.
    Byt namn på filen eller ta bort den, och lägg posterna i en mapp med det här namnet.`,
  'file-name': messageText`Ett filnamn får bara innehålla små bokstäver a till z, siffror och enkla bindestreck, högst 100 tecken.
    Byt namn på filen till ${'suggestion'}.`,
  'file-name:known': messageText`En fil med det här namnet läses inte. Dess id tillhör ${'was'}.
    Kör npm run rename -- ${'was'} ${'is'}, som byter filens namn och ändrar det överallt där den nämns.`,
  'file-name:device': messageText`Windows kan inte spara en fil som heter "${'slug'}".
    Byt namn på filen till ${'suggestion'}.`,
  'file-name:ending': messageText`Filer som slutar på ${'ending'} läses inte.
    Byt namn på filen till ${'suggestion'}.`,
  'file-name:text': messageText`Filer som slutar på ${'ending'} läses inte.
    Byt namn på filen till ${'suggestion'}, eller flytta bort den från innehållet.${({ ending, suggestion }: { ending: string; suggestion: string }) => (ending === '.md' && suggestion.endsWith('.yaml') ? ' En sådan fil har inga rader `---`: skriv texten som ett fält, till exempel `text: …`.' : '')}`,
  'file-name:second-ending': messageText`Hela namnet på filen är ${'name'} (Windows kan dölja ${'ending'}).
    Byt namn på den till ${'suggestion'}.`,
  'file-name:format': messageText`Filer som slutar på ${'ending'} läses inte.
    Spara den som ren text i UTF-8 med namnet ${'suggestion'}, eller flytta bort den från innehållet.`,
  'file-name:picture': messageText`Bilder som slutar på ${'ending'} läses inte.
    Öppna den i ett bildprogram och spara den som JPEG med namnet ${'suggestion'}. Eller flytta bort den från innehållet.`,
  'file-name:taken': messageText`Filen ser ut som en kopia av ${'owner'}.
    Jämför de två. Ta bort en kopia för mycket, och låt en nyare ersätta den andra. Är det en egen post byter du namn på den till ${'suggestion'}, tar bort raden \`translation_of\` och kör npm run check -- --fix, som ger den egna id.`,
  'file-name:copied-folder': messageText`Den här mappen är en kopia av ${'original'}/, och inget i den läses.
    Flytta dess nya och ändrade filer till ${'original'}/, och ta bort den här mappen.`,
  'wrong-folder': messageText`Det här är fälten för ${({ folder }) => kindOf[folder]}, men filen ligger i ${'kind'}/.
    ${move}`,
  'wrong-folder:stray': messageText`Det här ser ut som ${({ folder }) => kindOf[folder]}, men filer läses inte här.
    ${move}`,
  'file-name:subfolder': messageText`Filer i mappar inuti den här mappen läses inte.
    Flytta den till ${'suggestion'}, eller bort från innehållet.`,
  'file-name:setting': messageText`En fil som heter "${'name'}" läses inte.
    Byt namn på filen till ${'suggestion'}.`,
  'file-name:folder': messageText`En mapp med det här namnet läses inte.
    Byt namn på mappen till ${'suggestion'}.`,
  'more-problems': messageText`Fler fel, som inte visas: ${'count'}.
    Rätta dem som visas, och kontrollera igen.`,
  'more-warnings': messageText`Fler varningar, som inte visas: ${'count'}.
    Gå igenom dem som visas, och kontrollera igen.`,
  'stray-file': messageText`Den här filen publiceras inte.
    Flytta den till någon av ${'folders'}, eller bort från innehållet.`,
  'stray-file:ending': messageText`Den här filen publiceras inte.
    Filer i ${'folder'}/ slutar på ${'endings'}. Konvertera den, eller flytta bort den från innehållet.`,
  'stray-file:beside': messageText`Den här filen läses inte: det finns en annan med samma namn.
    Flytta bort den från innehållet.`,
  'git-folder': messageText`Git skulle uppfatta det här som ett eget arkiv, vars inställningar kan starta program.
    Flytta bort det från innehållet, eller ta bort det.`,
  'steers-git': messageText`Den här filen styr git: den kan göra att filer utelämnas eller ändras när någon skickar in dem.
    Ta bort den, om du inte vet vem som har lagt till den och varför.`,
  'bad-map': messageText`Filen är inte JSON, eller ingen FeatureCollection i GeoJSON, så ingen karta visar den.
    Börja med { "type": "FeatureCollection", "features": [. Varje del har "type": "Feature" och en "geometry".`,
  'bad-map:large': messageText`Filen är större än ${'megabytes'} MB, så ingen karta visar den.
    Förenkla linjerna, eller utelämna några.`,
  'bad-map:geometry': messageText`Kartor ritar inte den här typen av geometri, så ingen karta visar filen.
    Använd någon av ${'types'}.`,
  'bad-map:position': messageText`Det här är ingen position, så ingen karta visar filen.
    Skriv [longitud, latitud] i grader, till exempel [19.71, 58.44]: longituden kommer först.`,
  'duplicate-slug': messageText`Namnet används redan av ${'owner'}.
    Byt namn på en av dem, eller ta bort den.`,
  'missing-sidecar': messageText`Bilden har ingen fil med titel, alt-text och licens.
    Kör npm run new -- picture ${'file'} ${'title'}--alt "…" --licence "…", som skriver images/${'slug'}.yaml. Har den filen tagits bort lägger du tillbaka den.`,
  'missing-sidecar:renamed': messageText`Bilden har ingen .yaml-fil, och images/${'was'}.yaml har ingen bild.
    Är det samma bild under ett nytt namn, kör npm run rename -- images/${'was'} ${'slug'}. Ersätter den den gamla, byt namn på den till ${'was'}.${'extension'} och gå igenom den filen. Är det en bild till, lägg tillbaka den gamla.`,
  'missing-picture': messageText`Bilden som hör till den här filen saknas.
    Lägg images/${'slug'}.jpg (eller .png, .webp) bredvid, eller ta bort filen.`,
  'missing-picture:used': messageText`Bilden som hör till den här filen saknas. ${'count'} ${({ count }: { count: number }) => (count === 1 ? 'post använder' : 'poster använder')} den.
    Lägg tillbaka images/${'slug'}.jpg (eller .png, .webp). Eller ange en annan bild i ${'files'}, och ta sedan bort den här filen.`,
  'unused-image': messageText`Inget evenemang, ingen plats, guide eller författare använder bilden, så den publiceras inte.
    Ange den i någon av dem, eller ta bort den och dess .yaml-fil.`,
  'unused-author': messageText`Ingen guide anger den här författaren.
    Ange författaren i en guide, eller ta bort filen.`,
  'unused-label': messageText`"${'slug'}" används inte.
    Använd det i en fil, eller ta bort raden.`,
  'file-too-large:picture': messageText`Bilden är större än ${'megabytes'} MB.
    Spara den som JPEG med högst ${'megapixels'} megapixlar. ${orRaise}`,
  'picture-undecodable': messageText`Bilden är skadad eller ofullständig.
    Kopiera den igen från källan, eller öppna den i ett bildprogram och spara den på nytt.`,
  'picture-undecodable:empty': messageText`Filen är tom.
    Kopiera den igen från källan.`,
  'picture-too-small': messageText`Bilden är bara ${'width'} gånger ${'height'} pixlar.
    Byt ut den mot en större: telefoner visar bilder som är minst 768 pixlar breda.`,
  'picture-animated': messageText`Bilden är animerad.
    Spara en av bildrutorna som en stillbild.`,
  'picture-wrong-type': messageText`Filnamnet slutar på .${'extension'}, men filen är ingen ${'expected'}-bild.
    Öppna den i ett bildprogram och spara den som ${'expected'}.`,
  'picture-wrong-type:other': messageText`Filnamnet slutar på .${'extension'}, men filen innehåller en ${'actual'}-bild.
    Öppna den i ett bildprogram och spara den som ${'expected'}.`,
  'picture-wrong-type:ending': messageText`Filnamnet slutar på .${'extension'}, men filen innehåller en ${'actual'}-bild.
    Ändra filändelsen till .${'suggestion'}, eller spara bilden på nytt som ${'expected'}.`,
  'picture-too-many-pixels': messageText`Bilden är ${'width'} gånger ${'height'} pixlar.
    Spara den mindre: högst ${'megapixels'} megapixlar, och ${'longest'} pixlar på längsta sidan. ${orRaise}`,
  'not-removed': messageText`Webbplatsen publicerades, men en äldre kunde inte tas bort (${'reason'}).
    Ta bort ${'path'} själv, eller låt nästa bygge försöka igen. Till dess tar den bara plats.`,
  'cache-not-saved': messageText`Webbplatsen publicerades, men cachen kunde inte sparas (${'reason'}).
    Frigör plats där, eller ge användaren skrivrätt. Till dess tar byggen längre tid; webbplatsen blir densamma.`,
  'ids-not-kept': messageText`Id-numren i den här publiceringen kunde inte skrivas till den här filen (${'reason'}).
    Kör npm run build en gång där innehållet kan ändras, och spara filen i git, så att inget id delas ut två gånger.`,
  'earlier-unread': messageText`Den förra publiceringen på ${'place'} går inte att läsa ("${'reason'}").
    Alla datum i kalendrarna räknas nu som ändrade, men inget annat påverkas. Kontrollera adressen eller mappen efter --since.`,
  'store-trouble': messageText`Lagret med bildstorlekar går inte att läsa eller skriva (${'reason'}).
    Kontrollera lagrets adress och nycklar, och att de får läsa, lista och, med --store-write, skriva. Till dess gör den här datorn bildstorlekarna.`,
  'store-trouble:unverified': messageText`Bildstorlekar i lagret som är skadade eller har en annan STORE_KEY: ${'count'}. De användes inte.
    Använd samma STORE_KEY på alla datorer. Ett bygge med --store-write ersätter det som är skadat.`,
  'store-trouble:not-set': messageText`Lagret med bildstorlekar användes inte: ${'names'} saknas.
    Sätt variablerna, eller bygg utan --store.`,
  'headers-syntax:path': messageText`"${'typed'}" är ingen sökväg.
    Börja en sökväg med ett snedstreck, med högst en * i slutet, som /media/*, och raden för ett HTTP-huvud med två mellanslag.`,
  'headers-syntax:before-path': messageText`Det står ingen sökväg ovanför det här HTTP-huvudet.
    Skriv den sökväg som det hör till ovanför, till exempel /api/*.`,
  'headers-syntax:colon': messageText`Raden har inget kolon.
    Skriv ett HTTP-huvud som \`Namn: värde\`.`,
  'headers-syntax:empty': messageText`${'path'} har inga HTTP-huvuden.
    Skriv dem nedanför, vart och ett efter två mellanslag, eller ta bort sökvägen.`,
  'headers-name': messageText`"${'name'}" är inget namn på ett HTTP-huvud.
    Använd bokstäver, siffror och bindestreck, och inga mellanslag.`,
  'headers-name:host': messageText`Webbhotellet sätter ${'name'} självt.
    Ta bort raden.`,
  'headers-value:empty': messageText`${'name'} har inget värde.
    Skriv det efter kolonet.`,
  'headers-value:long': messageText`Raden är för lång.
    Korta den till ${'most'} tecken.`,
  'headers-value:character': messageText`Ett HTTP-huvud kan inte innehålla tecknet ${'character'}.
    Använd bara skrivbara ASCII-tecken.`,
  'headers-value:brace': messageText`Den här klammern saknar en motsvarande klammer.
    Skriv båda klamrarna runt ett namn som bygget fyller i, till exempel {licence_url}.`,
  'headers-value:filled': messageText`Med det som bygget fyller i har ${'name'} ${'length'} tecken, och webbhotell läser högst ${'most'}.
    Korta raden, eller \`base_url\`, \`media_host\` eller licensens adress i site.yaml.`,
  'headers-duplicate': messageText`${'name'} står både här och för ${'path'}, så vissa sökvägar skulle få båda värdena.
    Behåll den här raden eller rad ${'line'}, och ta bort den andra.`,
  'headers-missing': messageText`${'folder'}* har inte rätt ${'name'}.
    Skriv \`${'wanted'}\` under den, en gång.`,
  'headers-unknown-name': messageText`Bygget har inget värde för {${'name'}}.
    ${didYouMeanOr('Ta bort det.')}`,
  'headers-too-many': messageText`Det finns fler än ${'most'} regler, och webbhotell läser inte fler; eller fler än ${'lines'} rader.
    Ersätt flera regler med en vars sökväg slutar med *.`,
}
