/** A number as people read it: `1,204`. */
export function amount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
