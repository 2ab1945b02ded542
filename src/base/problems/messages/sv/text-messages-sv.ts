import type { textMessages as english } from '../en/text-messages-en.ts'
import { entry, messageText, suggestionOr } from '../message.ts'
import { insteadOf, orRaise, quoteWith, whatLooksLike } from './hints-sv.ts'

/** What is wrong with a text file, its YAML, its Markdown and its HTML. */
export const textMessages: typeof english = {
  'text-encoding': messageText`Filen är inte ren text i UTF-8.
    Spara om den som ren text med teckenkodningen UTF-8 (inte Word eller RTF, inte UTF-16, inte ANSI/Windows-1252).`,
  'merge-conflict': messageText`Två versioner av de här raderna är inte sammanfogade.
    Behåll de rader som stämmer, och ta bort de andra och de rader som börjar med <<<<<<<, ======= och >>>>>>>.`,
  'merge-conflict:ids': messageText`Två versioner av de här raderna är inte sammanfogade.
    Behåll alla, och ta bara bort de rader som börjar med <<<<<<<, |||||||, ======= och >>>>>>>.`,
  'file-too-large:text': messageText`Filen är större än ${'kilobytes'} KiB.
    Korta den, eller gör två filer av den. ${orRaise}`,
  'file-too-large:fields': messageText`Raderna mellan de två --- är längre än ${'kilobytes'} KiB.
    Flytta långa texter till nedanför det andra ---. ${orRaise}`,
  'front-matter-missing': messageText`Filen börjar inte med ---.
    Skriv --- på en egen rad ovanför det första fältet. Mellan fälten och texten ska det stå ett --- till.`,
  'front-matter-missing:empty': messageText`Filen är tom.
    Lägg tillbaka den förra versionen (den finns kvar i git), eller skriv fält och text. Ska posten bort, kör npm run remove -- ${entry}.`,
  'front-matter-missing:more': messageText`Första raden är inte exakt ---.
    Skriv tre bindestreck, och inget annat.`,
  'front-matter-missing:fence': messageText`Fälten står i ett kodblock (\`\`\`).
    Skriv bara --- på den första raden, ovanför fälten, och --- under dem. Ta bort raderna med \`\`\`.`,
  'front-matter-missing:above': messageText`Det finns text ovanför det första ---.
    Ska besökarna läsa den flyttar du den till under det andra ---. Är den en anteckning tar du bort den, eller flyttar den till under det här --- med # först på varje rad.`,
  'front-matter-language': messageText`Det står text efter det första ---.
    Skriv bara --- på första raden.`,
  'front-matter-open': messageText`Det andra --- saknas.
    Skriv --- på en egen rad mellan det sista fältet och texten.`,
  'front-matter-open:closing': messageText`Raden mellan fälten och texten är inte exakt ---.
    Skriv bara tre bindestreck; texten börjar på nästa rad.`,
  'yaml-syntax': messageText`Raden går inte att läsa som fält.
    Sätt citattecken runt en text som innehåller kolon eller #, eller som börjar med ett specialtecken som @, *, & eller !.`,
  'yaml-syntax:open-quote': messageText`Det avslutande citattecknet saknas.
    Skriv samma citattecken i slutet av texten som i början.`,
  'yaml-syntax:open-bracket': messageText`En parentes ([ eller {) längre upp saknar sitt slut.
    Leta ovanför efter ett [ utan ], eller ett { utan }.`,
  'yaml-syntax:no-space': messageText`Det saknas ett mellanslag efter bindestrecket i början av raden.
    Skriv ett mellanslag efter bindestrecket.`,
  'yaml-syntax:special-blanks': messageText`Raden har hårda mellanslag, som ser ut som vanliga.
    Ta bort dem och skriv vanliga mellanslag.`,
  'yaml-syntax:too-far-in': messageText`Raden nedanför har större indrag, som om den hörde till den här texten.
    Börja fält som hör ihop lika långt in.`,
  'yaml-syntax:tab': messageText`Raden börjar med ett tabbtecken.
    Byt ut det mot mellanslag.`,
  'yaml-syntax:missing-sign': messageText`Här saknas ett komma, ett kolon eller ett mellanslag.
    Skriv fält som \`namn: värde\`, med komma emellan inom { }, och sätt citattecken runt en text med kolon.`,
  'yaml-syntax:indent': messageText`Raden är inte indragen lika långt som raderna runt om.
    Sätt lika många mellanslag före fält som hör ihop.`,
  'yaml-syntax:colon': messageText`Texten innehåller ett kolon, så den ser ut som ett fält till.
    ${quoteWith}`,
  'yaml-syntax:name': messageText`I \`${'key'}\` skriver du namnet på en fil, och i det finns inget kolon.
    Skriv namnet på den fil som har titeln, utan mapp och filändelse: \`${'key'}: hostmarknad\`.`,
  'yaml-syntax:curly-quotes': messageText`Citattecknen är typografiska (” ”) och räknas inte: här behövs raka (").
    Sätt dubbla citattecken runt hela texten: "…".`,
  'yaml-syntax:colon-in-braces': messageText`Texten "${'typed'}" innehåller ett kolon.
    Sätt dubbla citattecken runt den: "…".`,
  'yaml-syntax:second-line': messageText`Textens andra rad har ett kolon, så den ser ut som ett fält.
    Skriv båda raderna som en: \`${'suggestion'}\`.`,
  'yaml-syntax:two-fields': messageText`Det står två fält på raden.
    Skriv varje fält på en egen rad, eller sätt dubbla citattecken runt hela texten.`,
  'yaml-syntax:no-colon': messageText`Raden är inte skriven som ett fält: \`namn: värde\`.
    Kontrollera kolonet och mellanslaget efter det. Om raden hör till texten ovanför, dra in den två mellanslag.`,
  'yaml-syntax:first-sign': messageText`Utan citattecken kan en text inte börja med det här tecknet.
    ${quoteWith}`,
  'yaml-syntax:backslash': messageText`Ett omvänt snedstreck inom dubbla citattecken inleder en specialsekvens, och den här är ogiltig.
    Skriv det två gånger, eller sätt enkla citattecken runt texten: '…'.`,
  'yaml-syntax:sign': messageText`Bara "${'typed'}" är inget värde.
    Skriv värdet. Om det inte finns något tar du bort raden.`,
  'yaml-syntax:unexpected': messageText`Texten fortsätter efter värdets slut.
    ${quoteWith}`,
  'yaml-syntax:second-document': messageText`Här börjar en andra uppsättning fält.
    Ha bara en uppsättning i filen: ta bort raden \`---\` eller \`...\` före den.`,
  'yaml-syntax:second-entry': messageText`Här börjar en post till, med egna fält.
    Är det en annan version av posten ovanför behåller du bara den rätta. Annars flyttar du den till en egen fil. Är den en översättning, kör npm run new -- --from ${entry} --language och sedan koden för dess språk.`,
  'yaml-feature:sign': messageText`Utan citattecken kan ett värde inte börja med ${'sign'}.
    Om det är en text, sätt dubbla citattecken runt den: "${'sign'}…".`,
  'yaml-feature:key': messageText`Namnet på ett fält måste vara ett enkelt ord.
    Skriv \`namn: värde\`.`,
  'yaml-feature:directive': messageText`En rad som börjar med % stöds inte här.
    Ta bort raden.`,
  'yaml-too-deep': messageText`Det finns fler än ${'levels'} listor eller grupper av fält inuti varandra.
    Kontrollera indragen och klamrarna. ${orRaise}`,
  'duplicate-key': messageText`Fältet "${'key'}" står två gånger.
    Behåll det ena och ta bort det andra.`,
  'duplicate-key:text': messageText`Texten i en .md-fil skrivs nedanför det andra ---.
    Flytta texten dit och ta bort \`text:\`. En text i HTML behöver en .yaml-fil.`,
  'text-after-hash': messageText`"${'lost'}" skulle gå förlorat: # efter ett mellanslag börjar en kommentar.
    ${quoteWith} Om det är en kommentar, sätt ett mellanslag efter #.`,
  'image-in-text': messageText`En bild i texten publiceras inte: en post har en enda bild, i fältet \`image\`.
    Ta bort ${'typed'} här. Ska den vara postens bild, skriv \`image: ${({ name }) => name || '…'}\`.`,
  'top-heading': messageText`Texten har en rubrik på första nivån.
    Börja rubriken med ${'suggestion'} i stället: titeln är redan första rubriken.`,
  'text-slip:heading': messageText`"${'typed'}" blir ingen rubrik: det saknas ett mellanslag efter #.
    Skriv \`${'suggestion'}\`.`,
  'text-slip:dashes': messageText`Strecken under "${'typed'}" gör det till en rubrik.
    Ska det vara ett streck mellan två stycken lämnar du en tom rad ovanför det. Ska det vara en rubrik skriver du \`## ${'typed'}\`, utan streck.`,
  'text-slip:list': messageText`"${'typed'}" blir början på en lista här.
    Ska det stå som det är skriver du \`${'suggestion'}\`.`,
  'text-slip:bold': messageText`"${'typed'}" visas med sina asterisker.
    Fet stil skriver du \`${suggestionOr('**ord**')}\`, utan mellanslag innanför asteriskerna. Ska asterisker synas skriver du \\* för var och en.`,
  'text-slip:note': messageText`"${'typed'}" ser ut som utfyllnad eller en anteckning till dig själv, och besökarna kommer att läsa det.
    Ersätt eller ta bort det, eller skriv \`draft: true\` tills allt är klart.`,
  'text-slip:licence': messageText`"${'typed'}" är ingen licens, men skulle publiceras som en.
    Fråga den som tog bilden, och skriv det ni kom överens om: CC BY 4.0, "Alla rättigheter förbehållna", © och namnet, eller avtalet. Får du inte använda den väljer du en annan bild.`,
  'text-slip:mail': messageText`"${'typed'}" ser ut att höra till ett mejl eller en chatt, och besökarna kommer att läsa det.
    Ta bort det, och raderna intill som hör dit.`,
  'text-slip:rows': messageText`De här raderna publiceras som en enda: "${'typed'} …".
    För att hålla isär dem, lämna en tom rad mellan dem, avsluta alla utom den sista med \\, eller börja var och en med ett bindestreck och ett mellanslag.`,
  'text-slip:address': messageText`"${'typed'}" är ingen länk, så besökarna kan inte klicka på den.
    Skriv \`${'suggestion'}\`, eller ord inom [ ] och adressen inom ( ).`,
  'text-slip:link': messageText`Länken till "${'typed'}" har ingen text, så besökarna ser den inte.
    Skriv ord inom [ ] före den.`,
  'text-slip:closed': messageText`"${'typed'}" kanske bara kan öppnas av dig och dina kollegor.
    Prova den i ett privat fönster. Behöver man logga in där skriver du en adress som alla kommer åt, eller tar bort den.`,
  'text-slip:page': messageText`"${'typed'}" ser ut som en posts sida, men ingen post har den.
    Skriv ${suggestionOr('adressen som sidan har nu. Är posten borta tar du bort länken. Är det en annan sida låter du den vara')}.`,
  'text-slip:twice': messageText`Stycket som börjar med "${'typed'}" står två gånger i texten.
    Ta bort det ena, om det inte ska upprepas.`,
  'text-slip:lost': messageText`I "${'typed'}" gick en bokstav förlorad när filen sparades.
    Skriv den igen, här och överallt där tecknet finns, och spara filen som UTF-8.`,
  'text-slip:letters': messageText`"${'typed'}" består av tecken som liknar bokstäver, och går inte att söka efter eller få uppläst.
    Skriv ${'suggestion'}.`,
  'unsafe-link': messageText`Länken till "${'typed'}" publiceras inte.
    Skriv ${({ suggestion, allowed }: { suggestion: string; allowed: string }) => suggestion || `hela adressen, till exempel https://www.example.org/sida. Den måste börja med något av: ${allowed}`}.`,
  'bad-text:bullet': messageText`"${({ typed }: { typed: string }) => typed.trim()}" ger ingen punktlista.
    Börja varje punkt i en lista med ett bindestreck och ett mellanslag: \`- ett\`.`,
  'stale-link': messageText`"${'typed'}" finns inte längre (status ${'status'}), varken i dag eller en tidigare dag.
    Rätta adressen, eller ta bort länken.`,
  'stale-link:host': messageText`Servern ${'host'} finns inte längre, varken i dag eller en tidigare dag.
    Rätta adressen, eller ta bort länken.`,
  'stale-link:moved': messageText`"${'typed'}" har flyttat permanent.
    Om det är rätt sida, skriv ${'to'}.`,
  'stale-link:unclear': messageText`"${'typed'}" svarade inte som en sida ska (${'why'}), två olika dagar.
    Öppna den i en webbläsare. Fungerar den där kan du låta den vara.`,
  'unsafe-link:file': messageText`Länken till "${'typed'}" leder till en av innehållets filer, som besökarna inte har.
    Skriv ${suggestionOr('adressen som sidan har på webben')}.`,
  'unsafe-link:slip': messageText`Det här läses inte som en länk.
    Skriv orden inom [ ] och, utan mellanslag, adressen inom ( ): \`${'suggestion'}\`.`,
  'html-in-text': messageText`${whatLooksLike} HTML, som inte går att använda här.
    ${insteadOf} Ska taggen visas som text, skriv \`\\${'tag'}\`.`,
  'broken-table': messageText`Raderna ser ut som en tabell, och besökarna skulle se dem som ett enda stycke ("${'typed'}" …).
    Skriv varje rad mellan lodstreck: \`| Tid | Vad |\`. Under den första raden skriver du \`| --- | --- |\`.`,
  'tag-in-plain-text': messageText`Besökarna kommer att se "${'tag'}" precis som det står här.
    Ta bort det: fältet visas som oformaterad text.`,
  'tag-in-plain-text:reference': messageText`Besökarna kommer att se "${'tag'}" precis som det står här.
    Skriv ${'suggestion'}.`,
  'tag-in-plain-text:markdown': messageText`Besökarna kommer att se "${'typed'}" med alla tecken, precis som det står här.
    Skriv ${suggestionOr('bara orden')}: fältet är vanlig text.`,
  'tag-in-plain-text:address': messageText`Besökarna kan inte klicka på "${'typed'}" här.
    Skriv bara namnet, eller gatan, här. Ta bort det som är privat. Resten skriver du i texten, som \`${'links'}\`.`,
  'tag-in-plain-text:tickets': messageText`Besökarna kan inte klicka på "${'typed'}" här.
    Skriv bara priset här, och adressen på en egen rad: \`tickets: ${'url'}\`.`,
  'tag-in-plain-text:telephone': messageText`Alla kommer att se telefonnumret ${'typed'} här.
    Är det privat tar du bort det. Får besökarna ringa det flyttar du det till texten, eller till Bra att veta hos en plats (\`info_box\`).`,
  'tag-in-plain-text:street': messageText`Adressen "${'typed'}" blir en del av arrangörens namn här.
    Skriv bara namnet. Behöver besökarna adressen skriver du den i texten.`,
  'tag-in-plain-text:file': messageText`"${'typed'}" ser ut som ett filnamn, och besökarna får läsa det.
    Skriv ${suggestionOr('med ord vad det är. En alt-text beskriver bilden, för den som inte kan se den')}.`,
  'tag-in-plain-text:alt': messageText`"${'typed'}" beskriver inte bilden.
    Skriv vad den visar, för den som inte kan se den. Fotografens namn skriver du i \`credit\`.`,
  'tag-in-plain-text:credit': messageText`Appar visar hela "${'typed'}" som fotografens namn.
    Skriv ${'suggestion'}.`,
  'tag-in-plain-text:label': messageText`"${'typed'}" upprepar fältets namn.
    Skriv ${'suggestion'}.`,
  'tag-in-plain-text:quoted': messageText`Besökarna kommer att se citattecknen runt ${'typed'}.
    Om det inte är ett citat, skriv ${'words'}.`,
  'tag-in-plain-text:quotes': messageText`Ett citattecken i "${'typed'}" saknar sin andra hälft, och besökarna kommer att se det.
    Ta bort det, eller skriv det som fattas.`,
  'html-too-deep': messageText`Det finns fler än ${'levels'} listor, citat eller andra delar inuti varandra.
    Dra in mindre, eller ta bort tecken som > i början av raden. ${orRaise}`,
  'text-too-long': messageText`Texten är längre än ${'kilobytes'} KiB.
    Korta den, eller gör två filer av den. ${orRaise}`,
  'text-too-long:links': messageText`Alla länkadresser i texten, helt utskrivna, är längre än ${'kilobytes'} KiB.
    Korta texten, eller gör två filer av den. ${orRaise}`,
  'forbidden-html': messageText`Det här publiceras inte: ${'found'}.
    Ta bort det. Tillåtna taggar: ${'tags'}. Tillåtna attribut: ${'attributes'}. Länkar måste börja med ${'schemes'}.`,
}
