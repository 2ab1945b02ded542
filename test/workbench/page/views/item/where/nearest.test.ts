import { describe, expect, it } from 'vitest'
import { metresBetween, nearestTo } from '../../../../../../src/workbench/page/views/item/where/nearest.ts'

const london = { latitude: 51.4778, longitude: -0.0015 }
const paris = { latitude: 48.8362, longitude: 2.3367 }

describe('metresBetween', () => {
  it('is the way along the ground, to half a per cent', () => {
    const metres = metresBetween(london, paris)
    expect(Math.abs(metres / 338_000 - 1)).toBeLessThan(0.005)
    expect(metresBetween(paris, london)).toBeCloseTo(metres, 6)
  })

  it('is nothing from a place to itself, and half round the earth at most', () => {
    expect(metresBetween(london, london)).toBe(0)
    const far = metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
    expect(far).toBeCloseTo(Math.PI * 6_371_009, 3)
  })

  it('goes the short way over the line where the date changes', () => {
    const metres = metresBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })
    expect(metres).toBeGreaterThan(111)
    expect(metres).toBeLessThan(112)
  })

  it('is shorter for a degree of longitude in the north than for one of latitude', () => {
    const here = { latitude: 60, longitude: 19 }
    const east = metresBetween(here, { latitude: 60, longitude: 20 })
    const north = metresBetween(here, { latitude: 61, longitude: 19 })
    expect(east / north).toBeCloseTo(0.5, 3)
  })
})

describe('nearestTo', () => {
  const place = (id: string, latitude: number) => {
    return { collection: 'objects', id, title: id, language: 'en', latitude, longitude: 19.7 } as const
  }

  it('has the nearest first, and no more than are asked for', () => {
    const places = [place('far', 58.5), place('near', 58.4401), place('south', 58.43)]
    const found = nearestTo({ latitude: 58.44, longitude: 19.7 }, places, 2)
    expect(found.map(({ place }) => place.id)).toEqual(['near', 'south'])
    expect(found[0]?.metres).toBeCloseTo(11.1, 1)
  })

  it('leaves the places as they came', () => {
    const places = [place('far', 58.5), place('near', 58.44)]
    nearestTo({ latitude: 58.44, longitude: 19.7 }, places, 5)
    expect(places.map(({ id }) => id)).toEqual(['far', 'near'])
  })
})
