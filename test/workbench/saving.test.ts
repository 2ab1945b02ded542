import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PictureView, Saved } from '../../src/workbench/messages/picture-messages.ts'
import { smallSite } from '../support/small-site.ts'
import { seenOf, startWorkbench, type TestWorkbench } from '../support/workbench.ts'

const sidecar = 'content/images/quay.yaml'
const plain = String(smallSite[sidecar])
const point = { x: 62, y: 38.5 }

const textOf = ({ root }: TestWorkbench) => readFile(join(root, sidecar), 'utf8')

async function save(bench: TestWorkbench, asked: object): Promise<Saved> {
  const { status, body } = await bench.post('focal-point', { slug: 'quay', focalPoint: point, ...asked })
  expect(status).toBe(200)
  return JSON.parse(body)
}

/** The lines that two texts do not share, line ends included. */
function diff(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before, after].map(text => text.split(/(?<=\n)/))
  const without = (lines: string[] = [], others: string[] = []) =>
    lines.filter(line => !others.includes(line))
  return { gone: without(old, now), come: without(now, old) }
}

describe('saving a focal point', () => {
  it('adds the focal point and nothing else', async () => {
    const bench = await startWorkbench()
    const saved = await save(bench, { seen: await seenOf(bench) })
    expect(diff(plain, await textOf(bench))).toEqual({
      gone: [],
      come: ['focal_point: { x: 62%, y: 38.5% }\n'],
    })
    expect(saved).toEqual({ kind: 'saved', version: await seenOf(bench) })
  })

  it.each([
    [
      'comments, order and quoting',
      '# The quay.\nlicence: "CC BY 4.0" # asked in May\ntitle:  \'The quay\'\nfocal_point: {x: 10%,  y: 20%} # the crane\n\nalt: A quay in the sun\nid: 1',
      'focal_point: {x: 10%,  y: 20%} # the crane\n',
      'focal_point: {x: 62%,  y: 38.5%} # the crane\n',
    ],
    [
      'line ends of Windows',
      `${plain}focal_point: { x: 10%, y: 20% }\n`.replaceAll('\n', '\r\n'),
      'focal_point: { x: 10%, y: 20% }\r\n',
      'focal_point: { x: 62%, y: 38.5% }\r\n',
    ],
    [
      'a byte order mark',
      `\ufeff${plain}focal_point: { x: 10%, y: 20% }\n`,
      'focal_point: { x: 10%, y: 20% }\n',
      'focal_point: { x: 62%, y: 38.5% }\n',
    ],
  ])('keeps %s', async (_what, before, gone, come) => {
    const bench = await startWorkbench({ [sidecar]: before })
    expect((await save(bench, { seen: await seenOf(bench) })).kind).toBe('saved')
    expect(diff(before, await textOf(bench))).toEqual({ gone: [gone], come: [come] })
  })

  it('writes a size, and removes the size and the point again', async () => {
    const bench = await startWorkbench()
    const sized = { ...point, width: 10, height: 20.25 }
    await save(bench, { seen: await seenOf(bench), focalPoint: sized })
    expect(await textOf(bench)).toContain('focal_point: { x: 62%, y: 38.5%, width: 10%, height: 20.25% }\n')
    await save(bench, { seen: await seenOf(bench) })
    expect(await textOf(bench)).toContain('focal_point: { x: 62%, y: 38.5% }\n')
    expect((await save(bench, { seen: await seenOf(bench), focalPoint: null })).kind).toBe('saved')
    expect(await textOf(bench)).toBe(plain)
  })

  it('triggers a build, updates the picture, and leaves no temporary file', async () => {
    const bench = await startWorkbench()
    await bench.rebuild(async () => save(bench, { seen: await seenOf(bench) }))
    const picture = await bench.read<PictureView>('data/pictures/quay.json')
    expect(picture.focalPoint).toMatchObject(point)
    expect((await bench.until(() => true)).files).toEqual([])
    const { body } = await bench.ask('data/items/objects/1.json')
    expect(JSON.parse(body).item.json.image.focal).toEqual({ x: '62.00%', y: '38.50%' })
  })

  it.each([
    ['changed', `${plain}focal_point: { x: 1%, y: 2% } # by hand\n`, { x: 1, y: 2 }],
    ['broke', 'focal_point: [\n', undefined],
  ])(
    'leaves a file that somebody %s since it was seen, and returns its text',
    async (_how, text, focalPoint) => {
      const bench = await startWorkbench()
      const seen = await seenOf(bench)
      await bench.write(sidecar, text)
      const current = { version: await seenOf(bench), text, focalPoint }
      expect(await save(bench, { seen })).toEqual({ kind: 'changed', current })
      expect(await textOf(bench)).toBe(text)
      const again = await save(bench, { seen: current.version })
      expect(again.kind).toBe(focalPoint ? 'saved' : 'refused')
    },
  )

  it('accepts one of many concurrent saves, and loses none silently', async () => {
    const bench = await startWorkbench()
    const seen = await seenOf(bench)
    const points = Array.from({ length: 6 }, (_, index) => ({ x: index * 10, y: 50 }))
    const all = await Promise.all(points.map(focalPoint => save(bench, { seen, focalPoint })))
    const winners = points.filter((_, index) => all[index]?.kind === 'saved')
    expect(all.filter(({ kind }) => kind === 'changed')).toHaveLength(5)
    expect(winners).toHaveLength(1)
    const line = `focal_point: { x: ${winners[0]?.x}%, y: 50% }\n`
    expect(diff(plain, await textOf(bench))).toEqual({ gone: [], come: [line] })
  })

  it.each([
    ['an anchor', `${plain}focal_point: &middle { x: 10%, y: 20% }\n`],
    ['YAML that cannot be read', `${plain}caption: "open\n`],
  ])('refuses to edit %s, and says where and what to do', async (_what, text) => {
    const bench = await startWorkbench()
    await bench.write(sidecar, text)
    const saved = await save(bench, { seen: await seenOf(bench) })
    expect(saved).toEqual({
      kind: 'refused',
      message: expect.stringMatching(
        /^content\/images\/quay\.yaml: Line \d+: .+ Write there by hand: `focal_point: \{ x: 62%, y: 38\.5% \}`\.$/,
      ),
    })
    expect(await textOf(bench)).toBe(text)
  })

  it('refuses a file that is not text', async () => {
    const bench = await startWorkbench()
    await bench.write(sidecar, Buffer.from([0xff, 0xfe, 0x00]))
    expect(await save(bench, { seen: await seenOf(bench) })).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/^content\/images\/quay\.yaml is not text in UTF-8\./),
    })
  })
})
