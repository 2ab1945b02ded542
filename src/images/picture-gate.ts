import { highestLimits } from '../base/limits.ts'
import { describeProblem } from '../base/problems/messages/describe-problem.ts'
import { type ContainerReader, readContainer } from './container-walk.ts'
import { containers } from './containers.ts'
import { sniffType } from './formats.ts'
import { refuseSize } from './inspect.ts'

/** Takes a picture piece by piece, its first bytes in the first piece. */
export type PictureGate = {
  readonly add: (piece: Buffer) => void
  /** Why the picture may not be published, as a sentence; undefined if it may. */
  readonly finish: () => string | undefined
}

/**
 * Opens the last gate of every picture, made or imported: its format matches its name, it is within the pixel limits, and its
 * container has one still picture and nothing else. Decodes no pixel.
 */
export function openPictureGate(name: string): PictureGate {
  const container = containers.find(({ extension }) => name.endsWith(`.${extension}`))
  if (container === undefined) {
    const known = containers.map(({ extension }) => `.${extension}`).join(', ')
    return { add: () => undefined, finish: () => `Its name ends in none of ${known}.` }
  }
  const { extension, type, walk } = container
  const reader = readContainer(walk)
  let actual: string | null | undefined
  return {
    add(piece) {
      if (actual === undefined) actual = sniffType(piece)
      if (actual === type) reader.add(piece)
    },
    finish() {
      if (actual === type) return judge(reader.finish())
      return `It is named .${extension}, but is ${actual ?? `not a ${type} picture`}.`
    },
  }
}

function judge(contents: ReturnType<ContainerReader['finish']>): string | undefined {
  if ('fault' in contents) return contents.fault
  const { width, height, extras } = contents
  if (extras.length > 0)
    return `It holds more than a still picture: ${[...new Set(extras.map(({ name }) => name))].join(', ')}.`
  if (width < 1 || height < 1) return 'It has no pixels.'
  const refusal = refuseSize(contents, highestLimits)
  return refusal ? describeProblem(refusal, 'en').message : undefined
}

/** Why bytes may not be published under a file name, as a sentence; undefined if they may. */
export function findPictureFault(name: string, bytes: Uint8Array): string | undefined {
  const gate = openPictureGate(name)
  gate.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return gate.finish()
}
