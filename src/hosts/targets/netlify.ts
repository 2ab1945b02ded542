import { textFile } from '../../base/output-file.ts'
import { bundleHandler } from './bundle-handler.ts'
import { redirectsFile, type Target } from './host-target.ts'
import { mediaHostHint, originalsMoveHint } from './limit-words.ts'

const notFound = '/404.json'

/**
 * Netlify, where an edge function answers for the collections. It runs on the machine of the CDN that got the request, next to
 * the files, and sets every header itself, even those that Netlify's own rules cannot set. `netlify.toml` at the top of the
 * project sets its folder. Netlify uploads no folder whose name begins with a dot, and reserves all addresses under
 * `/.netlify/`, so the function is never served as a file.
 */
export const netlify: Target = {
  name: 'netlify',
  title: 'Netlify',
  isHostOf: env => env.NETLIFY === 'true',
  hostFiles: async site => [
    { path: '.netlify/edge-functions/api.js', read: () => bundleHandler('netlify-edge', site) },
    // No collection has a file at its own address, so if the edge function does not run, clients get 404 and never page 1.
    // Netlify sends no header rules with a redirect, so scripts of other origins could not follow it. It passes the file on instead.
    ...redirectsFile(site, 200, `/* ${notFound} 404\n`),
    textFile(notFound.slice(1), '{"detail":"Not found."}'),
  ],
  limits: {
    files: {
      most: 54_000,
      hint: [
        { en: 'Netlify takes no more in one folder.', sv: 'Netlify tar inte emot fler i en mapp.' },
        mediaHostHint,
        originalsMoveHint,
      ],
    },
  },
  deploy: out =>
    out === 'dist'
      ? {
          en: 'Connect the repository: netlify.toml says the rest. Or: npx netlify-cli deploy --prod',
          sv: 'Anslut git-arkivet: resten finns i netlify.toml. Eller: npx netlify-cli deploy --prod',
        }
      : {
          en: `Name ${out} instead of dist in netlify.toml (publish and edge_functions), then: npx netlify-cli deploy --prod`,
          sv: `Skriv ${out} i stället för dist i netlify.toml (publish och edge_functions). Kör sedan: npx netlify-cli deploy --prod`,
        },
}
