import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { encoderSettings, originalSettings } from './encoders.ts'
import type { PictureExtension } from './formats.ts'
import { sha256Of } from './record.ts'
import type { RenditionPlan } from './rendition-plan.ts'

/**
 * Raised by hand whenever inspecting, cleaning or rendering comes to other results from the same settings, and whenever
 * records take another form.
 */
const pipelineVersion = 4

/** Makes the keys of the cache. They change with everything a value depends on, and with nothing else. */
export type CacheKeys = {
  facts(sha256: string, extension: PictureExtension): string
  original(sha256: string): string
  rendition(sha256: string, plan: RenditionPlan): string
}

/**
 * Reads which sharp is installed, without loading it: its version fixes those of libvips and the encoders. The processor is
 * part of the keys, too, as encoders may choose other instructions on another one.
 */
export function readCacheKeys(): CacheKeys {
  const made = { pipeline: pipelineVersion, sharp: readSharpVersion(), processor: process.arch }
  const keyOf = (value: object) => sha256Of(JSON.stringify({ ...made, ...value }))
  return {
    facts: (sha256, extension) => keyOf({ facts: sha256, extension }),
    original: sha256 => keyOf({ original: sha256, settings: originalSettings }),
    rendition: (sha256, plan) => keyOf({ rendition: sha256, settings: encoderSettings, ...pixelsOf(plan) }),
  }
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
