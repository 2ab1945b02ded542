import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { baseStyles, icon } from '../src/site/front-page/base-styles.ts'
import { base, groups, isInSwedish, repository } from './pages.mjs'

const folder = new URL('.astro/public/', import.meta.url)
mkdirSync(folder, { recursive: true })
cpSync(new URL('../docs/pictures', import.meta.url), new URL('pictures', folder), { recursive: true })
writeFileSync(new URL('favicon.svg', folder), decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))

// The colours and fonts of the front page. Starlight chooses between light and dark itself.
const [root = ''] = /^:root \{[\s\S]*?^\}/m.exec(baseStyles) ?? []
const colours = root.replace(/color-scheme:.*/, '')

export default defineConfig({
  base,
  markdown: {
    smartypants: false,
    shikiConfig: {
      themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      defaultColor: false,
    },
  },
  outDir: process.env.OUT ?? 'dist',
  publicDir: '.astro/public',
  trailingSlash: 'always',
  vite: {
    resolve: {
      alias: [
        {
          find: /^@pagefind\/default-ui$/,
          replacement: fileURLToPath(new URL('src/search.mjs', import.meta.url)),
        },
      ],
    },
  },
  integrations: [
    starlight({
      title: 'visitor-content-api',
      description: 'A city’s visitor information as a read-only JSON API of static files.',
      locales: { root: { label: 'English', lang: 'en' }, sv: { label: 'Svenska', lang: 'sv' } },
      social: repository ? [{ icon: 'github', label: 'GitHub', href: repository }] : [],
      customCss: ['./src/look.css'],
      head: [{ tag: 'style', content: colours }],
      sidebar: groups.map(({ label, sv, pages, links }) => ({
        label,
        translations: { sv },
        items: [
          ...pages.map(({ id, sv }) => ({
            slug: id,
            translations: { sv: isInSwedish(id) ? sv : `${sv} (på engelska)` },
          })),
          ...(links || []),
        ],
      })),
      // The blocks of Astro itself can be scrolled by keyboard from the start.
      expressiveCode: false,
    }),
  ],
})
