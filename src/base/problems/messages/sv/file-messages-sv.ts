import type { fileMessages as english } from '../en/file-messages-en.ts'
import { text } from '../message.ts'
import { nearest, orRaise } from './hints-sv.ts'

/** What is wrong with files by their name, with pictures and with the header rules. */
export const fileMessages: typeof english = {
  'file-missing': text`Den här filen saknas.
    Utan den kan inget byggas. Hämta tillbaka den, eller utgå från en kopia av exemplet.`,
  'file-missing:headers': text`Reglerna för HTTP-huvuden saknas.
    Hämta tillbaka filen _headers. Webbhotell behöver den.`,
  'file-kind': text`Det här är en länk eller en enhet, inte en vanlig fil.
    Ersätt den med en kopia av filen.`,
  'file-kind:folder': text`Det här är en fil, men poster läses från en mapp med det här namnet.
    Byt namn på filen eller ta bort den, och lägg posterna i en mapp med det här namnet.`,
  'file-name': text`Ett filnamn får bara innehålla små bokstäver a till z, siffror och enkla bindestreck, högst 100 tecken.
    Byt namn på filen till ${'better'}.`,
  'file-name:known': text`En fil med det här namnet läses inte. I apparna heter posten ${'was'}.
    Kör npm run rename -- ${'was'} ${'is'}, som byter filens namn och ändrar det överallt där den nämns.`,
  'file-name:device': text`Windows kan inte spara en fil som heter "${'slug'}".
    Byt namn på filen till ${'better'}.`,
  'file-name:ending': text`Filer som slutar på ${'ending'} läses inte.
    Byt namn på filen till ${'better'}.`,
  'file-name:text': text`Filer som slutar på ${'ending'} läses inte.
    Byt namn på filen till ${'better'}, eller flytta bort den från innehållet.`,
  'file-name:second-ending': text`Hela namnet på filen är ${'name'} (Windows kan dölja ${'ending'}).
    Byt namn på den till ${'better'}.`,
  'file-name:format': text`Filer som slutar på ${'ending'} läses inte.
    Spara den som ren text i UTF-8 med namnet ${'better'}, eller flytta bort den från innehållet.`,
  'file-name:subfolder': text`Filer i mappar inuti den här mappen läses inte.
    Flytta den till ${'better'}, eller bort från innehållet.`,
  'file-name:setting': text`En fil som heter "${'name'}" läses inte.
    Byt namn på filen till ${'better'}.`,
  'file-name:folder': text`En mapp med det här namnet läses inte.
    Byt namn på mappen till ${'better'}.`,
  'stray-file': text`Den här filen publiceras inte.
    Flytta den till någon av ${'folders'}, eller bort från innehållet.`,
  'stray-file:ending': text`Den här filen publiceras inte.
    Filer i ${'folder'}/ slutar på ${'endings'}. Konvertera den, eller flytta bort den från innehållet.`,
  'bad-map': text`Det här är ingen FeatureCollection i GeoJSON, så ingen karta visar den.
    Börja med { "type": "FeatureCollection", "features": [. Varje del har "type": "Feature" och en "geometry".`,
  'bad-map:json': text`Det här är inte JSON, så ingen karta visar filen.
    Leta efter ett citattecken som fattas, eller ett komma för lite eller för mycket.`,
  'bad-map:large': text`Filen är större än ${'megabytes'} MB, så ingen karta visar den.
    Förenkla linjerna, eller utelämna några.`,
  'bad-map:geometry': text`Kartor ritar inte den här typen av geometri, så ingen karta visar filen.
    Använd någon av ${'types'}.`,
  'bad-map:position': text`Det här är ingen position, så ingen karta visar filen.
    Skriv [longitud, latitud] i grader, till exempel [19.71, 58.44]: longituden kommer först.`,
  'duplicate-slug': text`Namnet används redan av ${'owner'}.
    Byt namn på en av dem, eller ta bort den.`,
  'missing-sidecar': text`Bilden har ingen fil med titel, alt-text och licens.
    Lägg tillbaka images/${'slug'}.yaml (den finns kvar i git), eller kör npm run new -- picture ${'file'} --alt "…" --licence "…", som skriver images/${'slug'}.yaml.`,
  'missing-picture': text`Bilden som hör till den här filen saknas.
    Lägg images/${'slug'}.jpg (eller .png, .webp) bredvid, eller ta bort filen.`,
  'missing-picture:used': text`Bilden som hör till den här filen saknas. ${'count'} ${({ count }: { count: number }) => (count === 1 ? 'post använder' : 'poster använder')} den.
    Lägg tillbaka images/${'slug'}.jpg (eller .png, .webp). Ska den bort, ange först en annan bild i ${'files'}. Ta sedan bort den här filen.`,
  'unused-image': text`Inget evenemang, ingen plats och ingen guide använder bilden, så den publiceras inte.
    Ange den i någon av dem, eller ta bort den och dess .yaml-fil.`,
  'unused-author': text`Ingen guide anger den här skribenten.
    Ange skribenten i en guide, eller ta bort filen.`,
  'unused-label': text`"${'slug'}" används inte.
    Använd det i en fil, eller ta bort raden.`,
  'file-too-large:picture': text`Bilden är större än ${'megabytes'} MB.
    Spara den som JPEG med högst ${'megapixels'} megapixlar. ${orRaise}`,
  'picture-undecodable': text`Bilden är skadad eller ofullständig.
    Kopiera den igen från källan, eller öppna den i ett bildprogram och spara den på nytt.`,
  'picture-undecodable:empty': text`Filen är tom.
    Kopiera den igen från källan.`,
  'picture-too-small': text`Bilden är bara ${'width'} gånger ${'height'} pixlar.
    Byt ut den mot en större: telefoner visar bilder som är minst 768 pixlar breda.`,
  'picture-animated': text`Bilden är animerad.
    Spara en av bildrutorna som en stillbild.`,
  'picture-wrong-type': text`Filnamnet slutar på .${'extension'}, men filen är ingen ${'expected'}-bild.
    Öppna den i ett bildprogram och spara den som ${'expected'}.`,
  'picture-wrong-type:other': text`Filnamnet slutar på .${'extension'}, men filen innehåller en ${'actual'}-bild.
    Öppna den i ett bildprogram och spara den som ${'expected'}.`,
  'picture-wrong-type:ending': text`Filnamnet slutar på .${'extension'}, men filen innehåller en ${'actual'}-bild.
    Ändra filändelsen till .${'better'}, eller spara bilden på nytt som ${'expected'}.`,
  'picture-too-many-pixels': text`Bilden är ${'width'} gånger ${'height'} pixlar.
    Spara den mindre: högst ${'megapixels'} megapixlar, och ${'longest'} pixlar på längsta sidan. ${orRaise}`,
  'not-removed': text`Webbplatsen publicerades, men en äldre kunde inte tas bort (${'reason'}).
    Ta bort ${'path'} själv, eller låt nästa bygge försöka igen. Till dess tar den bara plats.`,
  'ids-not-kept': text`Id-numren i den här publiceringen kunde inte skrivas till den här filen (${'reason'}).
    Kör npm run build en gång där innehållet kan ändras, och spara filen i git, så att inget id delas ut två gånger.`,
  'store-trouble': text`Lagret med bildstorlekar kan inte läsas (${'reason'}), så den här datorn gjorde dem.
    Kontrollera lagrets adress och nycklar, och att de får läsa och lista innehållet.`,
  'store-trouble:writing': text`Lagret med bildstorlekar tog inte emot de nya (${'reason'}).
    Kontrollera lagrets nycklar, eller bygg utan --store-write.`,
  'store-trouble:unbelieved': text`Bildstorlekar i lagret som är skadade eller har en annan STORE_KEY: ${'count'}. Datorn gjorde dem själv.
    Använd samma STORE_KEY på alla datorer. Ett bygge med --store-write ersätter det som är skadat.`,
  'store-trouble:not-set': text`Lagret med bildstorlekar användes inte: ${'names'} saknas.
    Sätt variablerna, eller bygg utan --store.`,
  'headers-syntax:path': text`"${'typed'}" är ingen sökväg.
    Skriv en enkel sökväg med högst en * i slutet, till exempel /media/*.`,
  'headers-syntax:slash': text`"${'typed'}" är ingen sökväg.
    Börja en sökväg med ett snedstreck, och raden för ett HTTP-huvud med två mellanslag.`,
  'headers-syntax:before-path': text`Det står ingen sökväg ovanför det här HTTP-huvudet.
    Skriv den sökväg som det hör till ovanför, till exempel /api/*.`,
  'headers-syntax:colon': text`Raden har inget kolon.
    Skriv ett HTTP-huvud som \`Namn: värde\`.`,
  'headers-syntax:empty': text`${'path'} har inga HTTP-huvuden.
    Skriv dem nedanför, vart och ett efter två mellanslag, eller ta bort sökvägen.`,
  'headers-name': text`"${'name'}" är inget namn på ett HTTP-huvud.
    Använd bokstäver, siffror och bindestreck, och inga mellanslag.`,
  'headers-name:host': text`Webbhotellet sätter ${'name'} själv.
    Ta bort raden.`,
  'headers-value:empty': text`${'name'} har inget värde.
    Skriv det efter kolonet.`,
  'headers-value:long': text`Raden är för lång.
    Korta den till ${'most'} tecken.`,
  'headers-value:character': text`Ett HTTP-huvud kan inte innehålla tecknet ${'character'}.
    Använd bara skrivbara ASCII-tecken.`,
  'headers-value:brace': text`Den här klammern saknar en motsvarande klammer.
    Skriv båda klamrarna runt ett namn som bygget fyller i, till exempel {licence_url}.`,
  'headers-value:filled': text`Med adresserna från site.yaml har ${'name'} ${'length'} tecken, och webbhotell läser högst ${'most'}.
    Korta licensens adress eller \`base_url\` i site.yaml.`,
  'headers-duplicate': text`${'name'} står både här och för ${'path'}, så vissa sökvägar skulle få båda värdena.
    Behåll den här raden eller rad ${'line'}, och ta bort den andra.`,
  'headers-duplicate:rule': text`${'name'} står två gånger för samma sökväg.
    Behåll den här raden eller rad ${'line'}, och ta bort den andra.`,
  'headers-missing': text`${'folder'}* har inget ${'name'}.
    Lägg till \`${'wanted'}\` under den.`,
  'headers-missing:other': text`${'folder'}* har fel ${'name'}: "${'typed'}".
    Skriv \`${'wanted'}\`.`,
  'headers-unknown-name': text`Bygget har inget värde för {${'name'}}.
    ${nearest('Ta bort det.')}`,
  'headers-too-many': text`Det finns ${'count'} regler, och webbhotell läser bara de första ${'most'}.
    Slå ihop regler med en * i slutet av sökvägen.`,
}
