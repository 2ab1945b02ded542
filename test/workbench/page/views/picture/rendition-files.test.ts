import { expect, it } from 'vitest'
import { renditionFiles } from '../../../../../src/workbench/page/views/picture/rendition-files.ts'

const made = { spec: 'width-768', width: 768, height: 512, format: 'jpeg', bytes: 70_000 }

it('names each file once, with every preset that it is for', () => {
  const files = renditionFiles([
    { ...made, use: 'objects', preset: 'small', src: '/a.jpg' },
    { ...made, use: 'objects', preset: 'medium', src: '/b.jpg' },
    { ...made, use: 'guides', preset: 'small', src: '/a.jpg' },
  ])
  expect(
    files.map(({ src, presets }) => [src, presets.map(({ use, preset }) => `${use} ${preset}`)]),
  ).toEqual([
    ['/a.jpg', ['objects small', 'guides small']],
    ['/b.jpg', ['objects medium']],
  ])
})
