import { adviceOn } from '../base/problems/system-error.ts'
import { ToldError } from '../base/problems/told-error.ts'
import { MemoryError } from '../content/memory/sealed-file.ts'
import type { Builder } from './builder.ts'

/** The site was published, and what is known of it could not be kept for the next build. */
export class NotKept extends ToldError {
  override readonly name = 'NotKept'
  override readonly saysWhatStands = true

  constructor(cause: MemoryError) {
    const told = [`The site was published. ${cause.message}`, adviceOn(cause)]
    super(told.filter(line => line !== undefined).join('\n'), { cause })
  }
}

/** Keeps what a build found out that has published its site. @throws NotKept */
export function keepAfterPublishing(builder: Builder, inputs: string | undefined): void {
  try {
    builder.save(inputs)
  } catch (error) {
    throw error instanceof MemoryError ? new NotKept(error) : error
  }
}
