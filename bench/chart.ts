import { type ContestResult, printCount, printMegabytes, printSeconds, type Results } from './report.ts'

/** A group of bars with its own scale. */
type Group = { readonly heading: string; readonly bars: readonly Bar[] }
type Bar = { readonly label: string; readonly ms: number; readonly isOurs: boolean }

// Pixels. Fonts differ between machines, so the labels have room to spare.
const width = 860
const labelWidth = 400
const valueWidth = 90
const row = 28
const headingHeight = 48
const margin = 24

/**
 * Draws the times as bars in SVG, for light and dark, the shortest on top of each group. Of the text contests it shows the
 * largest in which all rivals took part. Undefined if there is nothing to show.
 */
export function printChart(results: Results): string | undefined {
  const groups = groupsOf(results)
  if (groups.length === 0) return undefined
  const heights = groups.map(({ bars }) => headingHeight + bars.length * row)
  const height = heights.reduce((sum, one) => sum + one + margin, margin)
  const parts = groups.map((group, index) => {
    const top = heights.slice(0, index).reduce((sum, one) => sum + one + margin, margin)
    return `<g transform="translate(${margin} ${top})">\n${printGroup(group)}</g>\n`
  })
  return `${open(height)}${parts.join('')}</svg>\n`
}

function groupsOf({ text, pictures }: Results): Group[] {
  const most = Math.max(...text.map(({ measured }) => measured.length))
  const shown = text.findLast(({ measured }) => measured.length === most)
  return [
    ...(shown ? [groupOf(shown, `${printCount(shown.events)} events to pages of JSON`)] : []),
    ...(pictures
      ? [groupOf(pictures, `${printCount(pictures.pictures)} photographs, six renditions each`)]
      : []),
  ]
}

function groupOf({ measured, contentBytes }: ContestResult, what: string): Group {
  const bars = measured
    .map(({ title, ms }) => ({ label: title, ms, isOurs: title.startsWith('this project') }))
    .toSorted((a, b) => a.ms - b.ms)
  return { heading: `${what} (${printMegabytes(contentBytes)}), seconds`, bars }
}

function printGroup({ heading, bars }: Group): string {
  const longest = Math.max(...bars.map(({ ms }) => ms))
  const scale = (width - 2 * margin - labelWidth - valueWidth) / longest
  const rows = bars.map((bar, index) => printBar(bar, { top: headingHeight + index * row, scale }))
  return `<text class="heading" y="18">${escapeText(heading)}</text>\n${rows.join('')}`
}

function printBar({ label, ms, isOurs }: Bar, { top, scale }: { top: number; scale: number }): string {
  const length = Math.max(2, ms * scale)
  const middle = top + 4
  const name = isOurs ? 'ours' : 'other'
  return `<text class="${name}" x="${labelWidth - 12}" y="${middle}" text-anchor="end">${escapeText(label)}</text>
<rect class="${name}" x="${labelWidth}" y="${top - 10}" width="${length.toFixed(1)}" height="18" rx="2"/>
<text class="value" x="${(labelWidth + length + 8).toFixed(1)}" y="${middle}">${printSeconds(ms)}</text>
`
}

function open(height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"
aria-label="How long this project and others take">
<style>
rect.ground { fill: #ffffff }
text { font: 14px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: #57606a }
text.heading { font-size: 16px; font-weight: 600; fill: #1f2328 }
text.ours { fill: #1f2328; font-weight: 600 }
text.value { font-variant-numeric: tabular-nums }
rect.other { fill: #c5ccd3 }
rect.ours { fill: #1f6f8b }
@media (prefers-color-scheme: dark) {
rect.ground { fill: #0d1117 }
text { fill: #9aa4af }
text.heading, text.ours { fill: #e6edf3 }
rect.other { fill: #3d4651 }
rect.ours { fill: #4fb3d1 }
}
</style>
<rect class="ground" width="${width}" height="${height}"/>
`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
