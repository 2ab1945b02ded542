import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { encoderSettings, originalSettings, type PictureExtension } from './formats.ts'
import { sha256Of } from './record.ts'
import type { RenditionPlan } from './rendition-plan.ts'

/** Identifies a picture: the SHA-256 of its bytes, and its file extension. */
export type PictureId = { readonly sha256: string; readonly extension: PictureExtension }

/**
 * Raise this when inspecting, cleaning or rendering gives other results for the same settings, or when the format of records
 * changes.
 */
const pipelineVersion = 5

/** Raise this when only facts or originals change, so that renditions stay. */
const originalsVersion = 2

/**
 * Returns functions that make cache keys, which change with everything that a value depends on and nothing else. The version of
 * sharp implies those of libvips and the encoders, and is read without loading sharp. The processor is included, since encoders
 * may use other instructions on another one.
 */
export function readCacheKeys() {
  const environment = { pipeline: pipelineVersion, sharp: readSharpVersion(), processor: process.arch }
  const keyOf = (value: object) => sha256Of(JSON.stringify({ ...environment, ...value }))
  return {
    facts: ({ sha256, extension }: PictureId) =>
      keyOf({ facts: sha256, extension, version: originalsVersion }),
    original: (sha256: string) =>
      keyOf({ original: sha256, settings: originalSettings, version: originalsVersion }),
    rendition: (sha256: string, plan: RenditionPlan) =>
      keyOf({ rendition: sha256, settings: encoderSettings, ...pixelsOf(plan) }),
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
