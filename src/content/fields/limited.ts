import { type Limits, standardLimits } from '../../base/limits.ts'

/** A value on its way to a field, with the limits that the content has. */
export class Limited {
  readonly node: unknown
  readonly limits: Limits

  constructor(node: unknown, limits: Limits) {
    this.node = node
    this.limits = limits
  }
}

/** What a field was given; without limits the standard ones hold. */
export function limitedOf(given: unknown): Limited {
  return given instanceof Limited ? given : new Limited(given, standardLimits)
}
