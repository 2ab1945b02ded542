import { isAbsolute } from 'node:path'
import { textFile } from '../../base/output-file.ts'
import { compressedCopies } from './compressed.ts'
import { serverLines } from './nginx-server.ts'
import { block, type Lines } from './nginx-text.ts'
import { shellWord } from './shell-word.ts'
import type { Target } from './target.ts'

const serverFile = '_nginx.server.conf'
const wholeFile = '_nginx.conf'

/** nginx, as it comes: no module of others, and no program behind it. */
export const nginx: Target = {
  name: 'nginx',
  title: 'nginx',
  isHostOf: () => false,
  companions: async site => [
    textFile(serverFile, joinLines([...serverIntroduction, ...(await serverLines(site))])),
    textFile(wholeFile, joinLines(wholeLines)),
    ...compressedCopies(site.files, ['gz']),
  ],
  shortfalls: [],
  limits: {},
  servesBelowPath: false,
  deploy: out =>
    `Run: nginx -p ${isAbsolute(out) ? '' : '"$PWD"/'}${shellWord(out)} -c ${wholeFile} (or include ${out}/${serverFile} in a server block of yours; reload after each build).`,
}

const serverIntroduction = [
  '# Made by the build. It serves the API, its media, the site record and the page for people, and nothing else, from a server block of their own:',
  '#',
  '#   server {',
  '#     listen 80;',
  '#     root /srv/city/dist;',
  `#     include /srv/city/dist/${serverFile};`,
  '#   }',
  '#',
  '# Reload nginx after a build: ?page=last is the number of pages at the time of loading.',
  '',
]

// Runs as anybody, so all that nginx writes lies beside the built folder, which the next build replaces.
const wholeLines = [
  '# Made by the build: the whole of a server, for anybody to run.',
  '#',
  `#   nginx -p /srv/city/dist -c ${wholeFile}`,
  '',
  'daemon off;',
  'worker_processes auto;',
  'pid ../nginx.pid;',
  'error_log stderr;',
  '',
  ...block('events', []),
  '',
  ...block('http', [
    'access_log off;',
    'sendfile on;',
    'tcp_nopush on;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(use => `${use}_temp_path ../nginx.temp;`),
    '',
    ...block('server', ['listen 8080;', 'root .;', `include ${serverFile};`]),
  ]),
]

function joinLines(lines: Lines): string {
  return `${lines.join('\n')}\n`
}
