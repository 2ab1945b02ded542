type Range = { readonly type: string; readonly quality: number }

// A collection offers JSON under both: clients with a browser's Accept get the same body.
const offered = ['application/json', 'text/html'] as const

/** Whether an `Accept` header allows what a collection offers. None, or an empty one, allows everything (RFC 9110, 12.5.1). */
export function acceptsJson(header: string | null): boolean {
  if (header === null || header.trim() === '') return true
  const ranges = header.split(',').flatMap(readRange)
  return offered.some(type => qualityOf(type, ranges) > 0)
}

function readRange(text: string): Range[] {
  const [type = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  if (type === '') return []
  // Some old clients write a lone * for */*.
  return [{ type: type === '*' ? '*/*' : type, quality: readQuality(parameters) }]
}

// A quality that is not a number is ignored, like any unknown parameter.
function readQuality(parameters: readonly string[]): number {
  const written = parameters.find(parameter => /^q\s*=/.test(parameter))
  const quality = Number.parseFloat(written?.replace(/^q\s*=/, '') ?? '1')
  return Number.isNaN(quality) ? 1 : quality
}

// The most specific range decides, so `*/*, text/html;q=0` refuses HTML.
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`
  for (const wanted of [type, family, '*/*']) {
    const matching = ranges.filter(range => range.type === wanted)
    if (matching.length > 0) return Math.max(...matching.map(range => range.quality))
  }
  return 0
}
