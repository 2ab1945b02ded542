import { join } from 'node:path'
import { describe, it } from 'vitest'
import { drawOriginals } from '../import/generator/content.ts'
import { makeSharedFolder } from '../support/site.ts'
import { runSequence } from './sequence.ts'

const shards = 2

/** How many sequences `npm test` runs. */
export const sequencesInTests = 16

/** Runs one test file's share of the sequences. `SEQUENCES=500` sets how many both files run together; `SEED=7` runs only sequence 7. */
export async function testShard(shard: number): Promise<void> {
  const all = chooseSeeds(process.env)
  // A single sequence runs in both files.
  const seeds = all.length < shards ? all : all.filter((_, index) => index % shards === shard)
  const folder = await makeSharedFolder()
  const inputs = { folder, originals: await drawOriginals(), pictures: join(folder, 'pictures') }
  describe('a build after edits gives the same site as a build without a cache', () => {
    // A sequence may take long on a busy machine.
    for (const seed of seeds) it(`sequence ${seed}`, () => runSequence(seed, inputs), 300_000)
  })
}

function chooseSeeds({ SEED, SEQUENCES }: NodeJS.ProcessEnv): number[] {
  if (SEED !== undefined) return [Number(SEED)]
  return Array.from({ length: Number(SEQUENCES ?? sequencesInTests) }, (_, index) => index)
}
