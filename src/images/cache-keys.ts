import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { valueKey } from '../base/cache/cache.ts'
import { encoderSettings, originalSettings, type PictureExtension } from './formats.ts'
import type { FilePlan, RenditionPlan } from './rendition-plan.ts'

/** Identifies a picture: the SHA-256 of its bytes, and its file extension. */
type PictureId = { readonly sha256: string; readonly extension: PictureExtension }

/**
 * Raise this when inspecting, cleaning or rendering gives other results for the same settings, or when the format of records
 * changes.
 */
const pipelineVersion = 6

/** Raise this when only facts or originals change, so that renditions stay. */
const originalsVersion = 4

/**
 * Returns functions that make cache keys. A key changes with everything that its value depends on, and with nothing else. The
 * version of sharp implies those of libvips and the encoders, and is read without loading sharp. The kind of processor is included,
 * since encoders may use different instructions on each.
 */
export function readCacheKeys() {
  // A site may have hundreds of thousands of keys, so the parts that many of them share are printed once.
  const environment = printFields({
    pipeline: pipelineVersion,
    sharp: readSharpVersion(),
    processor: process.arch,
  })
  const originals = printFields({ settings: originalSettings, version: originalsVersion })
  const renditions = printFields({ settings: encoderSettings })
  const keyOf = (...fields: string[]) => hash('sha256', `{${[environment, ...fields].join(',')}}`)
  const printed = new WeakMap<RenditionPlan, string>()
  const printPixels = (plan: RenditionPlan) => {
    const fields = printed.get(plan) ?? printFields(pixelsOf(plan))
    printed.set(plan, fields)
    return fields
  }
  return {
    facts: ({ sha256, extension }: PictureId) =>
      keyOf(printFields({ facts: sha256, extension, version: originalsVersion })),
    original: (sha256: string) => keyOf(printFields({ original: sha256 }), originals),
    rendition: (sha256: string, plan: RenditionPlan) =>
      keyOf(printFields({ rendition: sha256 }), renditions, printPixels(plan)),
    /** The key of the note about these files of a picture: their digests and sizes (`printHeads`), if all of them were cached. */
    files: (sha256: string, plans: readonly FilePlan[]) => {
      const files = plans.map(plan => (plan ? printPixels(plan) : 'original'))
      return valueKey('files', keyOf(printFields({ files: sha256 }), originals, renditions, ...files))
    },
  }
}

export type CacheKeys = ReturnType<typeof readCacheKeys>

/** Prints the fields of an object as JSON, without the braces. */
function printFields(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}

function pixelsOf({ crop, from, width, height, format, quality }: RenditionPlan): object {
  const { left, top, right, bottom } = crop
  const steps = [...(from ? [from] : []), { width, height }].map(step => [step.width, step.height])
  return { crop: [left, top, right, bottom], steps, format, quality }
}

function readSharpVersion(): string {
  const entry = createRequire(import.meta.url).resolve('sharp')
  const manifest = readFileSync(join(entry, '..', '..', 'package.json'), 'utf8')
  return z.object({ name: z.literal('sharp'), version: z.string() }).parse(JSON.parse(manifest)).version
}
