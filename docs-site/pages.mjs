/** The path of the site on its host. The API of the sample city is above it. */
export const base = process.env.BASE ?? '/docs/'

/** Where the files are that are not pages of the site, such as https://github.com/OWNER/NAME; without it they get no links. */
export const repository = process.env.REPOSITORY

/** @param {string} file or a folder of files to copy @param {string} id @param {string} [label] in the sidebar, if it is not the heading of the page */
const page = (file, id, label) => ({ file, id, label })

/** A page that the search finds after the others: few ask for it, and it names everything. */
const later = (...texts) => ({ ...page(...texts), weight: 0.2 })

/** The pages, by what they are for, in the order of the sidebar. A file is relative to the project. */
export const groups = [
  {
    label: 'Start',
    sv: 'Börja',
    pages: [page('README.md', 'index', 'Overview'), page('docs/first-city.md', 'first-city')],
  },
  {
    label: 'Write',
    sv: 'Skriv',
    pages: [page('content/README.md', 'guide', 'Guide for editors'), page('docs/workbench.md', 'workbench')],
  },
  {
    label: 'Publish',
    sv: 'Publicera',
    pages: [
      page('docs/deploy.md', 'deploy'),
      page('docs/hosts.md', 'hosts'),
      page('docs/outputs.md', 'outputs'),
      page('docs/scale.md', 'scale'),
      page('docs/upgrades.md', 'upgrades'),
      later('docs/recipes', 'recipes'),
    ],
  },
  {
    label: 'Use the data',
    sv: 'Använda data',
    pages: [
      page('docs/api.md', 'api'),
      page('docs/client.md', 'client'),
      page('docs/snapshots.md', 'snapshots'),
      page('docs/import.md', 'import'),
    ],
    links: [
      {
        label: 'The sample city',
        link: new URL('..', `http://x${base}`).pathname,
        translations: { sv: 'Exempelstaden' },
      },
    ],
  },
  {
    label: 'Reference',
    sv: 'Referens',
    pages: [
      page('docs/commands.md', 'commands'),
      later('docs/options.md', 'options'),
      page('docs/content.md', 'content', 'Settings, HTML, limits'),
      later('docs/problems.md', 'problems'),
      page('docs/package.md', 'package', 'The package'),
    ],
  },
  {
    label: 'Inside',
    sv: 'Så fungerar det',
    pages: [
      later('SECURITY.md', 'security'),
      later('docs/benchmarks.md', 'benchmarks'),
      later('ARCHITECTURE.md', 'architecture'),
      later('CONTRIBUTING.md', 'contributing'),
      later('CHANGELOG.md', 'changelog'),
    ],
  },
]

/** The pages in Swedish; the others are shown in English. */
export const swedish = [
  page('content/README.sv.md', 'sv/guide', 'Handbok för redaktörer'),
  later('docs/problems-sv.md', 'sv/problems'),
]

export const pages = [...groups.flatMap(({ pages }) => pages), ...swedish]
