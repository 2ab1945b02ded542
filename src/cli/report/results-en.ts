/** What commands say to editors about their work, in English. */
export const english = {
  warning: 'warning',
  noProblems: 'No problems.',
  problems: (count: number, files: number) =>
    `${count} ${count === 1 ? 'problem' : 'problems'} in ${files} ${files === 1 ? 'file' : 'files'}`,
  warnings: (count: number) => `${count} ${count === 1 ? 'warning' : 'warnings'}`,
  and: ', and ',
  steps: {
    reading: 'Reading the content',
    checking: 'Checking the content',
    pictures: 'Making the pictures in all sizes',
    writing: 'Writing the site',
  },
  ready: 'The content is ready to be built.',
  nothingWritten: 'Nothing was written.',
  onlyIdsWritten: 'Only these ids were written.',
  nothingPublished: 'Nothing was published.',
  notChanged: (out: string) => `${out} was not changed.`,
  id: (id: number, date: string | undefined) =>
    `id ${id}${date === undefined ? '' : ` for the date ${date}`}`,
  noId: (why: string) => `no id was written. ${why}`,
  columns: ['collection', 'items', 'pages'],
  rows: { renditions: 'renditions', cache: 'cache', site: 'site', media: 'media', time: 'time' },
  renditions: (made: number, reused: number) =>
    `${made} made, ${reused} reused, cleaned originals among them`,
  damaged: (count: number) =>
    count === 1 ? '1 file was damaged and made again' : `${count} files were damaged and made again`,
  pruned: (count: number, size: string) =>
    `${count} ${count === 1 ? 'file' : 'files'} not used for 30 days removed, ${size}`,
  files: (count: number, size: string, folder: string) => `${count} files, ${size}, in ${folder}`,
  nothingNew: '; nothing has changed since the last build',
  someNew: (count: number) => (count === 1 ? '; 1 file is new' : `; ${count} files are new`),
  toMediaHost: (url: string) => `; they go to ${url} before the site`,
  plainFiles: 'Plain files, for any static host. The addresses /api/v1/<collection>/?page=N need more:',
  seeIt: (command: string) => `See it with: ${command}`,
  watching: 'Watching …',
  endsIt: 'Ctrl+C ends it.',
  rebuilt: (files: number) => `${files} ${files === 1 ? 'file' : 'files'} changed`,
  more: (first: string, count: number) => `${first} and ${count} more`,
  workbenchIsAt: (url: string, apiUrl: string) =>
    `The workbench is at ${url}\n     and the API at ${apiUrl}\n`,
  othersShown: 'The workbench shows everything else.',
  items: (dates: number, objects: number, guides: number, seconds: string) =>
    `${dates} event dates, ${objects} objects, ${guides} guides in ${seconds} s.`,
  notPublishedYet: 'Nothing is published: npm run build does that.',
  written: (file: string, filledIn: string) =>
    `${file} was written${filledIn === '' ? '' : `, with ${filledIn}`}.`,
  checkPicture: (slug: string) =>
    `Its picture is "${slug}", the first that there is. Write the name of the right one.`,
  copied: (path: string) => `The picture was copied to ${path}.`,
  checkTitle: 'Its title was made from the name of the file. Check whether it is good.',
  addFocalPoint: 'If crops must keep a part of it, add to its fields: focal_point: { x: 62%, y: 38% }',
  writeText: 'Now write its text, and what the comments ask for.',
  nameInGuide: (line: string) => `Name it in a guide: ${line}`,
  nameInEntry: (line: string) => `Name it in an event, a place or a guide: ${line}`,
  thenRun: (command: string) => `Then: ${command}`,
}
