import { targetNames } from '../../hosts/targets/host-target.ts'
import { defaultPorts } from '../options.ts'
import { languageOption } from '../report/report-style.ts'
import type { Command } from '../run.ts'

export const devCommand: Command = {
  name: 'dev',
  help: {
    en: `
    Opens the workbench: what you write, as it will be published, while you write it.
    --content FOLDER  the content to show (content)
    --cache FOLDER    what is kept between builds (.cache)
    --dist FOLDER     the published site to compare with (dist)
    --target HOST     the host that Publish builds for: ${targetNames.join(', ')} (none)
    -p, --port PORT   where to listen on 127.0.0.1; the next free one if it is taken (${defaultPorts.dev})
    --forwarded HOST  the name at which a container forwards the port (else that of the codespace)
    --no-open         open no page in the browser
    --no-git          publish without committing and sending the content
    --poll            for folders of a network: look at every file once a second
    ${languageOption.en}
    -q, --quiet       print only problems and warnings`,
    sv: `
    Öppnar verkstaden: det du skriver, så som det kommer att publiceras, medan du skriver.
    --content FOLDER  innehållet som visas (content)
    --cache FOLDER    det som sparas mellan byggen (.cache)
    --dist FOLDER     den publicerade webbplatsen att jämföra med (dist)
    --target HOST     webbhotellet som Publicera bygger för, till exempel netlify eller nginx (inget)
    -p, --port PORT   porten på 127.0.0.1; nästa lediga om den är upptagen (${defaultPorts.dev})
    --forwarded HOST  namnet som en container vidarebefordrar porten med (annars codespacets)
    --no-open         öppna ingen sida i webbläsaren
    --no-git          publicera utan att checka in och skicka innehållet
    --poll            för nätverksmappar: titta på varje fil en gång i sekunden
    ${languageOption.sv}
    -q, --quiet       skriv bara ut fel och varningar`,
  },
  main: async given => (await import('../workbench-command.ts')).runWorkbench(given),
}
