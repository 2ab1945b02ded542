import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Random } from '../../import/generator/random.ts'
import type { Trial } from '../trial.ts'
import type { Readings } from './reader.ts'
import { playRounds, type Tally } from './rounds.ts'
import { stageIn } from './stage.ts'
import { makeVariants } from './variants.ts'

/** Two commands work at once on one site and one cache, and somebody reads it. */
export const pairs: Trial = {
  name: 'pairs',
  title: 'Two at once: builds, watches, snapshots, checks and previews of one site',
  async run({ size, seed, folder, tell, signal }) {
    const rounds = size === 'short' ? 6 : 102
    const variants = await makeVariants(join(folder, 'variants'))
    const tally: Tally = { builds: 0, remains: 0, lost: 0, pages: 0, readings: [], faults: [] }
    for (const layout of ['folder', 'link'] as const) {
      const random = new Random(seed)
      await mkdir(join(folder, layout))
      const stage = stageIn(join(folder, layout), { layout, variants, random, signal })
      await playRounds(stage, { rounds, tally, tell })
    }
    const { builds, remains, lost, pages, faults } = tally
    return {
      tried: `${builds} builds in pairs, half of them with a link, beside ${remains} remains of killed builds, ${lost} times with the site taken away by one`,
      seen: `${describe(tally.readings)}; ${pages} pages of previews; ${faults.length} mixed, cut or lost sites, refusals or remains`,
      faults: faults.map(fault => `seed ${seed}, ${fault}`),
    }
  },
}

function describe(readings: readonly Readings[]): string {
  const sum = (name: 'whole' | 'overtaken' | 'absent') =>
    readings.reduce((total, each) => total + each[name], 0)
  return `${sum('whole')} whole sites read, ${sum('overtaken')} replaced meanwhile, ${sum('absent')} times none for an instant (never with a link)`
}
