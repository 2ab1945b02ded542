import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { pixelBudgetFor } from '../../../src/images/pixel-budget.ts'
import { faultOf, type Inputs, type InputsTried, type Judged } from '../parts/inputs.ts'
import { makeMutant } from './mutant.ts'
import { renderMutant } from './render-mutant.ts'
import { drawSeeds, type Seed } from './seeds.ts'

// A process that renders mutants, some at a time, two side by side, and says before each which it is.

/** What the process says: which mutant it begins with, or what came of those that it was given. */
export type Said =
  | { readonly begins: number }
  | { readonly tried: InputsTried; readonly peakBytes: number | undefined }

const [seed = '1', folder = ''] = process.argv.slice(2)
const sideBySide = 2
const budget = pixelBudgetFor(sideBySide)

const seeds = drawSeeds()
process.on('message', async (inputs: Inputs) => say(await tryAll(await seeds, inputs)))

function say(said: Said): void {
  process.send?.(said)
}

async function tryAll(all: readonly Seed[], { from, count }: Inputs): Promise<Said> {
  const counts: Record<string, number> = {}
  const faults: string[] = []
  const cache = join(folder, `cache-${from}`)
  await mkdir(cache)
  const tryOne = async (number: number) => {
    say({ begins: number })
    const { kind, fault } = await judge(makeMutant(all, { seed: Number(seed), number }), cache)
    counts[kind] = (counts[kind] ?? 0) + 1
    if (fault !== undefined) faults.push(faultOf(number, fault))
  }
  await pMap(
    Array.from({ length: count }, (_, index) => from + index),
    tryOne,
    { concurrency: sideBySide },
  )
  await rm(cache, { recursive: true })
  return { tried: { counts, faults }, peakBytes: readPeak() }
}

async function judge(mutant: Seed, cache: string): Promise<Judged> {
  try {
    return await renderMutant(mutant, { folder: cache, budget })
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'threw', fault: `threw ${words.split('\n').slice(0, 4).join(' ')}` }
  }
}

/** The most memory that this process has had, in bytes; Linux tells (proc(5)). */
function readPeak(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
}
