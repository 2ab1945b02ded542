import { targetNames } from '../../hosts/targets/host-target.ts'
import { defaultPorts } from '../options.ts'
import type { Command } from '../run.ts'

export const devCommand: Command = {
  name: 'dev',
  help: {
    en: `
    Opens the workbench: what you write, as it will be published, while you write it.
    --dist FOLDER     the published site to compare with (dist)
    --target HOST     the host that Publish builds for: ${targetNames.join(', ')} (none)
    -p, --port PORT   where to listen on 127.0.0.1; the next free one if it is taken (${defaultPorts.dev})
    --forwarded HOST  the name at which a container forwards the port (else that of the codespace)
    --no-open         open no page in the browser
    --no-git          publish without committing and sending the content
    --poll            for folders of a network: look at every file once a second`,
    sv: `
    Öppnar verkstaden: det du skriver, så som det kommer att publiceras, medan du skriver.
    --dist MAPP       den publicerade webbplatsen att jämföra med (dist)
    --target VÄRD     webbhotellet som Publicera bygger för, till exempel netlify eller nginx (inget)
    -p, --port PORT   porten på 127.0.0.1; nästa lediga om den är upptagen (${defaultPorts.dev})
    --forwarded VÄRD  namnet som en container vidarebefordrar porten med (annars codespacets)
    --no-open         öppna ingen sida i webbläsaren
    --no-git          publicera utan att checka in och skicka innehållet
    --poll            för nätverksmappar: titta på varje fil en gång i sekunden`,
  },
  options: ['content', 'cache', 'lang', 'quiet'],
  main: async given => (await import('../workbench-command.ts')).runWorkbench(given),
}
