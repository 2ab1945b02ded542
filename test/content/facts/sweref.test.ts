import { expect, test } from 'vitest'
import { fromSweref } from '../../../src/content/facts/sweref.ts'

// North, east, latitude and longitude, as proj4 2 converts them.
test.each([
  [6213595.32, 356427.54, 56.046, 12.695],
  [6535135.53, 281123.42, 58.9, 11.2],
  [6580743.01, 674571.87, 59.3293, 18.0686],
  [7333327.34, 915964.51, 65.8481, 24.1366],
  [7536069.97, 719583.12, 67.8558, 20.2253],
])('%d north, %d east in SWEREF 99 TM are %d, %d', (north, east, latitude, longitude) => {
  const position = fromSweref(north, east)
  expect(position?.latitude).toBeCloseTo(latitude, 6)
  expect(position?.longitude).toBeCloseTo(longitude, 6)
  expect(fromSweref(latitude, longitude)).toBeUndefined()
})
