import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type ImportOptions,
  importContent,
  makeSnapshot,
  type PreviewOptions,
  type SnapshotChecks,
  type SnapshotOptions,
  startPreview,
  verifySnapshot,
} from '../../src/index.ts'
import { resolveConfig } from '../../src/pipeline/config.ts'

describe('the folders of a build', () => {
  it.each([
    ['content', 'content'],
    ['./texts/city', 'texts/city'],
    ['.', process.cwd()],
    ['../elsewhere', join(process.cwd(), '../elsewhere')],
  ])(
    'have a name for problems that is relative to the current folder, if that is shorter: %s',
    (content, name) => {
      const folders = content === '.' ? { out: '../dist', cache: '../.cache' } : {}
      expect(resolveConfig({ content, ...folders }).contentName).toBe(name.split('\\').join('/'))
    },
  )

  it.each([
    ['the site in the content', { out: 'content/dist' }],
    ['the content in the site', { content: 'dist/content' }],
    ['the site over the content', { out: 'content' }],
    ['the cache in the site', { cache: 'dist/.cache' }],
  ])('are refused if one is written into the other: %s', (_, options) => {
    expect(() => resolveConfig(options)).toThrow('are the same folder, or one contains the other')
  })
})

it.each([
  [{ outt: 'x' }, 'There is no option outt. Did you mean "out"?'],
  [{ out: 5 }, 'The option out is 5. Expected a text.'],
])('an option that TypeScript would refuse is refused: %j', (options, message) => {
  expect(() => resolveConfig(options as object)).toThrow(message)
})

it.each<[string, () => Promise<unknown>]>([
  ['importContent', () => importContent({ from: 'a.zip', gonne: 'keep' } as ImportOptions)],
  ['makeSnapshot', () => makeSnapshot({ dist: 'dist', file: 'a.zip', gonne: 1 } as SnapshotOptions)],
  ['verifySnapshot', () => verifySnapshot('a.zip', { gonne: 1 } as SnapshotChecks)],
  ['startPreview', () => startPreview({ dist: 'dist', port: 0, gonne: 1 } as PreviewOptions)],
])('%s refuses an option that it does not have', async (_, call) => {
  await expect(call()).rejects.toThrow('There is no option gonne.')
})
