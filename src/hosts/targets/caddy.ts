import { textFile } from '../../base/output-file.ts'
import { siteLines } from './caddy-site.ts'
import { compressedCopies } from './compressed.ts'
import { shellWord } from './shell-word.ts'
import type { Target } from './target.ts'

const configFile = '_Caddyfile'

/** Caddy, as it comes: no module of others, and no program behind it. */
export const caddy: Target = {
  name: 'caddy',
  title: 'Caddy',
  isHostOf: () => false,
  companions: async site => {
    const text = [...introduction, ...(await siteLines(site)), ''].join('\n')
    return [textFile(configFile, text), ...compressedCopies(site.files, ['br', 'gz'])]
  },
  shortfalls: [],
  limits: {},
  servesBelowPath: false,
  deploy: out =>
    `Run: SITE_ROOT=${shellWord(out)} caddy run --adapter caddyfile --config ${shellWord(`${out}/${configFile}`)} (SITE_ADDRESS is :8080, or a host name of yours; reload after each build).`,
}

const introduction = [
  '# Made by the build. It serves the API, its media, the site record and the page for people, and nothing else; run it, or import it in a Caddyfile of yours.',
  '#',
  `#   SITE_ADDRESS=api.example.org SITE_ROOT=/srv/city/dist caddy run --adapter caddyfile --config /srv/city/dist/${configFile}`,
  '#',
  '# Reload Caddy after a build: ?page=last is the number of pages at the time of loading.',
  '',
]
