/** The path of the site on its host. */
export const base = process.env.BASE ?? '/docs/'

/** The address of the sample city, if it is published beside the documentation. */
const city = process.env.CITY

/** Where the files are that are not pages of the site, such as https://github.com/OWNER/NAME; without it they get no links. */
export const repository = process.env.REPOSITORY

/** @param {string} file or a folder of files to copy @param {string} id @param {string} [sv] in the Swedish sidebar @param {string} [title] if it is not the heading of the file */
const page = (file, id, sv, title) => ({ file, id, sv, title })

/** A page that the search finds after the others: few ask for it, and it names everything. */
const later = (...texts) => ({ ...page(...texts), weight: 0.2 })

/** The pages, by what they are for, in the order of the sidebar. A file is relative to the project. */
export const groups = [
  {
    label: 'Start',
    sv: 'Börja',
    pages: [
      page('README.md', 'index', 'Översikt', 'Overview'),
      page('docs/first-city.md', 'first-city', 'En första ort, steg för steg'),
    ],
  },
  {
    label: 'Write',
    sv: 'Skriv',
    pages: [
      page('content/README.md', 'guide', 'Handbok för redaktörer', 'Guide for editors'),
      page('docs/workbench.md', 'workbench', 'Verkstaden'),
    ],
  },
  {
    label: 'Publish',
    sv: 'Publicera',
    pages: [
      page('docs/deploy.md', 'deploy', 'Publicera'),
      later('docs/hosts.md', 'hosts', 'Vad varje webbhotell klarar'),
      page('docs/outputs.md', 'outputs', 'Filer för andra program'),
      page('docs/years.md', 'years', 'Drift i många år'),
      page('docs/upgrades.md', 'upgrades', 'Uppgraderingar'),
      later('docs/scale.md', 'scale', 'Många bilder'),
      later('docs/recipes', 'recipes', 'Filer att kopiera'),
    ],
  },
  {
    label: 'Use the data',
    sv: 'Använd uppgifterna',
    pages: [
      page('docs/api.md', 'api', 'Läs API:et'),
      page('docs/client.md', 'client', 'Klienten'),
      page('docs/snapshots.md', 'snapshots', 'Hela API:et i en fil'),
      page('docs/import.md', 'import', 'Importera ett API'),
    ],
    links: city && [{ label: 'The sample city', link: city, translations: { sv: 'Exempelstaden' } }],
  },
  {
    label: 'Reference',
    sv: 'Referens',
    pages: [
      page('docs/commands.md', 'commands', 'Kommandon'),
      later('docs/options.md', 'options', 'Flaggor'),
      page('docs/content.md', 'content', 'Inställningar, HTML, gränser', 'Settings, HTML, limits'),
      later('docs/problems.md', 'problems', 'Fel och varningar'),
      page('docs/package.md', 'package', 'Paketet', 'The package'),
    ],
  },
  {
    label: 'Inside',
    sv: 'Så fungerar det',
    pages: [
      later('SECURITY.md', 'security', 'Säkerhet'),
      later('docs/benchmarks.md', 'benchmarks', 'Snabbhet'),
      later('ARCHITECTURE.md', 'architecture', 'Arkitektur'),
      later('CONTRIBUTING.md', 'contributing', 'Bidra'),
      later('CHANGELOG.md', 'changelog', 'Nyheter'),
    ],
  },
]

/** The pages in Swedish; the others are shown in English. */
export const swedish = [
  page('docs/overview-sv.md', 'sv'),
  page('docs/first-city-sv.md', 'sv/first-city'),
  page('content/README.sv.md', 'sv/guide', undefined, 'Handbok för redaktörer'),
  page('docs/workbench-sv.md', 'sv/workbench'),
  later('docs/problems-sv.md', 'sv/problems'),
]

/** Whether a page has one in Swedish. @param {string} id in English */
export const isInSwedish = id =>
  swedish.some(page => page.id === `sv/${id}` || (id === 'index' && page.id === 'sv'))

export const pages = [...groups.flatMap(({ pages }) => pages), ...swedish]
