import { expect } from 'vitest'
import { verify } from '../../../src/hosts/verify/verify-api.ts'
import { type Fault, startSite } from './honest-server.ts'

/** Checks a server with one fault: exactly these rules have breaches, and one of them stands at the path. */
export async function expectBreaches(fault: Fault, rules: string[], at: string): Promise<void> {
  const site = await startSite(fault)
  try {
    const report = await verify({ url: site.url, pauseMs: 0, concurrency: 16 })
    const broken = report.rules.filter(({ breaches }) => breaches.length > 0)
    const breaches = broken.flatMap(rule => rule.breaches)
    const seen = broken.map(({ rule }) => rule).sort()
    expect(seen, JSON.stringify(breaches, null, 2)).toEqual([...rules].sort())
    expect(breaches.map(({ path }) => path)).toContain(at)
    for (const { url, message } of breaches) {
      expect(url.startsWith(site.url)).toBe(true)
      expect(message).toMatch(/expected .+/)
    }
  } finally {
    site.close()
  }
}

/** Sets keys of an object that is there, whatever their types. */
export function put(target: object | null | undefined, values: Record<string, unknown>): void {
  expect(target).toBeTypeOf('object')
  Object.assign(target ?? {}, values)
}

/** Removes a key of an object that is there. */
export function drop(target: object | null | undefined, key: string): void {
  expect(target).toHaveProperty([key])
  Reflect.deleteProperty(target ?? {}, key)
}
